#include "library.h"

struct sqlite3;

// The functions of SQLite that are called, as its `sqlite3.h` declares them.
#define SQLITE_FUNCTIONS(EACH) \
  EACH(int, sqlite3_open, (const char *path, struct sqlite3 **database)) \
  EACH(int, sqlite3_exec, \
    (struct sqlite3 *, const char *statements, int (*row)(void *, int, char **, char **), void *userData, char **error)) \
  EACH(unsigned char *, sqlite3_serialize, (struct sqlite3 *, const char *name, long long *size, unsigned flags)) \
  EACH(const char *, sqlite3_errmsg, (struct sqlite3 *)) \
  EACH(int, sqlite3_close, (struct sqlite3 *)) \
  EACH(void, sqlite3_free, (void *))

LIBRARY(SQLiteFunctions, SQLITE_FUNCTIONS)
