/// The escape sequence for the title of a terminal's window.
enum WindowTitle {
  static let limit = 120

  /// Returns the sequence "set text parameter" (xterm's OSC 2) for a title.
  ///
  /// Control characters, invisible ones and line breaks, which end the sequence early or mislead
  /// people, become blanks. A terminal without Unicode gets `?` for other characters than ASCII.
  static func bytes(_ title: String, isASCII: Bool = false) -> [UInt8] {
    var bytes = Array("\u{1B}]2;".utf8)
    for scalar in title.unicodeScalars.prefix(limit) {
      let shown: Unicode.Scalar =
        if scalar.isInvisibleControl {
          " "
        } else if isASCII, !scalar.isASCII {
          "?"
        } else {
          scalar
        }
      Glyph(shown).append(to: &bytes)
    }
    return bytes + "\u{1B}\\".utf8
  }
}
