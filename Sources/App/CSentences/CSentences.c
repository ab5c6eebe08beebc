#include "CSentences.h"

static const unsigned char text[] = {
#embed "../Domain/Scenes/sentences.txt"
};

const unsigned char *sentencesText(void) { return text; }

size_t sentencesLength(void) { return sizeof text; }
