#include "CMainLoop.h"

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
