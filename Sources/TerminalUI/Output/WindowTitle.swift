/// The escape sequence for the title of a terminal's window.
enum WindowTitle {
  /// The longest title, in characters.
  static let limit = 120

  /// Returns the sequence "set text parameter" (xterm's OSC 2) for a title.
  ///
  /// Control characters, invisible ones and line breaks, which end the sequence early or mislead people, become blanks. A
  /// terminal without Unicode gets `?` for other characters than ASCII.
  static func bytes(_ title: String, isASCII: Bool = false) -> [UInt8] {
    let scalars = title.unicodeScalars.prefix(limit).map { scalar -> Unicode.Scalar in
      if scalar.isInvisibleControl { return " " }
      return isASCII && !scalar.isASCII ? "?" : scalar
    }
    return Array("\u{1B}]2;".utf8) + Array(String(String.UnicodeScalarView(scalars)).utf8) + Array("\u{1B}\\".utf8)
  }
}
