#if !canImport(Darwin)
  /// Takes the place of libpcaudio's function of this name when libespeak-ng calls it, and opens no
  /// device.
  ///
  /// espeak-ng 1.51 connects to the sound server even where it only returns samples, and blocks for
  /// ever if the server hangs. The dynamic linker searches the program before the libraries that
  /// libespeak-ng needs, so the library calls this function. ``PCAudioDevice`` looks the name up in
  /// libpcaudio itself and gets libpcaudio's function.
  ///
  /// Why no environment variable that leads the library elsewhere: another thread may be opening
  /// the real device.
  @c(create_audio_device_object)
  public func noAudioDevice(
    _ device: UnsafePointer<CChar>?, _ application: UnsafePointer<CChar>?,
    _ description: UnsafePointer<CChar>?
  ) -> OpaquePointer? { nil }
#endif
