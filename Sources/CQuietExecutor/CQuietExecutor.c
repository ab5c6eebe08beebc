#include "CQuietExecutor.h"

#ifdef __linux__

// Declarations of libdispatch. Its headers aren't on the C compiler's search path.
typedef struct Queue Queue;
extern Queue *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_async_f(Queue *, void *context, void (*)(void *));

// The Swift runtime's hook, as ConcurrencyHooks.h declares it.
#define SWIFT __attribute__((swiftcall))
typedef struct Job Job;
typedef SWIFT void (*Enqueue)(Job *);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *, Enqueue original);
extern SWIFT void swift_job_run(Job *, void *executor, void *implementation);

// A serial queue doesn't use the shared threads, so libdispatch starts no timer for it.
static Queue *queue;

static void run(void *job) { swift_job_run(job, 0, 0); }

static SWIFT void enqueue(Job *job, Enqueue original) { dispatch_async_f(queue, job, run); }

void useQuietExecutor(void) {
  queue = dispatch_queue_create("countbiki.tasks", 0);
  swift_task_enqueueGlobal_hook = enqueue;
}

#else

void useQuietExecutor(void) {}

#endif
