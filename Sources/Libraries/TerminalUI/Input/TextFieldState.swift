/// A line of text being edited, with its caret and the most characters that it takes.
///
/// ```swift
/// var search = TextFieldState(limit: 64)
/// KeyMap(editing: { state.search.edited(by: $0).map(Topics.Action.searchEdited) }) {
///   KeyBinding(.escape, help: "clear") { .searchEnded }
/// }
/// ```
///
/// The keys are those of a shell: arrows, Home, End, Delete, Backspace, Ctrl with A E B F D W U K,
/// and Alt or Ctrl with the arrows for words. The caret stands between grapheme clusters, so が made
/// of two scalars is deleted at once.
///
/// Text beyond the limit is dropped, so that neither a key that is held nor a huge paste makes the
/// next frame slow.
public struct TextFieldState: Hashable, Sendable {
  /// The text: one line without control characters.
  public private(set) var text: String
  /// The number of grapheme clusters left of the caret.
  public private(set) var caret: Int
  /// The most grapheme clusters of the text. They have four scalars each on average at most.
  public let limit: Int

  /// Makes a line with the caret at its end. Line breaks become blanks; other control characters
  /// are removed.
  ///
  /// - Parameters:
  ///   - text: The text at the start, of which no more than `limit` characters are taken.
  ///   - limit: The most grapheme clusters that the line takes.
  public init(_ text: String = "", limit: Int) {
    self.limit = limit
    self.text = Self.oneLine(text, room: limit, scalars: limit * Self.scalarsPerCharacter)
    caret = self.text.count
  }

  private static let scalarsPerCharacter = 4

  /// Returns the line after a key, or `nil` if the key doesn't edit text.
  public func edited(by key: Key) -> TextFieldState? {
    switch key {
    case .character(let character): inserting(String(character))
    case .left, .control("b"): moved(to: caret - 1)
    case .right, .control("f"): moved(to: caret + 1)
    case .home, .control("a"): moved(to: 0)
    case .end, .control("e"): moved(to: text.count)
    case .modified(.left, .alt), .modified(.left, .control), .modified(.character("b"), .alt):
      moved(to: wordStart)
    case .modified(.right, .alt), .modified(.right, .control), .modified(.character("f"), .alt):
      moved(to: wordEnd)
    case .backspace: deleting(caret - 1..<caret)
    case .delete, .control("d"): deleting(caret..<caret + 1)
    case .control("w"), .modified(.backspace, .alt): deleting(wordStart..<caret)
    case .control("u"): deleting(0..<caret)
    case .control("k"): deleting(caret..<text.count)
    default: nil
    }
  }

  /// Returns the line with text inserted at the caret, as much of it as there is room for. Line
  /// breaks become blanks; other control characters are removed.
  public func inserting(_ string: String) -> TextFieldState {
    let room = limit - text.count
    let scalars = limit * Self.scalarsPerCharacter - text.unicodeScalars.count
    let before = beforeCaret + Self.oneLine(string, room: room, scalars: scalars)
    var result = self
    result.text = before + text.dropFirst(caret)
    // A combining mark joins the cluster before it, and a mark after the caret joins the inserted
    // text.
    result.caret = min(before.count, result.text.count)
    return result
  }

  /// Returns the line with all of a text inserted at the caret, or `nil` if there isn't room for
  /// it.
  ///
  /// ```swift
  /// TextFieldState("29", limit: 4).insertingWhole("800")  // nil
  /// ```
  public func insertingWhole(_ string: String) -> TextFieldState? {
    let room = limit - text.count
    let scalars = limit * Self.scalarsPerCharacter - text.unicodeScalars.count
    let line = Self.oneLine(string, room: room + 1, scalars: scalars + 1)
    let fits = line.count <= room && line.unicodeScalars.count <= scalars
    return fits ? inserting(line) : nil
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

  /// Returns the beginning of a text as one line.
  ///
  /// - Parameters:
  ///   - room: The most grapheme clusters of the line.
  ///   - scalars: The most scalars of the line. No more of the text than these are looked at, apart
  ///     from control characters.
  private static func oneLine(_ string: String, room: Int, scalars: Int) -> String {
    var line = String.UnicodeScalarView()
    var count = 0
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      if count >= scalars { break }
      let isEndOfBreak = scalar == "\n" && previous == "\r"
      previous = scalar
      if isEndOfBreak { continue }
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        line.append(" ")
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      } else {
        continue
      }
      count += 1
    }
    return String(String(line).prefix(max(0, room)))
  }
}
