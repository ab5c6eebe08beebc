/// A terminal's rule for the number of cells that characters take.
///
/// Frames are measured by ``ClusterWidths``. Terminals disagree on emoji and on ambiguous
/// characters, so a terminal in tests can be given another rule.
public protocol CharacterWidths: Sendable {
  /// Returns the number of cells that a grapheme cluster takes, 0 or more.
  func width(of character: Character) -> Int
  /// Returns true if the terminal adds a scalar to the cluster before it, instead of giving it
  /// cells of its own.
  func joins(_ scalar: Unicode.Scalar, to character: Character) -> Bool
}

/// The widths of terminals that draw a grapheme cluster (UAX #29) as one character: kitty, Ghostty,
/// WezTerm, foot.
///
/// A cluster takes 0, 1 or 2 cells. Letters and marks in one cluster add up, as in ｶﾞ and กำ. An
/// emoji takes two cells, however many scalars it consists of.
public struct ClusterWidths: CharacterWidths {
  /// Makes the rule. Ambiguous characters follow ``AmbiguousWidth/current``.
  public init() {}

  /// Returns 0, 1 or 2.
  public func width(of character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var width = ScalarWidth(of: first).cells
    var last = first
    while width < 2, let scalar = scalars.next() {
      // U+FE0F asks for the emoji form, and two regional indicators are a flag.
      if scalar == "\u{FE0F}", first.properties.isEmoji { return 2 }
      if scalar.isRegionalIndicator, first.isRegionalIndicator { return 2 }
      let isPartOfEmoji =
        last == "\u{200D}" && scalar.properties.isEmoji || scalar.properties.isEmojiModifier
      width =
        isPartOfEmoji
        ? max(width, ScalarWidth(of: scalar).cells) : width + ScalarWidth(of: scalar).cells
      last = scalar
    }
    return min(width, 2)
  }

  /// Returns true if both are one grapheme cluster.
  public func joins(_ scalar: Unicode.Scalar, to character: Character) -> Bool {
    !scalar.isASCII && (String(character) + String(scalar)).count == 1
  }
}

/// The widths of terminals that draw scalar after scalar: xterm, VTE, alacritty, st, tmux.
///
/// An emoji of several scalars takes the cells of all of them.
public struct ScalarWidths: CharacterWidths {
  /// Makes the rule. Ambiguous characters follow ``AmbiguousWidth/current``.
  public init() {}

  /// Returns the sum of the scalars' widths.
  public func width(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + ScalarWidth(of: $1).cells }
  }

  /// Returns true for marks and other scalars without a width.
  public func joins(_ scalar: Unicode.Scalar, to character: Character) -> Bool {
    ScalarWidth(of: scalar) == .zero
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
