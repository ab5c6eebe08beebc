/// What a summary needs of a line of the history.
struct HistoryFacts: Equatable {
  var topicID: Int
  var isCorrect: Bool
  var seconds: Double

  /// Reads a line; `nil` where it isn't whole, or isn't a question's.
  init?(line: UnsafeRawBufferPointer) {
    var scanner = HistoryLineScanner(line)
    guard let facts = scanner.facts() else { return nil }
    self = facts
  }

  fileprivate init?(_ topicID: Int?, _ isCorrect: Bool?, _ seconds: Double?) {
    guard let topicID, let isCorrect, let seconds else { return nil }
    self.topicID = topicID
    self.isCorrect = isCorrect
    self.seconds = seconds
  }
}

/// Goes through a line's bytes once, and makes nothing of them but what is looked for: a million lines are to take less
/// than a second.
///
/// It holds the line to JSON's structure; of texts it checks neither escapes nor UTF-8.
private struct HistoryLineScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func facts() -> HistoryFacts? {
    var (topicID, isCorrect, seconds): (Int?, Bool?, Double?)
    guard take("{") else { return nil }
    if !take("}") {
      repeat {
        guard let key = text(), take(":") else { return nil }
        skipBlanks()
        switch Key(self, key) {
        case .topicID: topicID = number().flatMap(Int.init(exactly:))
        case .outcome: isCorrect = outcome()
        case .seconds: seconds = number().flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil }
        case nil: guard skipValue() else { return nil }
        }
      } while take(",")
      guard take("}") else { return nil }
    }
    skipBlanks()
    return index == bytes.count ? HistoryFacts(topicID, isCorrect, seconds) : nil
  }

  private enum Key {
    case topicID, outcome, seconds

    init?(_ scanner: HistoryLineScanner, _ range: Range<Int>) {
      switch range.count {
      case 2 where scanner.is(range, "id"): self = .topicID
      case 3 where scanner.is(range, "end"): self = .outcome
      case 3 where scanner.is(range, "sec"): self = .seconds
      default: return nil
      }
    }
  }

  private mutating func outcome() -> Bool? {
    guard let range = text() else { return nil }
    if self.is(range, "correct") { return true }
    return self.is(range, "incorrect") || self.is(range, "skipped") ? false : nil
  }
}

// MARK: - Values

extension HistoryLineScanner {
  /// Goes past a value of any kind.
  private mutating func skipValue(depth: Int = 1) -> Bool {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "\""): return text() != nil
    case UInt8(ascii: "["): return skipList(depth: depth, closing: "]")
    case UInt8(ascii: "{"): return skipList(depth: depth, closing: "}")
    case UInt8(ascii: "t"): return skip("true")
    case UInt8(ascii: "f"): return skip("false")
    case UInt8(ascii: "n"): return skip("null")
    default: return number() != nil
    }
  }

  private mutating func skipList(depth: Int, closing: Unicode.Scalar) -> Bool {
    index += 1
    if depth > JSON.deepestNesting { return false }
    if take(closing) { return true }
    repeat {
      if closing == "}" { guard text() != nil, take(":") else { return false } }
      guard skipValue(depth: depth + 1) else { return false }
    } while take(",")
    return take(closing)
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let range = index..<min(index + word.utf8CodeUnitCount, bytes.count)
    index = range.upperBound
    return self.is(range, word)
  }

  /// The place of a text's content; `nil` where there is no text, or no end of it.
  private mutating func text() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return start..<(index - 1)
      case UInt8(ascii: "\\"): index += 2
      case 0..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  private mutating func number() -> Double? {
    let start = index
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var (mantissa, places) = (0, 0)
    guard digits(into: &mantissa) > 0 else { return nil }
    if peek == UInt8(ascii: ".") {
      index += 1
      places = digits(into: &mantissa)
      guard places > 0 else { return nil }
    }
    // What is long or has an exponent is rare: people's times are short.
    if index - start > 16 || peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") { return longNumber(from: start) }
    let value = Double(mantissa) / Self.powersOfTen[places]
    return isNegative ? -value : value
  }

  private static let powersOfTen = (0...16).reduce(into: [1.0]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  private mutating func digits(into value: inout Int) -> Int {
    let start = index
    while let byte = peek, byte &- 0x30 <= 9 {
      value = value &* 10 &+ Int(byte &- 0x30)
      index += 1
    }
    return index - start
  }

  private mutating func longNumber(from start: Int) -> Double? {
    while let byte = peek, byte &- 0x30 <= 9 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) { index += 1 }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }
}

// MARK: - Bytes

extension HistoryLineScanner {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D { index += 1 }
  }

  /// Goes past blanks and a character, if it is there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(truncatingIfNeeded: character.value) else { return false }
    index += 1
    return true
  }

  /// Whether the bytes at a place are a word's.
  private func `is`(_ range: Range<Int>, _ word: StaticString) -> Bool {
    range.count == word.utf8CodeUnitCount
      && UnsafeRawBufferPointer(rebasing: bytes[range]).elementsEqual(
        UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
