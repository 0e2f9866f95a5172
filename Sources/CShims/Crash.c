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

static uintptr_t program_counter(const void *context) {
#if defined(__x86_64__)
    return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.pc;
#else
    return 0;
#endif
}

static void handle(int number, siginfo_t *info, void *context) {
    // A supervisor's question goes to the process; the answer must come from the thread that hangs.
    if (number == SIGQUIT && !pthread_equal(pthread_self(), main_thread)) {
        pthread_kill(main_thread, number);
        return;
    }
    char line[1024];
    uintptr_t address = (number == SIGSEGV || number == SIGBUS) ? (uintptr_t)info->si_addr : 0;
    size_t at = put_text(line, 0, "\nvitrine-crash: signal=");
    at = put_number(line, at, (uintptr_t)number, 10);
    at = put_text(line, at, is_overflow(address) ? " overflow=1 at=" : " overflow=0 at=");
    uintptr_t interrupted = program_counter(context);
    void *frames[256];
    int count = backtrace(frames, 256), named = 0;
    for (int i = 0; i < count && named < 8; i++) {
        uintptr_t frame = (uintptr_t)frames[i];
        if (frame < library_start || frame >= library_end) continue;
        if (named++) at = put_text(line, at, ",");
        // Callers stand behind their call; the place that was interrupted is exact.
        at = put_number(line, at, frame - library_start - (frame != interrupted), 16);
    }
    at = put_text(line, at, "\n");
    ssize_t written = write(2, line, at);
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
