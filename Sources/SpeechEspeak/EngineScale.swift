import Clients
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How an utterance is put to espeak-ng: settings on the engine's own scales, and the text to say.
///
/// Settings are relative to the voice: a rate of 0.5 and a pitch of 1 are what the catalogue gives the voice.
struct EngineScale: Equatable {
  /// Words a minute, the engine's espeakRATE: 80–449, since 450 is slower than 449 and below 80 nothing changes.
  var wordsPerMinute: Int
  /// The engine's espeakPITCH: 0–99, where 50 is the voice as it was made.
  var pitch: Int
  /// The kana, with a pause between the units where the pace is slow.
  var text: String
}

extension EngineScale {
  init(_ utterance: Utterance, voice: VoiceCatalogue.Entry) {
    var words = Self.wordsPerMinute(rate: voice.rate ?? 0.5)
    words *= Self.wordsPerMinute(rate: utterance.settings.rate) / Self.normalWordsPerMinute
    switch utterance.pace {
    case .normal:
      text = utterance.spoken
    case .slow:
      words *= 0.7
      text = Self.pausingBetweenUnits(utterance.spoken)
    }
    wordsPerMinute = Int(Self.clamp(words, to: Self.wordsPerMinutes).rounded())
    pitch = Self.pitch(factor: (voice.pitch ?? 1) * utterance.settings.pitch)
  }

  private static let wordsPerMinutes = 80.0...449.0
  private static let normalWordsPerMinute = 175.0

  /// From the slowest at 0 over the engine's default at 0.5 to the fastest at 1, each step the same ratio.
  private static func wordsPerMinute(rate: Double) -> Double {
    let rate = rate.isNaN ? 0.5 : clamp(rate, to: SpeechSettings.rates)
    let end = rate < 0.5 ? wordsPerMinutes.lowerBound : wordsPerMinutes.upperBound
    return normalWordsPerMinute * pow(end / normalWordsPerMinute, abs(rate - 0.5) * 2)
  }

  /// From the lowest at 0.5 over the voice's own at 1 to the highest at 2, each step the same ratio.
  ///
  /// The engine's whole scale is used, which is narrower than the factors say: 0.65–1.7 of the voice's own frequency
  /// with most voices, 0.75–1.46 with `ja+Annie` (measured with espeak-ng 1.51).
  private static func pitch(factor: Double) -> Int {
    let factor = factor.isNaN ? 1 : clamp(factor, to: SpeechSettings.pitches)
    return min(Int((50 + 50 * log2(factor)).rounded()), 99)
  }

  private static func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
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
}
