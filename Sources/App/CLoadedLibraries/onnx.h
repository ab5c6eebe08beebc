#include <stddef.h>
#include <stdint.h>

// The functions of ONNX Runtime's C API that are called, as `onnxruntime_c_api.h` declares them in its OrtApi. New versions add
// functions at its end only, so each keeps its place. Objects of the library are pointers; a status is null on success.
typedef void *ONNXObject;

struct ONNXFunctions {
  void *places0_1[2];
  const char *(*GetErrorMessage)(ONNXObject status);
  ONNXObject (*CreateEnv)(int logLevel, const char *name, ONNXObject *environment);
  void *places4_6[3];
  ONNXObject (*CreateSession)(ONNXObject environment, const char *path, ONNXObject options, ONNXObject *session);
  void *place8;
  ONNXObject (*Run)(
      ONNXObject session, ONNXObject options, const char *const *inputNames, const ONNXObject *inputs, size_t inputCount,
      const char *const *outputNames, size_t outputCount, ONNXObject *outputs);
  ONNXObject (*CreateSessionOptions)(ONNXObject *options);
  void *places11_21[11];
  ONNXObject (*SetSessionLogSeverityLevel)(ONNXObject options, int level);
  void *place23;
  ONNXObject (*SetIntraOpNumThreads)(ONNXObject options, int count);
  ONNXObject (*SetInterOpNumThreads)(ONNXObject options, int count);
  void *places26_38[13];
  ONNXObject (*CreateRunOptions)(ONNXObject *options);
  void *places40_45[6];
  ONNXObject (*RunOptionsSetTerminate)(ONNXObject options);
  void *places47_48[2];
  ONNXObject (*CreateTensorWithDataAsOrtValue)(
      ONNXObject memory, void *data, size_t byteCount, const int64_t *shape, size_t shapeCount, int type, ONNXObject *value);
  void *place50;
  ONNXObject (*GetTensorMutableData)(ONNXObject value, void **data);
  void *places52_60[9];
  ONNXObject (*GetDimensionsCount)(ONNXObject shape, size_t *count);
  ONNXObject (*GetDimensions)(ONNXObject shape, int64_t *dimensions, size_t count);
  void *place63;
  ONNXObject (*GetTensorShapeElementCount)(ONNXObject shape, size_t *count);
  ONNXObject (*GetTensorTypeAndShape)(ONNXObject value, ONNXObject *shape);
  void *places66_68[3];
  ONNXObject (*CreateCpuMemoryInfo)(int allocator, int kind, ONNXObject *memory);
  void *places70_91[22];
  void (*ReleaseEnv)(ONNXObject);
  void (*ReleaseStatus)(ONNXObject);
  void (*ReleaseMemoryInfo)(ONNXObject);
  void (*ReleaseSession)(ONNXObject);
  void (*ReleaseValue)(ONNXObject);
  void (*ReleaseRunOptions)(ONNXObject);
  void *place98;
  void (*ReleaseTensorTypeAndShapeInfo)(ONNXObject);
  void (*ReleaseSessionOptions)(ONNXObject);
};

_Static_assert(offsetof(struct ONNXFunctions, GetErrorMessage) == 2 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, Run) == 9 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, SetInterOpNumThreads) == 25 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, CreateRunOptions) == 39 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, GetTensorMutableData) == 51 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, CreateCpuMemoryInfo) == 69 * sizeof(void *), "place");
_Static_assert(offsetof(struct ONNXFunctions, ReleaseSessionOptions) == 100 * sizeof(void *), "place");

struct ONNXBase {
  const struct ONNXFunctions *(*GetApi)(uint32_t version);
  const char *(*GetVersionString)(void);
};

// Calls OrtGetApiBase, the only function that the library exports by its name.
static inline const struct ONNXBase *ONNXBaseOf(void *function) { return ((const struct ONNXBase *(*)(void))function)(); }
