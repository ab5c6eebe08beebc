/// The spellings of yen, which may stand before a number and after it.
enum Currency {
  /// Words in lowercase. `AnswerToken` makes one sign of ¥, ￥ and the backslash.
  private static let spellings = ["￥", "円", "えん", "エン", "圓", "yen", "en", code.lowercased()]

  /// The code of ISO 4217.
  static let code = "JPY"

  /// The signs of money abroad, which may stand before a number, with their counters.
  static let abroad = ["$": "ドル", "€": "ユーロ", "₩": "ウォン"]

  /// The signs of yen, beside its words.
  private static let signs = ["¥", "\\"]

  /// The characters that can be typed.
  static let characters = (signs + spellings + spellings.map { $0.uppercased() }).joined()

  static func isSpelling(_ token: AnswerToken?) -> Bool {
    token?.word.map(spellings.contains) ?? false
  }

  /// Returns the number of characters of the yen, and of the blanks after it, at the beginning of a
  /// text in half width: 4 for `JPY 893`.
  static func length(before text: ArraySlice<Character>) -> Int {
    let start = String(text.prefix(longestSpelling)).lowercased()
    guard let sign = (signs + spellings).first(where: start.hasPrefix) else { return 0 }
    return sign.count + text.dropFirst(sign.count).prefix { $0 == " " }.count
  }

  private static let longestSpelling = spellings.map(\.count).max() ?? 0

  /// Returns true for a word after a number, in any case: ¥, `JPY`, `yen`.
  static func isSpelling(_ word: String) -> Bool {
    word == "¥" || spellings.contains(word.lowercased())
  }
}
