import Clients
import Platform

/// The functions of hts_engine API 1.10, as `HTS_engine.h` declares them.
///
/// The library is loaded at run time, so it isn't needed to build the program or to speak with other voices.
struct HTSLibrary {
  typealias Engine = UnsafeMutableRawPointer
  typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  let initialize: @convention(c) (Engine) -> Void
  let load: @convention(c) (Engine, Strings, Int) -> CChar
  let clear: @convention(c) (Engine) -> Void
  let sampleRate: @convention(c) (Engine) -> Int
  let framePeriod: @convention(c) (Engine) -> Int
  let setFramePeriod: @convention(c) (Engine, Int) -> Void
  let addHalfTones: @convention(c) (Engine, Double) -> Void
  let setVolume: @convention(c) (Engine, Double) -> Void
  let setStopFlag: @convention(c) (Engine, CChar) -> Void
  let synthesize: @convention(c) (Engine, Strings, Int) -> CChar
  let sampleCount: @convention(c) (Engine) -> Int
  let sample: @convention(c) (Engine, Int) -> Double
  let refresh: @convention(c) (Engine) -> Void

  /// The number of bytes for an engine: 424 in version 1.10 on a 64-bit system, with room for additions.
  static let engineSize = 4096

  private static let paths = [
    "libHTSEngine.so.1", "libHTSEngine.so", "libHTSEngine.dylib", "/opt/homebrew/lib/libHTSEngine.dylib",
    "/usr/local/lib/libHTSEngine.dylib",
  ]

  /// The library, or nil if it isn't installed.
  static let shared = try? HTSLibrary()

  private init() throws(SpeechError) {
    guard let handle = Self.paths.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw .engineUnavailable(detail: "libHTSEngine isn't installed")
    }
    func symbol<Function>(_ name: String, as type: Function.Type) throws(SpeechError) -> Function {
      guard let address = dlsym(handle, "HTS_Engine_" + name) else {
        throw .engineUnavailable(detail: "libHTSEngine has no function HTS_Engine_\(name)")
      }
      return unsafeBitCast(address, to: type)
    }
    initialize = try symbol("initialize", as: type(of: initialize))
    load = try symbol("load", as: type(of: load))
    clear = try symbol("clear", as: type(of: clear))
    sampleRate = try symbol("get_sampling_frequency", as: type(of: sampleRate))
    framePeriod = try symbol("get_fperiod", as: type(of: framePeriod))
    setFramePeriod = try symbol("set_fperiod", as: type(of: setFramePeriod))
    addHalfTones = try symbol("add_half_tone", as: type(of: addHalfTones))
    setVolume = try symbol("set_volume", as: type(of: setVolume))
    setStopFlag = try symbol("set_stop_flag", as: type(of: setStopFlag))
    synthesize = try symbol("synthesize_from_strings", as: type(of: synthesize))
    sampleCount = try symbol("get_nsamples", as: type(of: sampleCount))
    sample = try symbol("get_generated_speech", as: type(of: sample))
    refresh = try symbol("refresh", as: type(of: refresh))
  }
}
