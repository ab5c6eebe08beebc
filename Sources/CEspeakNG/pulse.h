#include <stdint.h>

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
