#include "CHeapCount.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

static _Thread_local long allocations;

// The program's own malloc: it counts and passes on to the C library's.
extern void *__libc_malloc(size_t size);

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
