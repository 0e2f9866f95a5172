#include "CMainQueue.h"
#include <stdint.h>
#include <unistd.h>

// What a run loop of libdispatch's own kind uses to serve the main queue (swift-corelibs-libdispatch, private/queue_private.h).
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

int vitrine_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void vitrine_main_queue_drain(void) {
    uint64_t count;
    ssize_t taken = read(_dispatch_get_main_queue_handle_4CF(), &count, sizeof count);
    (void)taken;
    _dispatch_main_queue_callback_4CF(0);
}
