/// Kana typed in romaji. A syllable becomes kana as soon as it is complete.
///
/// ```swift
/// var input = RomajiInput()
/// input.type("sambyaku en")
/// input.kana  // さんびゃくえん
/// ```
///
/// Hepburn, Kunrei, Nihon-shiki and the spellings of input methods are understood, also mixed: shi
/// and si, sambyaku and sannbyaku, itchō and icchou. ん before a vowel or y is n', or an n and a
/// space. Kana stay as they are.
///
/// Some spellings have two meanings. A double n before a vowel is んな, as in Hepburn, and before y
/// it is ん, as in input methods, since no number has んにゃ.
public struct RomajiInput: Hashable, Sendable {
  /// The kana so far, and the letters after them that aren't a syllable yet: `さんb`.
  public private(set) var text: String

  /// Continues a text: see ``text``.
  public init(_ text: String = "") {
    self.text = text
  }

  /// The kana. An n at the end is ん. Letters that are no syllable stay as they are.
  public var kana: String {
    var finished = self
    finished.finishSyllable()
    return finished.text
  }

  /// Types several characters.
  public mutating func type(_ characters: some StringProtocol) {
    for character in characters { type(character) }
  }

  /// Types a character. Blanks end a syllable and are left out.
  public mutating func type(_ character: Character) {
    for scalar in character.unicodeScalars { type(scalar) }
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    if let vowel = vowelsWithMark[scalar] {
      // The letters D and T are dī and tī, though di and ti are ぢ and ち.
      if vowel == "i", let kana = foreignSyllables[text.suffix(1)] {
        replaceLast(with: kana)
      } else {
        type(letter: vowel)
      }
      return lengthen()
    }
    // An input method makes ー of the hyphen in ichiman-en.
    if scalar == "ー", text.unicodeScalars.last?.hiragana == "ん" { return }
    if let kana = scalar.fullWidthKana {
      finishSyllable()
      text.unicodeScalars.append(kana)
      return
    }
    if let voiced = text.unicodeScalars.last?.voiced(byHalfWidthMark: scalar) {
      return replaceLast(with: String(voiced))
    }
    switch scalar.plainASCII {
    case let letter where ("a"..."z").contains(letter): type(letter: letter)
    case "'", " ": finishSyllable()
    case "-":
      finishSyllable()
      // Within a doubled consonant, as in ip-pon, it only divides.
      if let last = text.unicodeScalars.last, ("a"..."z").contains(last) { return }
      // Older Hepburn has a hyphen after ん: ichiman-en.
      if text.hasSuffix("ぢ") { replaceLast(with: "でぃ") }
      if text.unicodeScalars.last?.hiragana != "ん" { text += "ー" }
    // Combining macron and circumflex.
    case "\u{304}", "\u{302}": lengthen()
    default:
      finishSyllable()
      text += String(scalar)
    }
  }

  private mutating func type(letter: Unicode.Scalar) {
    combineLetters(before: letter)
    text += String(letter)
    let letters = String(
      text.suffix(text.unicodeScalars.reversed().prefix { ("a"..."z").contains($0) }.count))
    for start in letters.indices {
      guard let kana = romajiSyllables[String(letters[start...])] else { continue }
      text.removeLast(letters[start...].count)
      text += kana
      return
    }
  }

  /// Turns the last letter into kana if the next one shows that it is ん, っ or the end of a long
  /// vowel.
  private mutating func combineLetters(before next: Unicode.Scalar) {
    let scalars = text.unicodeScalars
    guard let last = scalars.last else { return }
    let isVowel = ["a", "i", "u", "e", "o"].contains(next)
    let before = scalars.dropLast().last
    switch (last, next) {
    case ("n", "n"):
      text.removeLast()
      if before != "ん" { text += "ん" }
    case ("n", "y") where before != "ん": break
    case ("n", _) where !isVowel: finishSyllable()
    case ("m", "b"), ("m", "p"), ("m", "m"): replaceLast(with: "ん")
    case ("t", "c"): replaceLast(with: "っ")
    case ("h", _) where next != "h" && next != "y" && !isVowel: finishSyllable()
    case (next, _) where !isVowel && ("a"..."z").contains(last): replaceLast(with: "っ")
    default: break
    }
  }

  /// Turns an n at the end into ん, unless it is the second one of nn, and the h of oh into a long
  /// vowel.
  private mutating func finishSyllable() {
    let before = text.unicodeScalars.dropLast().last
    switch text.unicodeScalars.last {
    case "n": replaceLast(with: before == "ん" ? "" : "ん")
    case "h" where before?.vowel == "o": replaceLast(with: "う")
    default: break
    }
  }

  private mutating func lengthen() {
    let vowel = text.unicodeScalars.last?.vowel
    text += vowel == "o" || vowel == "u" ? "う" : "ー"
  }

  private mutating func replaceLast(with kana: String) {
    text.removeLast()
    text += kana
  }
}

private let vowelsWithMark: [Unicode.Scalar: Unicode.Scalar] = [
  "ā": "a", "ī": "i", "ū": "u", "ē": "e", "ō": "o", "â": "a", "î": "i", "û": "u", "ê": "e",
  "ô": "o",
  "Ā": "a", "Ī": "i", "Ū": "u", "Ē": "e", "Ō": "o", "Â": "a", "Î": "i", "Û": "u", "Ê": "e",
  "Ô": "o",
]

private let foreignSyllables: [Substring: String] = ["d": "でぃ", "t": "てぃ"]

extension Unicode.Scalar {
  /// The lower-case ASCII character for a capital, a full-width character, a typographic apostrophe
  /// or dash.
  fileprivate var plainASCII: Unicode.Scalar {
    switch self {
    case "A"..."Z": Unicode.Scalar(value + 0x20) ?? self
    case "\u{FF01}"..."\u{FF5E}": (Unicode.Scalar(value - 0xFEE0) ?? self).plainASCII
    case "\u{3000}": " "
    case "’", "`": "'"
    case "−", "‐", "–", "—", "ｰ": "-"
    default: self
    }
  }
}
