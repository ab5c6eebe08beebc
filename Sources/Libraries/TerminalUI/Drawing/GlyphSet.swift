/// The characters that a terminal can draw.
///
/// Views are written with Unicode glyphs. Where the terminal lacks them, the canvas draws an ASCII
/// character of equal width, so layouts stay as they are.
public enum GlyphSet: Hashable, Sendable {
  /// All characters, with Unicode's widths.
  case unicode
  /// All characters, except those that the environment's ``Transliteration`` replaces.
  case transliterated
  /// ASCII in place of marks and braille. Kana and kanji stay as they are, unless there is a
  /// ``Transliteration``.
  case ascii

  /// Returns the character drawn for `character`.
  public func glyph(for character: Character) -> Character {
    switch self {
    case .unicode, .transliterated: character
    case .ascii: Self.asciiMarks[character] ?? Self.asciiDots(character) ?? character
    }
  }

  private static let asciiMarks: [Character: Character] = [
    "✓": "+", "✗": "x", "♫": "~", "❯": ">", "›": ">", "‹": "<", "▸": ">", "⏎": "<", "↵": "<",
    "⌫": "<", "⇥": ">",
    "✦": "*", "✧": "*", "↻": "@", "⚑": "!", "☽": "(", "✿": "*", "⚙": "%", "░": ":",
    "ā": "a", "ī": "i", "ū": "u", "ē": "e", "ō": "o",
    "⠤": "-", "⠦": "=", "⠶": "=", "⠒": "-", "⢲": "\\", "⣶": "%",
  ]

  /// Returns an ASCII character about as dense as a braille pattern, or `nil` for other characters.
  private static func asciiDots(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    let dots = scalar.value & 0xFF
    let upper = (dots & 0b0001_1011).nonzeroBitCount
    let lower = (dots & 0b1110_0100).nonzeroBitCount
    switch (upper, lower) {
    case (0, 0): return " "
    case (0, 1), (1, 0): return "."
    case (0, 2): return "_"
    case (0, _): return "="
    case (_, 0): return "\""
    case (1, 1): return ":"
    default: return upper + lower >= 5 ? "#" : "+"
    }
  }
}
