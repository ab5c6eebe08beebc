package import Clients

/// Where sound is played. Its calls block, so they are made on a ``PlaybackLane`` alone.
package protocol SoundDevice: AnyObject {
  /// How much of what was written may still be unheard when ``write(_:)`` returns.
  var latency: Duration { get }
  /// Plays samples, returning when the device has taken them: sooner than they are heard, by about ``latency``.
  func write(_ samples: ArraySlice<Int16>) throws(SpeechError)
  /// Returns when all that was written has been heard.
  func drain() throws(SpeechError)
  /// Silences what was written and not yet heard.
  func flush() throws(SpeechError)
  /// Gives the device back.
  func close()
}

/// Opens a sound device for mono samples of 16 bits at a rate in samples a second; throws where there is none.
package typealias OpenSoundDevice = @Sendable (_ sampleRate: Int) throws(SpeechError) -> any SoundDevice
