/// A stretch of speech with at most one fall in pitch, as in the Tokyo accent.
///
/// ```swift
/// let price = Counter.yen.reading(of: 1_234)
/// price.accentPhrases().map(\.marked)  // せ↓ん, にひゃく, さ↓んじゅう, よ↓えん
/// ```
public struct AccentPhrase: Hashable, Sendable {
  /// The morae in kana: `["きゅ", "う"]`. A small kana belongs to the mora of the kana before it, except っ.
  public let morae: [String]
  /// The place of the last high mora, from 1; 0 if the pitch doesn't fall.
  ///
  /// A fall after the last mora is heard only if something follows: いち↓ and ひゃく↓ sound flat alone.
  public let nucleus: Int

  /// Creates a phrase.
  public init(morae: [String], nucleus: Int) {
    self.morae = morae
    self.nucleus = nucleus
  }

  /// The places of the high morae, from 0: all but the first up to the nucleus, or the first alone.
  ///
  /// ```swift
  /// AccentPhrase(morae: ["さ", "ん", "ぜ", "ん"], nucleus: 3).highMorae  // 1..<3
  /// ```
  public var highMorae: Range<Int> {
    nucleus == 1 ? 0..<1 : min(1, morae.count)..<(nucleus == 0 ? morae.count : nucleus)
  }

  /// The phrase with ↓ where the pitch falls: さ↓んびゃく. A flat phrase has no mark.
  public var marked: String {
    nucleus == 0 ? morae.joined() : morae[..<nucleus].joined() + "↓" + morae[nucleus...].joined()
  }
}

extension Reading {
  /// Returns the phrases in which the reading is said, with their accents.
  ///
  /// Digits with their places are phrases, except that a digit joins 10 before it, as NHK has it: じゅうに↓. Numbers such
  /// as 万 and counters join the phrase before them, and the counter decides where the pitch falls. Telephone numbers are
  /// said in pairs of digits. docs/accent.md compares the accents with Open JTalk's.
  ///
  /// - Parameter counter: The counter of the reading. It is needed only to tell 3階 from 3回 and 3倍 from 3杯.
  public func accentPhrases(counter: Counter? = nil) -> [AccentPhrase] {
    var builder = AccentBuilder(counter: counter)
    for (index, unit) in units.enumerated() {
      builder.append(unit, next: index + 1 < units.count ? units[index + 1] : nil)
    }
    return builder.phrases
  }
}

/// Returns the morae of a word in kana: さ, ん, びゃ, く.
func morae(of word: some StringProtocol) -> [String] {
  var morae: [String] = []
  for kana in word {
    if "ゃゅょぁぃぅぇぉ".contains(kana), !morae.isEmpty {
      morae[morae.endIndex - 1].append(kana)
    } else {
      morae.append(String(kana))
    }
  }
  return morae
}
