/// The kanji of numbers, with those of bills and contracts: 壱, 弐, 参, 拾, 萬.
enum KanjiNumerals {
  /// The spellings of each digit, from 0 to 9.
  private static let digits = [
    "〇零○◯", "一壱壹弌", "二弐貳貮弍", "三参參弎", "四肆", "五伍", "六陸", "七漆柒", "八捌", "九玖",
  ]

  /// The spellings of 10, 100 and so on, with their number of zeros.
  private static let scales = [
    ("十拾", 1), ("百佰陌", 2), ("千仟阡", 3), ("万萬", 4), ("億", 8), ("兆", 12), ("京", 16),
  ]

  /// The kanji of 20, 30 and 40.
  private static let tens: [Character: String] = ["廿": "二十", "卄": "二十", "卅": "三十", "卌": "四十"]

  /// All characters of numbers.
  static let characters =
    (digits + scales.map(\.0)).joined() + tens.keys.sorted().map(String.init).joined()

  static let tokens: [Unicode.Scalar: AnswerToken] = {
    var tokens: [Unicode.Scalar: AnswerToken] = [:]
    for (digit, spellings) in digits.enumerated() {
      for scalar in spellings.unicodeScalars {
        tokens[scalar] = .digits(String(digit), isKanji: true)
      }
    }
    for (spellings, zeros) in scales {
      let scale = powerOfTen(zeros)
      for scalar in spellings.unicodeScalars { tokens[scalar] = .scale(scale) }
    }
    return tokens
  }()

  /// Returns a text with 二十 for 廿, and so on.
  static func spelledOut(_ text: String) -> String {
    guard text.contains(where: { tens[$0] != nil }) else { return text }
    return text.map { tens[$0] ?? String($0) }.joined()
  }
}
