#define _GNU_SOURCE
#include "CVirtualTime.h"
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>

// libdispatch's and the concurrency runtime's entry points; the toolchain ships headers for the first only in part.
typedef void (*work_function)(void *);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void dispatch_async_f(void *queue, void *context, work_function work);
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

static void call_block(void *block) {
    struct layout {
        void *isa;
        int flags, reserved;
        void (*invoke)(void *);
    };
    ((struct layout *)block)->invoke(block);
    _Block_release(block);
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

struct watched {
    struct entry *entry;
    sem_t done;
    int references;
};

static void release(struct watched *watched) {
    if (__atomic_sub_fetch(&watched->references, 1, __ATOMIC_ACQ_REL) > 0) return;
    sem_destroy(&watched->done);
    free(watched);
}

static void run_watched(void *context) {
    struct watched *watched = context;
    watched->entry->work(watched->entry->context);
    free(watched->entry);
    sem_post(&watched->done);
    release(watched);
}

static void start(struct entry *entry) {
    if (!entry->queue) {
        swift_task_enqueueGlobal(entry->context);
        free(entry);
        return;
    }
    void *queue = entry->queue;
    if (queue == (void *)_dispatch_main_q) {
        dispatch_async_f(queue, entry->context, entry->work);
        free(entry);
    } else {
        struct watched *watched = malloc(sizeof *watched);
        watched->entry = entry;
        watched->references = 2;
        sem_init(&watched->done, 0, 0);
        dispatch_async_f(queue, watched, run_watched);
        struct timespec limit;
        clock_gettime(CLOCK_REALTIME, &limit);
        limit.tv_nsec += 100000000;
        if (limit.tv_nsec >= 1000000000) {
            limit.tv_nsec -= 1000000000;
            limit.tv_sec += 1;
        }
        sem_timedwait(&watched->done, &limit);
        release(watched);
    }
    dispatch_release(queue);
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
