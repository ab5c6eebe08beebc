import Clients
import Domain
import Platform

/// How an utterance is put to an engine: settings on the engine's own scales, and the text to say.
///
/// Settings are relative to the voice: a rate of 0.5 and a pitch of 1 are what the catalogue gives the voice.
struct EngineScale: Equatable {
  /// How fast, where 1 is the engine's default and 2 twice as fast.
  var speed: Double
  /// How high, where 1 is the voice as it was made and 2 an octave above.
  var pitch: Double
  /// How loud, 0–1, where 1 is the voice as it was made.
  var volume: Double
  /// The kana, with a pause between the units where the pace is slow.
  var text: String
}

extension EngineScale {
  init(_ utterance: Utterance, voice: VoiceCatalogue.Entry) {
    let settings = utterance.settings.clamped
    // The voice's own values come from a file, so they are clamped like settings.
    let own = SpeechSettings(rate: voice.rate ?? 0.5, pitch: voice.pitch ?? 1)
    speed = Self.speed(rate: own.rate) * Self.speed(rate: settings.rate)
    pitch = SpeechSettings(pitch: own.pitch * settings.pitch).pitch
    volume = settings.volume
    switch utterance.pace {
    case .normal:
      text = utterance.spoken
    case .slow:
      speed *= 0.7
      text = Self.pausingBetweenUnits(utterance.spoken)
    }
    text = Self.dividingLongChunks(text)
  }

  /// Words a minute, espeakRATE: 80–449, since 450 is slower than 449 and below 80 nothing changes.
  var wordsPerMinute: Int {
    let range = Self.wordsPerMinutes
    return Int(min(max(speed * Self.normalWordsPerMinute, range.lowerBound), range.upperBound).rounded())
  }

  /// espeakPITCH: 0–99, where 50 is the voice as it was made.
  ///
  /// The engine's whole scale is spread over the settings', from the lowest at 0.5 over the voice's own at 1 to the
  /// highest at 2, each step the same ratio. It is narrower than the factors say: 0.65–1.7 of the voice's own frequency
  /// with most voices, 0.75–1.46 with `ja+Annie` (measured with espeak-ng 1.51).
  var enginePitch: Int { min(Int((50 + 50 * log2(pitch)).rounded()), 99) }

  /// espeakVOLUME: 0–100, in proportion; from 150 on the voices clip.
  var engineVolume: Int { Int((volume * 100).rounded()) }

  private static let wordsPerMinutes = 80.0...449.0
  private static let normalWordsPerMinute = 175.0

  /// From the slowest at 0 over the engine's default at 0.5 to the fastest at 1, each step the same ratio.
  private static func speed(rate: Double) -> Double {
    let end = rate < 0.5 ? wordsPerMinutes.lowerBound : wordsPerMinutes.upperBound
    return pow(end / normalWordsPerMinute, abs(rate - 0.5) * 2)
  }

  /// Puts a pause at each space but those inside a unit.
  ///
  /// A space inside a unit mends a sound the engine gets wrong; it follows っ (はっ ぴゃく) or the ん of a digit
  /// (さん びゃく, よん ひゃく). The ん of 千 and 万 ends its unit. What has a pause already gets no second one.
  private static func pausingBetweenUnits(_ spoken: String) -> String {
    let chunks = spoken.split(separator: " ")
    return zip(chunks, chunks.dropFirst()).reduce(into: String(chunks.first ?? "")) { text, pair in
      let staysTogether = ["っ", "さん", "よん", "、", "。"].contains { pair.0.hasSuffix($0) }
      text += (staysTogether ? " " : "、") + pair.1
    }
  }

  /// Puts a space into what the engine would cut off: it says no more than some 66 kana in a row.
  ///
  /// None before ー or a small kana, nor after っ: there the engine would say a character's name, or another sound.
  private static func dividingLongChunks(_ text: String) -> String {
    var divided = ""
    var length = 0
    for kana in text {
      if " 、。".contains(kana) { length = 0 }
      if length >= longestChunk, !"ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".contains(kana), !"っッ".contains(divided.last ?? " ") {
        divided.append(" ")
        length = 0
      }
      divided.append(kana)
      length += 1
    }
    return divided
  }

  private static let longestChunk = 40
}
