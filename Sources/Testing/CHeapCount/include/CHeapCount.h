/// Returns the number of `malloc` calls on the current thread, or -1 without glibc or under a sanitizer.
long allocation_count(void);

/// Returns the number of heap bytes in use by the whole program, or -1 without glibc or under a sanitizer.
long heap_bytes_in_use(void);
