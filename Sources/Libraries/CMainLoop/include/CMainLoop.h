/// Runs tasks of no actor on the main thread too. Call it before the first of them starts; they must not block.
///
/// Otherwise they run on libdispatch's shared threads. Once one of those has run, a timer wakes the process about once a second
/// for the rest of its life. Does nothing on other systems than Linux.
void useMainThreadOnly(void);

/// Returns an argument with which the program was started, by its place from 0, the program's name; NULL after the last. Always
/// NULL with a C library that doesn't hand arguments to constructors.
///
/// On Linux Swift's standard library reads the arguments in /proc, which may be missing.
const char *startArgument(int place);

/// Has the C library give freed memory back to the system: natural voices take megabytes for each sound. Does nothing elsewhere
/// than with glibc.
void keepLittleMemory(void);

#ifdef __linux__
// Declarations of libdispatch for loops that run the main queue, as Core Foundation's does.
/// Returns the descriptor that can be read when work waits in the main queue.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the work that waits in the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);
#endif
