#include <stddef.h>

#include "library.h"

// The part of libespeak-ng that countbiki uses, as espeak_ng.h and speak_lib.h of espeak-ng 1.49 and later declare it. The
// library is loaded at run time, so neither it nor its headers are needed to build the program. Where the headers are, the tests
// compare them with these declarations (`Tests/CEspeakNGHeaders`).

// The first members of `espeak_VOICE`.
typedef struct {
  const char *name;
  // Pairs of a priority, which is a byte, and the name of a language.
  const char *languages;
  const char *identifier;
} EspeakVoice;

// The first members of `espeak_EVENT`.
typedef struct {
  unsigned type;
  unsigned identifier;
  int textPosition;
  int length;
  int audioPosition;
  int sample;
  void *userData;
} EspeakEvent;

// The values that are used of `espeak_ng_STATUS`, `espeak_ng_OUTPUT_MODE`, `espeak_PARAMETER` and `espeak_POSITION_TYPE`.
typedef enum { EspeakStatusOK = 0 } EspeakStatus;
typedef enum { EspeakOutputSynchronous = 1 } EspeakOutputMode;
typedef enum { EspeakRate = 1, EspeakVolume = 2, EspeakPitch = 3 } EspeakParameter;
typedef enum { EspeakCharacters = 1 } EspeakPosition;
// `espeakCHARS_UTF8`.
static const unsigned espeakUTF8 = 1;
// `espeak_ng_ERROR_CONTEXT`.
typedef struct EspeakErrorContextData *EspeakErrorContext;

// The functions that are called: result, name and parameters.
#define ESPEAK_FUNCTIONS(EACH) \
  EACH(EspeakVoice *, espeak_GetCurrentVoice, (void)) \
  EACH(const char *, espeak_Info, (const char **dataPath)) \
  EACH(void, espeak_SetSynthCallback, (int (*)(short *samples, int count, EspeakEvent *events))) \
  EACH(int, espeak_ng_GetSampleRate, (void)) \
  EACH(void, espeak_ng_GetStatusCodeMessage, (EspeakStatus status, char *buffer, size_t length)) \
  EACH(EspeakStatus, espeak_ng_Initialize, (EspeakErrorContext *context)) \
  EACH(EspeakStatus, espeak_ng_InitializeOutput, (EspeakOutputMode mode, int bufferLength, const char *device)) \
  EACH(void, espeak_ng_InitializePath, (const char *path)) \
  EACH(EspeakStatus, espeak_ng_SetParameter, (EspeakParameter parameter, int value, int isRelative)) \
  EACH(EspeakStatus, espeak_ng_SetVoiceByName, (const char *name)) \
  EACH(EspeakStatus, espeak_ng_Synthesize, \
    (const void *text, size_t size, unsigned position, EspeakPosition positionType, unsigned endPosition, unsigned flags, \
    unsigned *identifier, void *userData))

LIBRARY(EspeakFunctions, ESPEAK_FUNCTIONS)
