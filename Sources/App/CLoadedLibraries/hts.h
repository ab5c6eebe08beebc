#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library.h"

// The functions of hts_engine API 1.10 that are called, as `HTS_engine.h` declares them. An engine is memory of the caller.
#define HTS_FUNCTIONS(EACH) \
  EACH(void, HTS_Engine_initialize, (void *engine)) \
  EACH(char, HTS_Engine_load, (void *engine, char **paths, size_t count)) \
  EACH(void, HTS_Engine_clear, (void *engine)) \
  EACH(size_t, HTS_Engine_get_sampling_frequency, (void *engine)) \
  EACH(size_t, HTS_Engine_get_fperiod, (void *engine)) \
  EACH(void, HTS_Engine_set_fperiod, (void *engine, size_t samples)) \
  EACH(void, HTS_Engine_add_half_tone, (void *engine, double semitones)) \
  EACH(double, HTS_Engine_get_alpha, (void *engine)) \
  EACH(void, HTS_Engine_set_alpha, (void *engine, double alpha)) \
  EACH(size_t, HTS_Engine_get_nstream, (void *engine)) \
  EACH(void, HTS_Engine_set_duration_interpolation_weight, (void *engine, size_t voice, double weight)) \
  EACH(void, HTS_Engine_set_parameter_interpolation_weight, (void *engine, size_t voice, size_t stream, double weight)) \
  EACH(void, HTS_Engine_set_gv_interpolation_weight, (void *engine, size_t voice, size_t stream, double weight)) \
  EACH(void, HTS_Engine_set_stop_flag, (void *engine, char isRaised)) \
  EACH(char, HTS_Engine_synthesize_from_strings, (void *engine, char **labels, size_t count)) \
  EACH(size_t, HTS_Engine_get_nsamples, (void *engine)) \
  EACH(double, HTS_Engine_get_generated_speech, (void *engine, size_t index)) \
  EACH(void, HTS_Engine_refresh, (void *engine))

LIBRARY(HTSFunctions, HTS_FUNCTIONS)

static inline void leaveTrial(void) { _exit(1); }

// Returns 1 if 1,024 bytes in a row are zero, as in a block that was never written. Whole voices have 124 at most.
static inline int hasHole(const char *path) {
  FILE *const file = fopen(path, "r");
  int zeros = 0, byte = 0;
  while (file && zeros < 1024 && (byte = getc(file)) != EOF) zeros = byte == 0 ? zeros + 1 : 0;
  return zeros >= 1024;
}

static inline void endTrial(const struct HTSFunctions *hts, char **paths, size_t pathCount, char **labels, size_t count) {
  const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGXCPU};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
  // The library ends the process with exit(), which must not run the handlers of this program.
  atexit(leaveTrial);
  const struct rlimit none = {0, 0}, seconds = {1, 2};
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_CPU, &seconds);
  const int null = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(null, descriptor);
  for (size_t i = 0; i < pathCount; i++)
    if (hasHole(paths[i])) _exit(1);
  void *engine = calloc(1, 4096);
  hts->HTS_Engine_initialize(engine);
  if (!hts->HTS_Engine_load(engine, paths, pathCount)) _exit(1);
  const size_t rate = hts->HTS_Engine_get_sampling_frequency(engine), period = hts->HTS_Engine_get_fperiod(engine);
  if (rate < 8000 || rate > 192000 || period < rate / 1000 || period > rate / 50) _exit(1);
  // A tenth of the samples of each frame is enough.
  hts->HTS_Engine_set_fperiod(engine, period / 10 + 1);
  if (!hts->HTS_Engine_synthesize_from_strings(engine, labels, count)) _exit(1);
  const size_t samples = hts->HTS_Engine_get_nsamples(engine);
  for (size_t i = 0; i < samples; i++)
    if (!isfinite(hts->HTS_Engine_get_generated_speech(engine, i))) _exit(1);
  _exit(samples == 0);
}

// Returns 1 if voices can be loaded and speak. This is tried in a child process, since the library crashes or hangs on damaged
// files. Swift can't call fork, and nothing of Swift runs in the child.
static inline int HTSVoicesSpeak(
    const struct HTSFunctions *hts, char **paths, size_t pathCount, char **labels, size_t count) {
  const pid_t child = fork();
  if (child == 0) endTrial(hts, paths, pathCount, labels, count);
  int status = -1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  return child < 0 || status == 0;
}
