// Doesn't compile if `CLoadedLibraries/shim.h` declares anything otherwise than the headers of espeak-ng, where they are installed.
#include "../../Sources/App/CLoadedLibraries/shim.h"

#if __has_include(<espeak-ng/espeak_ng.h>)
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <stddef.h>

_Static_assert(offsetof(EspeakVoice, languages) == offsetof(espeak_VOICE, languages), "languages");
_Static_assert(offsetof(EspeakVoice, identifier) == offsetof(espeak_VOICE, identifier), "identifier");
_Static_assert(offsetof(EspeakEvent, userData) == offsetof(espeak_EVENT, user_data), "userData");
_Static_assert((int)EspeakRate == espeakRATE && (int)EspeakVolume == espeakVOLUME, "rate and volume");
_Static_assert((int)EspeakPitch == espeakPITCH && (int)EspeakStatusOK == ENS_OK, "pitch and status");
_Static_assert((int)EspeakOutputSynchronous == ENOUTPUT_MODE_SYNCHRONOUS, "output mode");
_Static_assert((int)EspeakCharacters == POS_CHARACTER && espeakCHARS_UTF8 == 1, "positions and text");

// Each function's type with the types of the headers in place of ours.
#define EspeakVoice espeak_VOICE
#define EspeakEvent espeak_EVENT
#define EspeakStatus espeak_ng_STATUS
#define EspeakOutputMode espeak_ng_OUTPUT_MODE
#define EspeakParameter espeak_PARAMETER
#define EspeakPosition espeak_POSITION_TYPE
#define EspeakErrorContext espeak_ng_ERROR_CONTEXT
#define EACH(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), #name);
ESPEAK_FUNCTIONS(EACH)
#undef EACH

static const int hasEspeakHeaders = 1;
#else
static const int hasEspeakHeaders = 0;
#endif
