import Clients
import Platform

/// A sound device of libpcaudio, the audio library that espeak-ng depends on.
///
/// The library is loaded at run time, so it isn't needed to build the program or to run it without sound.
final class PCAudioDevice: SoundDevice {
  /// libpcaudio asks PulseAudio and ALSA for buffers of 60 ms.
  let latency = Duration.milliseconds(60)

  private let library: PCAudioLibrary
  private let device: OpaquePointer
  #if canImport(Darwin)
    private let sampleRate: Int
    private var heardUpTo = ContinuousClock.now
  #endif

  /// Opens the default device, without output on standard error.
  init(sampleRate: Int) throws(SpeechError) {
    let library = try PCAudioLibrary()
    let (device, status) = StandardError.silenced { () -> (OpaquePointer?, Int32) in
      let device = library.create(nil, "countbiki", "speech")
      let format = PCAudioLibrary.signed16LittleEndian
      return (device, device.map { library.open($0, format, UInt32(sampleRate), 1) } ?? 0)
    }
    guard let device else { throw .noSoundDevice(detail: "libpcaudio found no sound system") }
    guard status == 0 else {
      let detail = library.message(of: device, status)
      library.destroy(device)
      throw Self.openingError(detail: detail)
    }
    self.library = library
    self.device = device
    #if canImport(Darwin)
      self.sampleRate = sampleRate
    #endif
  }

  func write(_ samples: ArraySlice<Int16>) throws(SpeechError) {
    let status = samples.withUnsafeBytes { library.write(device, $0.baseAddress, $0.count) }
    try check(status)
    #if canImport(Darwin)
      // libpcaudio's buffer for Core Audio holds more than a second, and draining it can't be interrupted.
      let now = ContinuousClock.now
      heardUpTo = max(heardUpTo, now) + .seconds(Double(samples.count) / Double(sampleRate))
      let early = now.duration(to: heardUpTo) - latency
      if early > .zero { usleep(UInt32(early / .microseconds(1))) }
    #endif
  }

  func drain() throws(SpeechError) {
    try check(library.drain(device))
  }

  func flush() throws(SpeechError) {
    // With ALSA, libpcaudio flushes by reopening the card, which may print errors.
    try check(StandardError.silenced { library.flush(device) })
  }

  func close() {
    library.close(device)
    library.destroy(device)
  }

  /// Returns the reason why no device could be opened.
  ///
  /// libpcaudio tries ALSA if no server can be reached, and its error is then ALSA's. So a server that was asked for by
  /// name is tried again.
  private static func openingError(detail: String) -> SpeechError {
    let server = environment("PULSE_SERVER")
    guard !server.isEmpty, case .unreachable(let detail) = SoundServer.query(timeout: .seconds(1)) else {
      return .noSoundDevice(detail: detail)
    }
    return .soundServerUnreachable(server: server, detail: detail)
  }

  private func check(_ status: Int32) throws(SpeechError) {
    // Errors of ALSA are negative, those of PulseAudio positive.
    if status != 0 { throw .playbackFailed(detail: library.message(of: device, status)) }
  }
}

/// The functions of libpcaudio that are used here, as `pcaudiolib/audio.h` declares them.
private struct PCAudioLibrary {
  /// `AUDIO_OBJECT_FORMAT_S16LE`
  static let signed16LittleEndian: Int32 = 2

  typealias Device = OpaquePointer
  let create: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Device?
  let open: @convention(c) (Device, Int32, UInt32, UInt8) -> Int32
  let write: @convention(c) (Device, UnsafeRawPointer?, Int) -> Int32
  let drain: @convention(c) (Device) -> Int32
  let flush: @convention(c) (Device) -> Int32
  let close: @convention(c) (Device) -> Void
  let destroy: @convention(c) (Device) -> Void
  private let message: @convention(c) (Device, Int32) -> UnsafePointer<CChar>?

  private static let paths = [
    "libpcaudio.so.0", "libpcaudio.so", "libpcaudio.dylib", "/opt/homebrew/lib/libpcaudio.dylib",
    "/usr/local/lib/libpcaudio.dylib",
  ]

  init() throws(SpeechError) {
    let handle = try Self.load()
    func symbol<Function>(_ name: String, as type: Function.Type) throws(SpeechError) -> Function {
      guard let address = dlsym(handle, name) else {
        throw .noSoundLibrary(detail: "the library libpcaudio has no function \(name)")
      }
      return unsafeBitCast(address, to: type)
    }
    create = try symbol("create_audio_device_object", as: type(of: create))
    open = try symbol("audio_object_open", as: type(of: open))
    write = try symbol("audio_object_write", as: type(of: write))
    drain = try symbol("audio_object_drain", as: type(of: drain))
    flush = try symbol("audio_object_flush", as: type(of: flush))
    close = try symbol("audio_object_close", as: type(of: close))
    destroy = try symbol("audio_object_destroy", as: type(of: destroy))
    message = try symbol("audio_object_strerror", as: type(of: message))
    Self.silenceALSA(handle)
  }

  private static func load() throws(SpeechError) -> UnsafeMutableRawPointer {
    var detail = ""
    for path in paths {
      if let handle = dlopen(path, RTLD_NOW) { return handle }
      // The first error names the file at fault, which may be a library that libpcaudio needs.
      if detail.isEmpty { detail = dlerror().map { String(cString: $0) } ?? path }
    }
    throw .noSoundLibrary(detail: detail)
  }

  func message(of device: Device, _ status: Int32) -> String {
    message(device, status).map { String(cString: $0) } ?? "error \(status)"
  }

  /// Stops ALSA from printing a dozen lines on standard error if it finds no card. libpcaudio links to ALSA.
  private static func silenceALSA(_ handle: UnsafeMutableRawPointer) {
    typealias Handler = @convention(c) () -> Void
    guard let address = dlsym(handle, "snd_lib_error_set_handler") else { return }
    let setHandler = unsafeBitCast(address, to: (@convention(c) (Handler?) -> Int32).self)
    // ALSA passes arguments to the handler. A C function may ignore them.
    _ = setHandler({})
  }
}
