#define _GNU_SOURCE
#include "CShims.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

int vitrine_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int vitrine_socketpair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

int vitrine_inotify(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int vitrine_inotify_add(int descriptor, const char *folder) {
    return inotify_add_watch(descriptor, folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ONLYDIR);
}

static void *wait_for_hang_up(void *descriptor) {
    struct pollfd poll_descriptor = {.fd = (int)(intptr_t)descriptor, .events = 0};
    while (poll(&poll_descriptor, 1, -1) <= 0) {
    }
    // What was sent before the end is still answered; a thread that loops is not waited for.
    usleep(200 * 1000);
    _exit(0);
}

void vitrine_exit_when_closed(int descriptor) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 * 1024);
    if (pthread_create(&thread, &attributes, wait_for_hang_up, (void *)(intptr_t)descriptor) == 0) pthread_detach(thread);
    pthread_attr_destroy(&attributes);
}

uintptr_t vitrine_library_base(void *handle) {
    struct link_map *map = NULL;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || map == NULL) return 0;
    return map->l_addr;
}

struct metadata_response {
    const void *metadata;
    size_t state;
};

const void *vitrine_type_metadata(const void *access_function) {
    struct metadata_response (*access)(size_t) = (struct metadata_response (*)(size_t))access_function;
    return access(0).metadata;
}

typedef const void *(*witness_function)(const void *, const void *, const void *const *);

const void *vitrine_witness_table(const void *conformance, const void *type) {
    static witness_function find;
    if (!find) find = (witness_function)dlsym(RTLD_DEFAULT, "swift_getWitnessTable");
    return find ? find(conformance, type, NULL) : NULL;
}
