/// The marks of the outcomes of questions. The terminal library's `GlyphSet` has others for ASCII.
enum OutcomeMark {
  static let right = "✓"
  static let afterRepeat = "↻"
  static let missed = "✗"
  /// The answer was asked for.
  static let shown = "✧"
  /// A miss that was taken back.
  static let takenBack = "⌫"
}
