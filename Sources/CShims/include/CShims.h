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

#endif
