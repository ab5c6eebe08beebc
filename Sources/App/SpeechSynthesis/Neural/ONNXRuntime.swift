import CLoadedLibraries
import Platform

/// ONNX Runtime, the library that runs the models of neural voices, on one thread.
///
/// ```swift
/// let runtime = try ONNXRuntime(path: folder + "/libonnxruntime.so")
/// let model = try runtime.model(path: folder + "/sound.onnx")
/// let audio = try model.run(inputs, outputs: ["audio"], until: stop)
/// ```
///
/// Why one thread: two take more time, since they wait for each other by working.
final class ONNXRuntime {
  /// The library's version, such as `1.32.0`.
  let version: String
  fileprivate let functions: ONNXFunctions
  fileprivate let memory: ONNXObject?
  private let environment: ONNXObject?
  private let options: ONNXObject?

  /// A message of the library, or of the system about the library.
  struct Fault: Error {
    let detail: String
  }

  /// The version of the API, which has all functions that are called.
  private static let apiVersion: UInt32 = 1
  /// Only what ends the program is written to standard error.
  private static let logLevel: CInt = 4
  private static let deviceAllocator: CInt = 0
  private static let defaultMemory: CInt = 0

  init(path: String) throws(Fault) {
    let library: DynamicLibrary
    do throws(DynamicLibrary.Fault) {
      library = try DynamicLibrary(path: path)
    } catch {
      throw Fault(detail: error.detail)
    }
    guard let entry = library.address(of: "OrtGetApiBase"), let base = ONNXBaseOf(entry),
      let functions = base.pointee.GetApi(Self.apiVersion)?.pointee
    else { throw Fault(detail: "\(path) isn't ONNX Runtime") }
    self.functions = functions
    version = base.pointee.GetVersionString().map { String(cString: $0) } ?? ""
    environment = try functions.made { functions.CreateEnv(Self.logLevel, "countbiki", &$0) }
    memory = try functions.made {
      functions.CreateCpuMemoryInfo(Self.deviceAllocator, Self.defaultMemory, &$0)
    }
    options = try functions.made { functions.CreateSessionOptions(&$0) }
    try functions.check(functions.SetSessionLogSeverityLevel(options, Self.logLevel))
    try functions.check(functions.SetIntraOpNumThreads(options, 1))
    try functions.check(functions.SetInterOpNumThreads(options, 1))
  }

  /// Loads a model, which takes some tenths of a second.
  func model(path: String) throws(Fault) -> Model {
    let session = try functions.made { functions.CreateSession(environment, path, options, &$0) }
    return Model(self, session)
  }

  deinit {
    functions.ReleaseSessionOptions(options)
    functions.ReleaseMemoryInfo(memory)
    functions.ReleaseEnv(environment)
  }
}

extension ONNXFunctions {
  /// Throws if a function failed.
  fileprivate func check(_ status: ONNXObject?) throws(ONNXRuntime.Fault) {
    guard let status else { return }
    defer { ReleaseStatus(status) }
    throw ONNXRuntime.Fault(detail: GetErrorMessage(status).map { String(cString: $0) } ?? "")
  }

  /// Returns the object that a function makes.
  fileprivate func made(_ make: (inout ONNXObject?) -> ONNXObject?) throws(ONNXRuntime.Fault)
    -> ONNXObject?
  {
    var object: ONNXObject?
    try check(make(&object))
    return object
  }
}

extension ONNXRuntime {
  /// Numbers in the shape in which a model takes and gives them.
  struct Tensor {
    var shape: [Int64]
    var numbers: Numbers

    enum Numbers {
      case floats([Float])
      case integers([Int64])
    }

    init(_ floats: [Float], shape: [Int64]) {
      numbers = .floats(floats)
      self.shape = shape
    }

    init(_ integers: [Int64], shape: [Int64]) {
      numbers = .integers(integers)
      self.shape = shape
    }

    var floats: [Float] {
      get { if case .floats(let floats) = numbers { floats } else { [] } }
      set { numbers = .floats(newValue) }
    }
  }

