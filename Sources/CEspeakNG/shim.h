#include <dlfcn.h>
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <stdlib.h>
#include <string.h>

// The functions of libespeak-ng that are called.
#define ESPEAK_FUNCTIONS(EACH) \
  EACH(espeak_GetCurrentVoice) \
  EACH(espeak_Info) \
  EACH(espeak_SetSynthCallback) \
  EACH(espeak_ng_GetSampleRate) \
  EACH(espeak_ng_GetStatusCodeMessage) \
  EACH(espeak_ng_Initialize) \
  EACH(espeak_ng_InitializeOutput) \
  EACH(espeak_ng_InitializePath) \
  EACH(espeak_ng_SetParameter) \
  EACH(espeak_ng_SetVoiceByName) \
  EACH(espeak_ng_Synthesize)

struct EspeakFunctions {
#define EACH(name) __typeof__(&name) name;
  ESPEAK_FUNCTIONS(EACH)
#undef EACH
};

// Loads the library and looks up its functions. Returns an error message, or NULL on success. May be called repeatedly.
//
// The library isn't linked because it depends on about thirty others. Loading them at every start would take a third of
// the start time and 3 MiB.
static inline const char *loadEspeakFunctions(struct EspeakFunctions *functions) {
  static const char *const names[] = {
#ifdef __APPLE__
      "libespeak-ng.1.dylib", "/opt/homebrew/lib/libespeak-ng.1.dylib", "/usr/local/lib/libespeak-ng.1.dylib",
#else
      "libespeak-ng.so.1",
#endif
  };
  void *library = 0;
  for (unsigned i = 0; i < sizeof names / sizeof *names && !library; i++) library = dlopen(names[i], RTLD_NOW);
  if (!library) return dlerror();
#define EACH(name) \
  functions->name = (__typeof__(&name))dlsym(library, #name); \
  if (!functions->name) return dlerror();
  ESPEAK_FUNCTIONS(EACH)
#undef EACH
  return 0;
}

#ifndef __APPLE__
extern char **environ;
#endif

// Initializes the output without opening a sound device or connecting to a sound server.
//
// espeak-ng 1.51 connects to PulseAudio even where it only returns samples, and blocks for ever if the server hangs. While
// PULSE_SERVER names a socket that doesn't exist, the connection fails at once. The environment is replaced as a whole and
// not changed with `setenv`, because other threads may be reading it. The replacement is never freed, for the same reason.
static inline espeak_ng_STATUS initializeOutputWithoutDevice(const struct EspeakFunctions *functions) {
#ifdef __APPLE__
  return functions->espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 0, 0);
#else
  static char nowhere[] = "PULSE_SERVER=unix:/nonexistent/pulse";
  static char **replacement;
  char **original = environ;
  if (!replacement && original) {
    size_t count = 0;
    while (original[count]) count++;
    replacement = (char **)calloc(count + 2, sizeof *replacement);
    if (replacement) replacement[0] = nowhere;
    for (size_t i = 0, end = 1; replacement && i < count; i++)
      if (strncmp(original[i], "PULSE_SERVER=", 13) != 0) replacement[end++] = original[i];
  }
  if (replacement) environ = replacement;
  espeak_ng_STATUS status = functions->espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 0, 0);
  environ = original;
  return status;
#endif
}
