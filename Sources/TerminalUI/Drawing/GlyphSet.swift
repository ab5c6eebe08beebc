/// Which characters the terminal can draw.
///
/// Views are written with the Unicode glyphs; where those can't be drawn the canvas puts an ASCII character of the same
/// width in their place, so no layout changes.
public enum GlyphSet: Hashable, Sendable {
  /// Everything, drawn in one or two cells as Unicode says.
  case unicode
  /// Marks and braille as ASCII. Kana and kanji stay as they are.
  case ascii

  /// What is drawn for `character`.
  public func glyph(for character: Character) -> Character {
    switch self {
    case .unicode: character
    case .ascii: Self.asciiMarks[character] ?? Self.asciiDots(character) ?? character
    }
  }

  private static let asciiMarks: [Character: Character] = [
    "✓": "+", "✗": "x", "♫": "~", "❯": ">", "›": ">", "‹": "<", "▸": ">", "⏎": "<", "↵": "<", "⌫": "<", "⇥": ">",
    "✦": "*", "✧": "*", "↻": "@", "⚑": "!", "☽": "(", "✿": "*", "⚙": "%", "░": ":",
    "⠤": "-", "⠦": "=", "⠶": "=",
  ]

  /// A character as dense as the braille pattern `character`; none for other characters.
  private static func asciiDots(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value) else { return nil }
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