  /// The end of a run before it has finished, from any thread.
  final class Stop: Sendable {
    // Unsafe, because the object is a pointer. The library's function may be called at any time.
    fileprivate nonisolated(unsafe) let options: ONNXObject?
    private nonisolated(unsafe) let functions: ONNXFunctions

    init(_ runtime: ONNXRuntime) throws(Fault) {
      functions = runtime.functions
      options = try runtime.functions.made { runtime.functions.CreateRunOptions(&$0) }
    }

    func stop() { _ = functions.RunOptionsSetTerminate(options) }

    deinit { functions.ReleaseRunOptions(options) }
  }

  /// A model that was loaded.
  final class Model {
    private let runtime: ONNXRuntime
    private let session: ONNXObject?

    fileprivate init(_ runtime: ONNXRuntime, _ session: ONNXObject?) {
      self.runtime = runtime
      self.session = session
    }

    deinit { runtime.functions.ReleaseSession(session) }

    /// Returns the outputs with some names. Throws if the run is stopped.
    func run(_ inputs: [(name: String, tensor: Tensor)], outputs: [String], until stop: Stop)
      throws(Fault) -> [Tensor]
    {
      let functions = runtime.functions
      var values: [ONNXObject?] = []
      var results = [ONNXObject?](repeating: nil, count: outputs.count)
      var memory: [UnsafeMutableRawBufferPointer] = []
      defer {
        for value in values + results where value != nil { functions.ReleaseValue(value) }
        for buffer in memory { buffer.deallocate() }
      }
      for input in inputs {
        let bytes = input.tensor.copiedBytes
        memory.append(bytes)
        let shape = input.tensor.shape
        let value = try functions.made {
          functions.CreateTensorWithDataAsOrtValue(
            runtime.memory, bytes.baseAddress, bytes.count, shape, shape.count, input.tensor.type,
            &$0)
        }
        values.append(value)
      }
      let status = withCStrings(inputs.map(\.name)) { inputNames in
        withCStrings(outputs) { outputNames in
          let inputPointers = (0..<inputs.count).map { UnsafePointer(inputNames[$0]) }
          let outputPointers = (0..<outputs.count).map { UnsafePointer(outputNames[$0]) }
          return functions.Run(
            session, stop.options, inputPointers, values, values.count, outputPointers,
            outputs.count, &results)
        }
      }
      try functions.check(status)
      var tensors: [Tensor] = []
      for result in results { tensors.append(try functions.floats(of: result)) }
      return tensors
    }
  }
}

extension ONNXRuntime.Tensor {
  /// The number of the type of elements in the API.
  fileprivate var type: CInt {
    switch numbers {
    case .floats: 1
    case .integers: 7
    }
  }

  /// A copy of the numbers, which the caller deallocates.
  fileprivate var copiedBytes: UnsafeMutableRawBufferPointer {
    func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      copy.copyMemory(from: bytes)
      return copy
    }
    return switch numbers {
    case .floats(let floats): floats.withUnsafeBytes(copy)
    case .integers(let integers): integers.withUnsafeBytes(copy)
    }
  }
}

extension ONNXFunctions {
  /// Returns the numbers of a value that a model made.
  fileprivate func floats(of value: ONNXObject?) throws(ONNXRuntime.Fault) -> ONNXRuntime.Tensor {
    let shape = try made { GetTensorTypeAndShape(value, &$0) }
    defer { ReleaseTensorTypeAndShapeInfo(shape) }
    var count = 0
    var rank = 0
    try check(GetTensorShapeElementCount(shape, &count))
    try check(GetDimensionsCount(shape, &rank))
    var dimensions = [Int64](repeating: 0, count: rank)
    try check(GetDimensions(shape, &dimensions, rank))
    let data = try made { GetTensorMutableData(value, &$0) }
    guard let data else { return ONNXRuntime.Tensor([Float](), shape: dimensions) }
    let floats = UnsafeBufferPointer(
      start: data.assumingMemoryBound(to: Float.self), count: count)
    return ONNXRuntime.Tensor(Array(floats), shape: dimensions)
  }
}
