extension StringProtocol {
  /// The words with one blank between them, and none around.
  ///
  /// ```swift
  /// " At the\ttill ".withSingleBlanks  // "At the till"
  /// ```
  package var withSingleBlanks: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
