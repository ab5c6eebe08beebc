/// How often this thread has allocated memory; -1 where that can't be counted.
long allocation_count(void);

/// The bytes that the whole program has allocated now; -1 where that can't be known.
long heap_bytes_in_use(void);
