package import Clients

/// A sound device. Its calls block, so only an ``AudioWorker`` makes them.
package protocol SoundDevice: AnyObject {
  /// The time between the return of ``write(_:)`` and the end of the sound that was written.
  var latency: Duration { get }
  /// Plays samples; returns when the device has buffered them, about ``latency`` before they have
  /// been heard.
  func write(_ samples: ArraySlice<Int16>) throws(SpeechError)
  /// Waits until everything written has been heard.
  func drain() throws(SpeechError)
  /// Discards samples that haven't been heard yet.
  func flush() throws(SpeechError)
  func close()
}

/// Opens a sound device for 16-bit mono samples at a rate in hertz; throws if there is none.
package typealias OpenSoundDevice =
  @Sendable (_ sampleRate: Int) throws(SpeechError) -> any SoundDevice
