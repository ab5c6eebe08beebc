#include <stddef.h>

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
  EACH(void, HTS_Engine_set_volume, (void *engine, double decibels)) \
  EACH(void, HTS_Engine_set_stop_flag, (void *engine, char isRaised)) \
  EACH(char, HTS_Engine_synthesize_from_strings, (void *engine, char **labels, size_t count)) \
  EACH(size_t, HTS_Engine_get_nsamples, (void *engine)) \
  EACH(double, HTS_Engine_get_generated_speech, (void *engine, size_t index)) \
  EACH(void, HTS_Engine_refresh, (void *engine))

LIBRARY(HTSFunctions, HTS_FUNCTIONS)
