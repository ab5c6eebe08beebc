/// Runs all tasks without an actor on one serial queue. Call it before the first task starts.
///
/// By default such tasks run on libdispatch's shared threads. On Linux, once one of those threads has run, a timer wakes the
/// process about once a second for the rest of its life. On the serial queue there is no timer, but tasks must be short and
/// must not block waiting for each other. Does nothing on other systems.
void useQuietExecutor(void);
