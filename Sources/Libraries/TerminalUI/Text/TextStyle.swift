/// Styles of a text's own. Of two settings of the same thing, the later one counts.
///
/// Most text should have a role instead, which follows the theme that a person chose. On a dimmed
/// screen colours of a text's own aren't drawn, and a terminal with fewer colours draws the
/// nearest.
extension Text {
  /// Sets the colour of the characters; `nil` leaves it to the role.
  ///
  /// ```swift
  /// Text("●").foreground(.rgb(230, 120, 0)) + Text(" 12 open")
  /// ```
  public consuming func foreground(_ color: Color?) -> Text {
    changingRuns { $0.changes.setForeground(color) }
  }

  /// Sets the colour behind the characters; `nil` leaves it to the role.
  public consuming func background(_ color: Color?) -> Text {
    changingRuns { $0.changes.setBackground(color) }
  }

  /// Makes the text bold, whatever its role. `false` leaves it as its role is, here and in the
  /// functions below.
  public consuming func bold(_ isBold: Bool = true) -> Text { changing(.bold, isBold) }

  /// Makes the text fainter than its colour, which is less readable than the role
  /// ``StyleRole/dim``.
  public consuming func dim(_ isDim: Bool = true) -> Text { changing(.dim, isDim) }

  /// Slants the text. Terminals without a slanted font show it as it is, or in reverse.
  public consuming func italic(_ isItalic: Bool = true) -> Text { changing(.italic, isItalic) }

  /// Underlines the text.
  public consuming func underline(_ isUnderlined: Bool = true) -> Text {
    changing(.underline, isUnderlined)
  }

  /// Exchanges the colours of the characters and of what is behind them.
  public consuming func reverse(_ isReversed: Bool = true) -> Text {
    changing(.reverse, isReversed)
  }

  /// Draws a line through the text.
  public consuming func strikethrough(_ isStruck: Bool = true) -> Text {
    changing(.strikethrough, isStruck)
  }

  private consuming func changing(_ attribute: Style.Attribute, _ isOn: Bool) -> Text {
    changingRuns { $0.changes.set(attribute, isOn) }
  }
}
