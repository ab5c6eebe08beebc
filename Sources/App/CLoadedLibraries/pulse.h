#include <stdint.h>

#include "library.h"

// The first members of `pa_sink_info`, as PulseAudio's `pulse/introspect.h` declares them. The library is loaded at run
// time, so its header isn't needed to build the program.
struct PulseSinkInfo {
  const char *name;
  uint32_t index;
  const char *description;
  struct {
    int32_t format;
    uint32_t rate;
    uint8_t channels;
  } sampleFormat;
  struct {
    uint8_t channels;
    int32_t positions[32];
  } channelMap;
  uint32_t ownerModule;
  struct {
    uint8_t channels;
    uint32_t values[32];
  } volume;
  int mute;
};

struct pa_context;
struct pa_mainloop;
struct pa_mainloop_api;
struct pa_operation;

// The functions of libpulse that are called, and the states of a connection, as `pulse/mainloop.h`, `context.h` and
// `introspect.h` declare them.
#define PULSE_FUNCTIONS(EACH) \
  EACH(struct pa_mainloop *, pa_mainloop_new, (void)) \
  EACH(struct pa_mainloop_api *, pa_mainloop_get_api, (struct pa_mainloop *)) \
  EACH(int, pa_mainloop_iterate, (struct pa_mainloop *, int blocks, int *result)) \
  EACH(void, pa_mainloop_free, (struct pa_mainloop *)) \
  EACH(struct pa_context *, pa_context_new, (struct pa_mainloop_api *, const char *name)) \
  EACH(int, pa_context_connect, (struct pa_context *, const char *server, unsigned flags, const void *spawning)) \
  EACH(int, pa_context_get_state, (struct pa_context *)) \
  EACH(void, pa_context_disconnect, (struct pa_context *)) \
  EACH(void, pa_context_unref, (struct pa_context *)) \
  EACH(struct pa_operation *, pa_context_get_sink_info_by_name, \
    (struct pa_context *, const char *name, \
    void (*receiver)(struct pa_context *, const struct PulseSinkInfo *, int end, void *userData), void *userData)) \
  EACH(void, pa_operation_unref, (struct pa_operation *)) \
  EACH(int, pa_context_errno, (struct pa_context *)) \
  EACH(const char *, pa_strerror, (int error))

LIBRARY(PulseFunctions, PULSE_FUNCTIONS)

enum { PulseNoAutomaticStart = 1, PulseReady = 4, PulseFailed = 5, PulseTerminated = 6 };
