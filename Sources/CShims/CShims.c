#include "CShims.h"
#include <sys/ipc.h>
#include <sys/shm.h>

int vitrine_shm_create(size_t bytes) {
    return shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
}

void *vitrine_shm_attach(int id) {
    void *address = shmat(id, NULL, 0);
    return address == (void *)-1 ? NULL : address;
}

int vitrine_shm_detach(const void *address) {
    return shmdt(address);
}

int vitrine_shm_remove(int id) {
    return shmctl(id, IPC_RMID, NULL);
}

void *vitrine_call_initializer(void *initializer, void *type) {
    typedef __attribute__((swiftcall)) void *(*Initializer)(__attribute__((swift_context)) void *);
    return ((Initializer)initializer)(type);
}
