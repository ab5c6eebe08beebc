#include <stddef.h>

/// Returns the bytes of `sentences.txt`, which has the sentences of Domain. They are part of the program.
const unsigned char *sentencesText(void);

/// Returns the number of those bytes.
size_t sentencesLength(void);
