#include <stddef.h>
#include <stdint.h>

#include "library.h"

struct audio_object;

// The functions of libpcaudio that are called, as `pcaudiolib/audio.h` declares them.
#define PCAUDIO_FUNCTIONS(EACH) \
  EACH(struct audio_object *, create_audio_device_object, \
    (const char *device, const char *application, const char *description)) \
  EACH(int, audio_object_open, (struct audio_object *, int format, uint32_t sampleRate, uint8_t channels)) \
  EACH(int, audio_object_write, (struct audio_object *, const void *samples, size_t bytes)) \
  EACH(int, audio_object_drain, (struct audio_object *)) \
  EACH(int, audio_object_flush, (struct audio_object *)) \
  EACH(void, audio_object_close, (struct audio_object *)) \
  EACH(void, audio_object_destroy, (struct audio_object *)) \
  EACH(const char *, audio_object_strerror, (struct audio_object *, int error))

LIBRARY(PCAudioFunctions, PCAUDIO_FUNCTIONS)

// `AUDIO_OBJECT_FORMAT_S16LE`
static const int PCAudioSigned16LittleEndian = 2;
