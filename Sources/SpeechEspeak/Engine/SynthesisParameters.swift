import Clients
import Domain
import Platform

/// An utterance as a speech engine takes it: rate, pitch and volume on the engine's scales, and the text.
///
/// Settings are relative to the voice: with a rate of 0.5 and a pitch of 1 it speaks as the catalogue says.
struct SynthesisParameters: Equatable {
  /// The speed as a factor: 1 is the engine's default, 2 is twice as fast.
  var speed: Double
  /// The pitch as a factor: 1 is the voice's own, 2 is an octave higher.
  var pitch: Double
  /// The volume from 0 to 1, the voice's own.
  var volume: Double
  /// The kana, with pauses between units for a slow pace.
  var text: String
}

extension SynthesisParameters {
  init(_ utterance: Utterance, voice: VoiceCatalogue.Entry) {
    let settings = utterance.settings.clamped
    // The voice's values come from a file; this initializer clamps them.
    let base = SpeechSettings(rate: voice.rate ?? 0.5, pitch: voice.pitch ?? 1)
    speed = Self.speed(rate: base.rate) * Self.speed(rate: settings.rate)
    pitch = SpeechSettings(pitch: base.pitch * settings.pitch).pitch
    volume = settings.volume
    switch utterance.pace {
    case .normal:
      text = utterance.spoken
    case .slow:
      speed *= 0.7
      text = Self.pausingBetweenUnits(utterance.spoken)
    }
    text = Self.splittingLongChunks(text)
  }

  /// The value of `espeakRATE`: 80–449. A rate of 450 is slower than 449, and below 80 nothing changes.
  var wordsPerMinute: Int {
    let range = Self.wordsPerMinuteRange
    return Int(min(max(speed * Self.normalWordsPerMinute, range.lowerBound), range.upperBound).rounded())
  }

  /// The value of `espeakPITCH`: 0–99, where 50 is the voice's own pitch.
  ///
  /// The engine's scale is spread logarithmically over the settings' range from 0.5 to 2. The real range is narrower: a
  /// factor of 0.65–1.7 with most voices and 0.75–1.46 with `ja+Annie` (measured with espeak-ng 1.51).
  var espeakPitch: Int { min(Int((50 + 50 * log2(pitch)).rounded()), 99) }

  /// The value of `espeakVOLUME`: 0–100. From 150 on the voices clip.
  var espeakVolume: Int { Int((volume * 100).rounded()) }

  private static let wordsPerMinuteRange = 80.0...449.0
  private static let normalWordsPerMinute = 175.0

  /// Returns the speed for a rate on a logarithmic scale: slowest at 0, normal at 0.5, fastest at 1.
  private static func speed(rate: Double) -> Double {
    let end = rate < 0.5 ? wordsPerMinuteRange.lowerBound : wordsPerMinuteRange.upperBound
    return pow(end / normalWordsPerMinute, abs(rate - 0.5) * 2)
  }

  /// Adds a pause at each space between two units.
  ///
  /// A space inside a unit stays as it is. Such a space corrects a sound of the engine and follows っ (はっ ぴゃく) or the
  /// ん of a digit (さん びゃく, よん ひゃく). The ん of 千 and 万 ends a unit. A comma is a pause already.
  private static func pausingBetweenUnits(_ spoken: String) -> String {
    let chunks = spoken.split(separator: " ")
    return zip(chunks, chunks.dropFirst()).reduce(into: String(chunks.first ?? "")) { text, pair in
      let staysTogether = ["っ", "さん", "よん", "、", "。"].contains { pair.0.hasSuffix($0) }
      text += (staysTogether ? " " : "、") + pair.1
    }
  }

  /// Inserts spaces into long chunks, since the engine cuts off a chunk after about 66 kana.
  ///
  /// No space goes before ー or a small kana, or after っ: there the engine would change the sound or say the name of the
  /// character.
  private static func splittingLongChunks(_ text: String) -> String {
    var split = ""
    var length = 0
    for kana in text {
      if " 、。".contains(kana) { length = 0 }
      if length >= maximumChunkLength, !"ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".contains(kana), !"っッ".contains(split.last ?? " ") {
        split.append(" ")
        length = 0
      }
      split.append(kana)
      length += 1
    }
    return split
  }

  private static let maximumChunkLength = 40
}
