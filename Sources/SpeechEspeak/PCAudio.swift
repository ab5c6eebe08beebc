import Clients

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A sound device of libpcaudio, the library that espeak-ng itself plays with and brings along.
///
/// It is opened at run time: the build needs none of its files, and a machine without it has no sound, but the rest.
final class PCAudioDevice: SoundDevice {
  private let library: PCAudioLibrary
  private let device: OpaquePointer

  /// Opens the default device.
  init(sampleRate: Int) throws(SpeechError) {
    library = try PCAudioLibrary()
    guard let device = library.create(nil, "countbiki", "speech") else {
      throw .noSoundDevice(detail: "libpcaudio found no sound system")
    }
    self.device = device
    let status = library.open(device, PCAudioLibrary.signed16LittleEndian, UInt32(sampleRate), 1)
    guard status == 0 else {
      let detail = library.message(of: device, status)
      library.destroy(device)
      throw .noSoundDevice(detail: detail)
    }
  }

  func write(_ samples: ArraySlice<Int16>) throws(SpeechError) {
    let status = samples.withUnsafeBytes { library.write(device, $0.baseAddress, $0.count) }
    try check(status)
  }

  func drain() throws(SpeechError) {
    try check(library.drain(device))
  }

  func flush() {
    _ = library.flush(device)
  }

  func close() {
    library.close(device)
    library.destroy(device)
  }

  private func check(_ status: Int32) throws(SpeechError) {
    if status < 0 { throw .playbackFailed(detail: library.message(of: device, status)) }
  }
}

/// The functions of libpcaudio, found by name (pcaudiolib's `audio.h`).
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
    "libpcaudio.so.0", "libpcaudio.dylib", "/opt/homebrew/lib/libpcaudio.dylib", "/usr/local/lib/libpcaudio.dylib",
  ]

  init() throws(SpeechError) {
    guard let handle = Self.paths.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw .noSoundDevice(detail: "the library libpcaudio is not installed")
    }
    func symbol<Function>(_ name: String, as type: Function.Type) throws(SpeechError) -> Function {
      guard let address = dlsym(handle, name) else {
        throw .noSoundDevice(detail: "the library libpcaudio has no function \(name)")
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

  func message(of device: Device, _ status: Int32) -> String {
    message(device, status).map { String(cString: $0) } ?? "error \(status)"
  }

  /// ALSA writes a dozen lines on standard error when it finds no card. It is among the libraries that `handle` brought.
  private static func silenceALSA(_ handle: UnsafeMutableRawPointer) {
    typealias Handler = @convention(c) () -> Void
    guard let address = dlsym(handle, "snd_lib_error_set_handler") else { return }
    let setHandler = unsafeBitCast(address, to: (@convention(c) (Handler?) -> Int32).self)
    // The handler is called with arguments, which a C function may leave unread.
    _ = setHandler({})
  }
}
