/// Runs the tasks that belong to no actor on one thread of their own, from now on; call it before the first task.
///
/// Swift's own threads for them are watched by libdispatch on Linux: once one has run, a timer wakes the process every
/// second for as long as it lives. Such tasks must not wait for each other with a lock or semaphore, nor be long at work.
/// Nothing happens on other systems.
void useQuietExecutor(void);
