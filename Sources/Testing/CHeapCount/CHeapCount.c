#include "CHeapCount.h"

#include <stddef.h>
#include <stdlib.h>

// The address and the thread sanitizer bring a malloc of their own, which must not be replaced.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
#include <malloc.h>

static _Thread_local long allocations;

extern void *__libc_malloc(size_t size);

// Replaces the C library's malloc in the whole program: counts the call and forwards it.
void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

long allocation_count(void) { return allocations; }

long heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long allocation_count(void) { return -1; }
long heap_bytes_in_use(void) { return -1; }
#endif
