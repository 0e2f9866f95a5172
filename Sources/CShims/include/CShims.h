#ifndef VITRINE_CSHIMS_H
#define VITRINE_CSHIMS_H

// Wrappers for what Swift's importer can't see: variadic functions, macros, and calls it marks unavailable.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A private System V segment of `bytes` bytes, or -1 with errno set.
int vitrine_shm_create(size_t bytes);
/// Attaches segment `id`; NULL with errno set on failure.
void *vitrine_shm_attach(int id);
int vitrine_shm_detach(const void *address);
/// Marks the segment for removal once the last process has detached.
int vitrine_shm_remove(int id);

/// `pipe2` with O_CLOEXEC, which needs _GNU_SOURCE.
int vitrine_pipe(int ends[2]);
/// A connected pair of stream sockets that children do not inherit.
int vitrine_socketpair(int ends[2]);
/// A non-blocking inotify descriptor, or -1 with errno set.
int vitrine_inotify(void);
/// Watches a folder for files that were written, renamed, made or removed; the watch's number, or -1.
int vitrine_inotify_add(int descriptor, const char *folder);
/// Ends this process as soon as the other side of a socket is closed, even while its main thread loops without end.
void vitrine_exit_when_closed(int descriptor);

// The Swift runtime's calling convention agrees with C's for these, as long as arguments and results fit in registers.

/// The metadata of a type from its descriptor's access function.
const void *vitrine_type_metadata(const void *access_function);
/// The witness table of a conformance for a type that is not generic.
const void *vitrine_witness_table(const void *conformance, const void *type);
/// Where a loaded library (the handle of `dlopen`) begins in memory; 0 when unknown.
uintptr_t vitrine_library_base(void *handle);

/// Installs handlers on a stack of their own, which write one line to standard error before the process ends:
/// `vitrine-crash: signal=11 overflow=1 at=1a2b,3c4d` with the offsets of frames inside the watched library, innermost first.
/// SIGQUIT, which a supervisor sends to a hanging process, does the same.
void vitrine_install_crash_handlers(void);
/// The memory of the library whose frames the line names.
void vitrine_watch_library(uintptr_t start, uintptr_t end);

/// Calls an initialiser of a Swift class that takes no arguments; `type` is the class's metadata. The object comes with a reference.
void *vitrine_call_initializer(void *initializer, void *type);

#endif
