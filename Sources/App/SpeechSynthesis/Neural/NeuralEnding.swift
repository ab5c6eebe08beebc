/// The end of an utterance, which the model says too short and too weakly: its voice and loudness
/// fade in the middle of the last mora, so that よえん is heard as よえ.
///
/// Loudness and voice are held until the mora's end, and then end at once: in what dies away slowly
/// another word is heard.
enum NeuralEnding {
  /// The model's energy by which the last mora fades, and that of each value after it.
  private static let fade: Float = 2
  private static let release: Float = 6
  /// The values after the mora's end in which it is released, the energy of silence, and the values
  /// in which the voice goes on.
  private static let releaseCount = 2
  private static let silence: Float = -8.5
  private static let voiceCount = 2
  /// The share of the last sound after which it has voice, even if the model gives it none.
  private static let forcedShare = 0.4
  /// The pitch in hertz of a sound without any before it; the melody replaces it.
  private static let anyPitch: Float = 100

  /// Holds the last sound, which has some of the values of pitch and energy, of which there are 80
  /// a second.
  ///
  /// - Parameter leastPitch: The pitch in hertz below which there is no voice.
  static func hold(
    pitch: inout [Float], energy: inout [Float], in sound: Range<Int>, leastPitch: Float
  ) {
    let values = sound.clamped(to: pitch.indices).clamped(to: energy.indices)
    guard let first = values.first, let last = values.last else { return }
    let forced = first + Int(Double(values.count) * forcedShare)
    var loudest = energy[max(first - 1, 0)]
    var latest: Float?
    for value in values {
      loudest = max(loudest, energy[value])
      let share = Float(value - first) / Float(values.count)
      energy[value] = max(energy[value], loudest - fade * share)
      if pitch[value] > leastPitch {
        latest = pitch[value]
      } else if latest != nil || value >= forced {
        pitch[value] = latest ?? anyPitch
      }
    }
    let end = energy[last]
    for value in energy.indices.dropFirst(last + 1) {
      let count = value - last
      energy[value] =
        min(energy[value], count <= releaseCount ? end - release * Float(count) : silence)
      if count > voiceCount, pitch.indices.contains(value) { pitch[value] = 0 }
    }
  }
}
