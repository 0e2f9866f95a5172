#define _GNU_SOURCE
#include "CShims.h"
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static uintptr_t library_start, library_end;
static uintptr_t stack_low, stack_high;
static char alternate_stack[64 * 1024];
static pthread_t main_thread;

// Only functions that are safe in a signal handler: numbers are printed by hand.

static size_t put_text(char *out, size_t at, const char *text) {
    while (*text && at < 900) out[at++] = *text++;
    return at;
}

static size_t put_number(char *out, size_t at, uintptr_t value, unsigned base) {
    char digits[20];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value && count < 20);
    while (count && at < 900) out[at++] = digits[--count];
    return at;
}

static int is_overflow(uintptr_t address) {
    return stack_low && address >= stack_low - 1024 * 1024 && address < stack_low + 64 * 1024;
}

// Where the thread was interrupted, and its frame pointer.
static void interrupted_at(const void *context, uintptr_t *counter, uintptr_t *frame) {
    const mcontext_t *machine = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
    *counter = (uintptr_t)machine->gregs[REG_RIP];
    *frame = (uintptr_t)machine->gregs[REG_RBP];
#elif defined(__aarch64__)
    *counter = (uintptr_t)machine->pc;
    *frame = (uintptr_t)machine->regs[29];
#else
    *counter = *frame = 0;
#endif
}

struct report {
    char line[1024];
    size_t at;
    int frames;
    uintptr_t interrupted;
};

static void put_frame(struct report *report, uintptr_t frame) {
    if (report->frames >= 8 || frame < library_start || frame >= library_end) return;
    if (report->frames++) report->at = put_text(report->line, report->at, ",");
    // Callers stand behind their call; the place that was interrupted is exact.
    report->at = put_number(report->line, report->at, frame - library_start - (frame != report->interrupted), 16);
}

// The unwinder gives up where a stack has overflowed inside code that it has no tables for; Swift keeps frame pointers.
static void walk_frames(struct report *report, uintptr_t frame) {
    for (int i = 0; i < 100000 && frame >= stack_low && frame + 16 <= stack_high && frame % 8 == 0; i++) {
        const uintptr_t *saved = (const uintptr_t *)frame;
        put_frame(report, saved[1]);
        if (saved[0] <= frame || report->frames >= 8) return;
        frame = saved[0];
    }
}

static void handle(int number, siginfo_t *info, void *context) {
    // A supervisor's question goes to the process; the answer must come from the thread that hangs.
    if (number == SIGQUIT && !pthread_equal(pthread_self(), main_thread)) {
        pthread_kill(main_thread, number);
        return;
    }
    static struct report report;
    report.frames = 0;
    uintptr_t frame;
    interrupted_at(context, &report.interrupted, &frame);
    uintptr_t address = (number == SIGSEGV || number == SIGBUS) ? (uintptr_t)info->si_addr : 0;
    report.at = put_text(report.line, 0, "\nvitrine-crash: signal=");
    report.at = put_number(report.line, report.at, (uintptr_t)number, 10);
    report.at = put_text(report.line, report.at, is_overflow(address) ? " overflow=1 at=" : " overflow=0 at=");
    void *frames[256];
    int count = backtrace(frames, 256);
    for (int i = 0; i < count; i++) put_frame(&report, (uintptr_t)frames[i]);
    if (!report.frames) walk_frames(&report, frame);
    report.at = put_text(report.line, report.at, "\n");
    ssize_t written = write(2, report.line, report.at);
    (void)written;
    signal(number, SIG_DFL);
    raise(number);
}

void vitrine_install_crash_handlers(void) {
    // The first call loads libgcc and allocates; later ones do not.
    void *warm[4];
    backtrace(warm, 4);
    main_thread = pthread_self();
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void *low = NULL;
        size_t size = 0;
        if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
            stack_low = (uintptr_t)low;
            stack_high = stack_low + size;
        }
        pthread_attr_destroy(&attributes);
    }
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

void vitrine_watch_library(uintptr_t start, uintptr_t end) {
    library_start = start;
    library_end = end;
}
