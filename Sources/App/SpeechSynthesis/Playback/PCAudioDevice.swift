import CLoadedLibraries
import Clients
import Platform

/// A sound device of libpcaudio, the audio library that espeak-ng depends on.
///
/// The library is loaded at run time, so it isn't needed to build the program or to run it without
/// sound.
final class PCAudioDevice: SoundDevice {
  /// libpcaudio asks PulseAudio and ALSA for buffers of 60 ms.
  let latency = Duration.milliseconds(60)

  private let library: PCAudioFunctions
  private let device: OpaquePointer
  #if canImport(Darwin)
    private let sampleRate: Int
    private var heardUpTo = ContinuousClock.now
  #endif

  /// Opens the default device, without output on standard error.
  init(sampleRate: Int) throws(SpeechError) {
    let library = try PCAudioFunctions.loaded()
    let (device, status) = StandardError.silenced { () -> (OpaquePointer?, Int32) in
      let device = library.create_audio_device_object(nil, "countbiki", "speech")
      let format = PCAudioSigned16LittleEndian
      return (
        device, device.map { library.audio_object_open($0, format, UInt32(sampleRate), 1) } ?? 0
      )
    }
    guard let device else { throw .noSoundDevice(detail: "libpcaudio found no sound system") }
    guard status == 0 else {
      let detail = library.message(of: device, status)
      library.audio_object_destroy(device)
      throw Self.openingError(detail: detail)
    }
    self.library = library
    self.device = device
    #if canImport(Darwin)
      self.sampleRate = sampleRate
    #endif
  }

  func write(_ samples: ArraySlice<Int16>) throws(SpeechError) {
    let status = samples.withUnsafeBytes {
      library.audio_object_write(device, $0.baseAddress, $0.count)
    }
    try check(status)
    #if canImport(Darwin)
      // libpcaudio's buffer for Core Audio holds more than a second, and draining it can't be
      // interrupted.
      let now = ContinuousClock.now
      heardUpTo = max(heardUpTo, now) + .seconds(Double(samples.count) / Double(sampleRate))
      let early = now.duration(to: heardUpTo) - latency
      if early > .zero { usleep(UInt32(early / .microseconds(1))) }
    #endif
  }

  func drain() throws(SpeechError) {
    try check(library.audio_object_drain(device))
  }

  func flush() throws(SpeechError) {
    // With ALSA, libpcaudio flushes by reopening the card, which may print errors.
    try check(StandardError.silenced { library.audio_object_flush(device) })
  }

  func close() {
    library.audio_object_close(device)
    library.audio_object_destroy(device)
  }

  /// Returns the reason why no device could be opened.
  ///
  /// libpcaudio tries ALSA if no server can be reached, and its error is then ALSA's. So a server
  /// that was asked for by name is tried again.
  private static func openingError(detail: String) -> SpeechError {
    let server = environment("PULSE_SERVER")
    guard !server.isEmpty, case .unreachable(let detail) = SoundServer.query(timeout: .seconds(1))
    else {
      return .noSoundDevice(detail: detail)
    }
    return .soundServerUnreachable(server: server, detail: detail)
  }

  private func check(_ status: Int32) throws(SpeechError) {
    // Errors of ALSA are negative, those of PulseAudio positive.
    if status != 0 { throw .playbackFailed(detail: library.message(of: device, status)) }
  }
}

extension PCAudioFunctions {
  /// Loads the library, which links to ALSA, and stops ALSA from printing a dozen lines if it finds
  /// no card.
  fileprivate static func loaded() throws(SpeechError) -> PCAudioFunctions {
    do throws(DynamicLibrary.Fault) {
      let library = try DynamicLibrary("pcaudio", version: 0)
      let functions = try library.functions(PCAudioFunctions(), PCAudioFunctionsNames())
      typealias Handler = @convention(c) () -> Void
      if let address = library.address(of: "snd_lib_error_set_handler") {
        let setHandler = unsafeBitCast(address, to: (@convention(c) (Handler?) -> Int32).self)
        // ALSA passes arguments to the handler. A C function may ignore them.
        _ = setHandler({})
      }
      return functions
    } catch {
      throw .noSoundLibrary(detail: error.detail)
    }
  }

  fileprivate func message(of device: OpaquePointer, _ status: Int32) -> String {
    audio_object_strerror(device, status).map { String(cString: $0) } ?? "error \(status)"
  }
}
