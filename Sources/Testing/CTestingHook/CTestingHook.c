#include "CTestingHook.h"

#include <stdint.h>

__attribute__((constructor)) static void did_load(void) { unidirectional_testing_did_load(); }

// Functions of the Swift runtime that `MainActor.assumeIsolated` calls. Swift itself only offers the check that stops the
// program.
typedef struct {
  void *identity;
  uintptr_t implementation;
} executor;

__attribute__((swiftcall)) executor swift_task_getMainExecutor(void);
__attribute__((swiftcall)) bool swift_task_isCurrentExecutorWithFlags(executor executor, uintptr_t flags);

bool is_on_main_actor(void) { return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0); }
