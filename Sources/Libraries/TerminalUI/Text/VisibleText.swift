extension String {
  /// Returns the text with every character that a terminal would obey written as a code point:
  /// `\u{1B}`.
  ///
  /// ```swift
  /// "a\u{202E}b".withVisibleControls()  // a\u{202E}b, all in visible characters
  /// ```
  ///
  /// These are control characters, bidirectional controls, line separators and other invisible
  /// characters (the general categories Cc, Cf, Zl and Zp). Joiners and tags, which emoji are made
  /// of, stay. A grapheme cluster of more than 16 scalars is cut and followed by `�`, since a
  /// single cluster can fill a screen with marks.
  ///
  /// - Parameter kept: Characters that stay although they are controls, such as `\n`.
  package func withVisibleControls(keeping kept: Set<Unicode.Scalar> = []) -> String {
    if Script(of: self) != .clusters || isHarmless(keeping: kept) { return self }
    var result = ""
    for character in self {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        if index == Character.scalarLimit {
          result.append("\u{FFFD}")
          break
        }
        if scalar.isInvisibleControl, !kept.contains(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns true if the text can be shown as it is. This check makes no characters.
  private func isHarmless(keeping kept: Set<Unicode.Scalar>) -> Bool {
    var clusterLength = 0
    for scalar in unicodeScalars {
      if scalar.isCluster {
        clusterLength = 0
      } else {
        clusterLength += 1
        if clusterLength >= Character.scalarLimit { return false }
        if scalar.isInvisibleControl, !kept.contains(scalar) { return false }
      }
    }
    return true
  }
}

extension Character {
  /// The most scalars that are shown of a cluster. The longest emoji sequences have 10.
  static let scalarLimit = 16
}

extension Unicode.Scalar {
  /// Indicates a control, line separator or invisible format character, except the joiners and tags
  /// of emoji.
  package var isInvisibleControl: Bool {
    if (0x20..<0x7F).contains(value) { return false }
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
