#include <dlfcn.h>
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>

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
