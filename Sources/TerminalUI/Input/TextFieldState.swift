/// A line of text being edited, with its caret.
///
/// ```swift
/// KeyMap(editing: { state.search.edited(by: $0).map(Topics.Action.searchEdited) }) {
///   KeyBinding(.escape, help: "clear") { .searchEnded }
/// }
/// ```
///
/// The keys are those of a shell: arrows, Home, End, Delete, Backspace, Ctrl with A E B F D W U K, and Alt or Ctrl with
/// the arrows for words. The caret stands between grapheme clusters, so が made of two scalars is deleted at once.
public struct TextFieldState: Hashable, Sendable {
  /// The text: one line without control characters.
  public private(set) var text: String
  /// The number of grapheme clusters left of the caret.
  public private(set) var caret: Int

  /// Makes a line with the caret at its end. Line breaks become blanks; other control characters are removed.
  public init(_ text: String = "") {
    self.text = Self.oneLine(text)
    caret = self.text.count
  }

  /// Returns the line after a key, or `nil` if the key doesn't edit text.
  public func edited(by key: Key) -> TextFieldState? {
    switch key {
    case .character(let character): inserting(String(character))
    case .left, .control("b"): moved(to: caret - 1)
    case .right, .control("f"): moved(to: caret + 1)
    case .home, .control("a"): moved(to: 0)
    case .end, .control("e"): moved(to: text.count)
    case .modified(.left, .alt), .modified(.left, .control), .modified(.character("b"), .alt): moved(to: wordStart)
    case .modified(.right, .alt), .modified(.right, .control), .modified(.character("f"), .alt): moved(to: wordEnd)
    case .backspace: deleting(caret - 1..<caret)
    case .delete, .control("d"): deleting(caret..<caret + 1)
    case .control("w"), .modified(.backspace, .alt): deleting(wordStart..<caret)
    case .control("u"): deleting(0..<caret)
    case .control("k"): deleting(caret..<text.count)
    default: nil
    }
  }

  /// Returns the line with text inserted at the caret. Line breaks become blanks; other control characters are removed.
  public func inserting(_ string: String) -> TextFieldState {
    let before = beforeCaret + Self.oneLine(string)
    var result = self
    result.text = before + text.dropFirst(caret)
    // A combining mark joins the cluster before it, and a mark after the caret joins the inserted text.
    result.caret = min(before.count, result.text.count)
    return result
  }

  var beforeCaret: String { String(text.prefix(caret)) }

  private func moved(to position: Int) -> TextFieldState {
    var result = self
    result.caret = min(max(0, position), text.count)
    return result
  }

  private func deleting(_ range: Range<Int>) -> TextFieldState {
    let range = range.clamped(to: 0..<text.count)
    var result = self
    result.text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
    result.caret = min(range.lowerBound, result.text.count)
    return result
  }

  private var wordStart: Int {
    let left = Array(beforeCaret)
    guard let last = left.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (left[..<last].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  private var wordEnd: Int {
    let right = Array(text.dropFirst(caret))
    guard let first = right.firstIndex(where: { !$0.isWhitespace }) else { return text.count }
    return caret + (right[first...].firstIndex(where: \.isWhitespace) ?? right.count)
  }

  private static func oneLine(_ string: String) -> String {
    String(
      String.UnicodeScalarView(
        string.replacing("\r\n", with: " ").unicodeScalars.compactMap { scalar in
          if scalar == "\n" || scalar == "\r" || scalar == "\t" { return " " }
          return scalar.properties.generalCategory == .control ? nil : scalar
        }))
  }
}
