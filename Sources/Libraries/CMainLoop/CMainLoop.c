#include "CMainLoop.h"
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

static int argumentCount;
static char **arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keepArguments(int count, char **values) {
  argumentCount = count;
  arguments = values;
}
#endif

const char *startArgument(int place) { return place < argumentCount ? arguments[place] : NULL; }

void keepLittleMemory(void) {
#ifdef __GLIBC__
  // All threads but the main one share an arena: each would keep what it has freed.
  mallopt(M_ARENA_MAX, 2);
  // Larger blocks are unmapped when they are freed. Otherwise the limit rises with the first of them. What drawing a frame on a
  // large terminal frees stays below, also at the end of the heap.
  mallopt(M_MMAP_THRESHOLD, 512 << 10);
  mallopt(M_TRIM_THRESHOLD, 512 << 10);
#endif
}

#ifdef __linux__

// Hooks of the Swift runtime, as ConcurrencyHooks.h declares them.
#define SWIFT __attribute__((swiftcall))
typedef struct Job Job;
extern SWIFT void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *override);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *, void *original);
extern SWIFT void swift_task_enqueueMainExecutor(Job *);

// In MainLoop.swift.
extern void runMainLoop(void);

static SWIFT void drain(void *original, void *override) { runMainLoop(); }

__attribute__((constructor)) static void installLoop(void) { swift_task_asyncMainDrainQueue_hook = drain; }

static SWIFT void enqueue(Job *job, void *original) { swift_task_enqueueMainExecutor(job); }

void useMainThreadOnly(void) { swift_task_enqueueGlobal_hook = enqueue; }

#else

void useMainThreadOnly(void) {}

#endif
