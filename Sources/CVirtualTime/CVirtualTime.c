#define _GNU_SOURCE
#include "CVirtualTime.h"
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

// libdispatch's and the concurrency runtime's entry points; the toolchain ships headers for the first only in part.
typedef void (*work_function)(void *);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
void dispatch_async_f(void *queue, void *context, work_function work);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern char _dispatch_main_q[];
extern void swift_task_enqueueGlobal(void *job) __attribute__((swiftcall));

struct entry {
    uint64_t due; // nanoseconds of virtual time
    void *queue; // NULL for a job of the concurrency runtime
    void *context;
    work_function work;
    struct entry *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *waiting;
static uint64_t now_ns;
static int is_virtual;

static void add(uint64_t delay, void *queue, void *context, work_function work) {
    struct entry *entry = malloc(sizeof *entry);
    pthread_mutex_lock(&lock);
    *entry = (struct entry){now_ns + delay, queue, context, work, NULL};
    struct entry **place = &waiting;
    while (*place && (*place)->due <= entry->due) place = &(*place)->next;
    entry->next = *place;
    *place = entry;
    pthread_mutex_unlock(&lock);
    if (queue) dispatch_retain(queue);
}

static void call_block(void *block) {
    struct layout {
        void *isa;
        int flags, reserved;
        void (*invoke)(void *);
    };
    ((struct layout *)block)->invoke(block);
    _Block_release(block);
}

// Work in progress. Once time is virtual, all that goes to a queue passes through here and is counted.

static int busy;
static uint64_t activity;
static int mark_reached;

struct counted {
    void *context;
    work_function work;
};

static void run_counted(void *context) {
    struct counted counted = *(struct counted *)context;
    free(context);
    counted.work(counted.context);
    __atomic_sub_fetch(&busy, 1, __ATOMIC_SEQ_CST);
}

static void original_async_f(void *queue, void *context, work_function work) {
    static void (*original)(void *, void *, work_function);
    if (!original) original = dlsym(RTLD_NEXT, "dispatch_async_f");
    original(queue, context, work);
}

void dispatch_async_f(void *queue, void *context, work_function work) {
    if (!is_virtual) {
        original_async_f(queue, context, work);
        return;
    }
    __atomic_add_fetch(&activity, 1, __ATOMIC_SEQ_CST);
    if (queue == (void *)_dispatch_main_q) {
        original_async_f(queue, context, work);
        return;
    }
    struct counted *counted = malloc(sizeof *counted);
    *counted = (struct counted){context, work};
    __atomic_add_fetch(&busy, 1, __ATOMIC_SEQ_CST);
    original_async_f(queue, counted, run_counted);
}

void dispatch_async(void *queue, const void *block) {
    if (is_virtual) {
        dispatch_async_f(queue, _Block_copy(block), call_block);
        return;
    }
    static void (*original)(void *, const void *);
    if (!original) original = dlsym(RTLD_NEXT, "dispatch_async");
    original(queue, block);
}

int vitrine_time_busy(void) { return __atomic_load_n(&busy, __ATOMIC_SEQ_CST); }
uint64_t vitrine_time_activity(void) { return __atomic_load_n(&activity, __ATOMIC_SEQ_CST); }

static void reach_mark(void *context) {
    (void)context;
    mark_reached = 1;
}

void vitrine_time_mark(void) {
    mark_reached = 0;
    original_async_f(_dispatch_main_q, NULL, reach_mark);
}

int vitrine_time_mark_reached(void) { return mark_reached; }

static uint64_t clock_ns(clockid_t id) {
    struct timespec time;
    clock_gettime(id, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// A moment was computed as "now plus a delay" a little while ago: whole milliseconds give back the delay that was meant.
static uint64_t whole_milliseconds(uint64_t ns) { return (ns + 500000) / 1000000 * 1000000; }

static uint64_t delay_until(uint64_t when) {
    if (when == ~0ull) return ~0ull >> 2;
    if (when == 0) return 0;
    uint64_t at, now;
    if (when & (1ull << 63)) { // wall clock, stored negated; bit 62 tells it from the monotonic clock
        if (when & (1ull << 62)) {
            at = (uint64_t)(-(int64_t)when);
            now = clock_ns(CLOCK_REALTIME);
        } else {
            at = when & ~(1ull << 63);
            now = clock_ns(CLOCK_BOOTTIME);
        }
    } else {
        at = when;
        now = clock_ns(CLOCK_MONOTONIC);
    }
    return at > now ? whole_milliseconds(at - now) : 0;
}

void dispatch_after(uint64_t when, void *queue, const void *block) {
    if (is_virtual) {
        add(delay_until(when), queue, _Block_copy(block), call_block);
        return;
    }
    static void (*original)(uint64_t, void *, const void *);
    if (!original) original = dlsym(RTLD_NEXT, "dispatch_after");
    original(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, work_function work) {
    if (is_virtual) {
        add(delay_until(when), queue, context, work);
        return;
    }
    static void (*original)(uint64_t, void *, void *, work_function);
    if (!original) original = dlsym(RTLD_NEXT, "dispatch_after_f");
    original(when, queue, context, work);
}

static __attribute__((swiftcall)) void delay_hook(uint64_t delay, void *job, void *original) {
    (void)original;
    add(whole_milliseconds(delay), NULL, job, NULL);
}

static __attribute__((swiftcall)) void deadline_hook(
    int64_t seconds, int64_t nanoseconds, int64_t tolerance_s, int64_t tolerance_ns, int clock, void *job, void *original) {
    (void)tolerance_s;
    (void)tolerance_ns;
    (void)original;
    uint64_t at = (uint64_t)seconds * 1000000000u + (uint64_t)nanoseconds;
    // The runtime numbers its clocks: 1 continuous, 2 suspending, 3 wall.
    uint64_t now = clock_ns(clock == 2 ? CLOCK_MONOTONIC : clock == 3 ? CLOCK_REALTIME : CLOCK_BOOTTIME);
    add(at > now ? whole_milliseconds(at - now) : 0, NULL, job, NULL);
}

void vitrine_time_begin(void) {
    is_virtual = 1;
    void **delay = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDelay_hook");
    void **deadline = dlsym(RTLD_DEFAULT, "swift_task_enqueueGlobalWithDeadline_hook");
    if (delay) *delay = (void *)delay_hook;
    if (deadline) *deadline = (void *)deadline_hook;
}

int vitrine_time_is_virtual(void) { return is_virtual; }
double vitrine_time_now(void) { return (double)now_ns / 1e9; }

double vitrine_time_next(void) {
    pthread_mutex_lock(&lock);
    double next = waiting ? (double)waiting->due / 1e9 : INFINITY;
    pthread_mutex_unlock(&lock);
    return next;
}

static void start(struct entry *entry) {
    if (!entry->queue) {
        swift_task_enqueueGlobal(entry->context);
    } else {
        dispatch_async_f(entry->queue, entry->context, entry->work);
        dispatch_release(entry->queue);
    }
    free(entry);
}

void vitrine_time_discard(void) {
    pthread_mutex_lock(&lock);
    struct entry *entry = waiting;
    waiting = NULL;
    pthread_mutex_unlock(&lock);
    while (entry) {
        struct entry *next = entry->next;
        // A job of the concurrency runtime is left suspended; there is no way to end it from outside.
        if (entry->work == call_block) _Block_release(entry->context);
        if (entry->queue) dispatch_release(entry->queue);
        free(entry);
        entry = next;
    }
}

void vitrine_time_advance(double seconds) {
    uint64_t target = (uint64_t)llround(seconds * 1e9);
    pthread_mutex_lock(&lock);
    if (target > now_ns) now_ns = target;
    while (waiting && waiting->due <= now_ns) {
        struct entry *entry = waiting;
        waiting = entry->next;
        pthread_mutex_unlock(&lock);
        start(entry);
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
}
