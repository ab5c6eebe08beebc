import Domain

/// Finds answers in bytes that aren't lines of a history: one that was written after a torn line,
/// several without line breaks between them, or those of a JSON array.
///
/// ```swift
/// var scanner = AnswerScanner()
/// let answers = scanner.answers(in: bytes, isLast: true)
/// ```
struct AnswerScanner {
  /// An answer, the line that it would be in a history, and its place among all bytes.
  typealias Answer = (entry: HistoryEntry, line: [UInt8], offset: Int)

  /// The bytes of an object whose end hasn't come yet.
  private var rest: [UInt8] = []
  /// The number of bytes before those.
  private var offset = 0

  /// The most objects and lists around a value in an answer, with some to spare. An earlier end of
  /// the search spares time where a file is full of brackets.
  private static let deepest = 8

  /// A place at which an object may end.
  private enum End {
    case at(Int)
    /// Not in these bytes, but perhaps in those that follow.
    case later
    case none
  }

  /// Returns the answers in the next bytes. One that goes on behind them is returned with those.
  mutating func answers(in bytes: some Sequence<UInt8>, isLast: Bool) -> [Answer] {
    rest += bytes
    var found: [Answer] = []
    var start = 0
    while let place = rest[start...].firstIndex(of: UInt8(ascii: "{")) {
      start = place + 1
      switch end(of: place) {
      case .none:
        break
      case .later:
        if isLast { continue }
        rest.removeFirst(place)
        offset += place
        return found
      case .at(let end):
        guard let answer = answer(at: place..<end) else { continue }
        found.append(answer)
        start = end
      }
    }
    offset += rest.count
    rest = []
    return found
  }

  private func answer(at place: Range<Int>) -> Answer? {
    // A line break in an object stands between its values.
    let line = rest[place].map { $0.isJSONBlank ? UInt8(ascii: " ") : $0 }
    return line.withUnsafeBytes { HistoryEntry(line: $0) }
      .map { ($0, line, offset + place.lowerBound) }
  }

  /// Returns where the object ends that begins at a place.
  private func end(of start: Int) -> End {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for index in start..<rest.count {
      if index - start >= FileLines.limit { return .none }
      let byte = rest[index]
      if isEscaped {
        isEscaped = false
      } else if isInText {
        isEscaped = byte == UInt8(ascii: "\\")
        isInText = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        // It stands in texts only. So a history in a text, with \" for each ", isn't searched anew
        // from each of its brackets.
        case UInt8(ascii: "\\"): return .none
        default: break
        }
        if depth == 0 { return .at(index + 1) }
        if depth > Self.deepest { return .none }
      }
    }
    return .later
  }
}
