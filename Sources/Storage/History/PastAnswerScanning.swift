package import Domain
import Platform

extension PastAnswer {
  /// Reads a line of the history; `nil` if it is torn or isn't an entry. Facts that the line lacks are empty, and its time
  /// is 0.
  package init?(historyLine line: UnsafeRawBufferPointer) {
    guard let scanner = HistoryLineScanner(line), let answer = scanner.pastAnswer() else { return nil }
    self = answer
  }
}

extension HistoryLineScanner {
  fileprivate func pastAnswer() -> PastAnswer? {
    var scanner = self
    var (id, outcome, seconds): (Int?, QuestionAttempt.Outcome?, Double?)
    var answer = PastAnswer(time: 0, topicID: 0, value: "", firstText: nil, outcome: .skipped)
    guard scanner.take("{") else { return nil }
    if !scanner.take("}") {
      repeat {
        guard let key = scanner.text(), scanner.take(":") else { return nil }
        scanner.skipWhitespace()
        if key.is("id") {
          id = scanner.number().flatMap(Int.init(exactly:))
        } else if key.is("end") {
          outcome = scanner.outcome()
        } else if key.is("session"), scanner.peek == UInt8(ascii: "\"") {
          guard let id = scanner.text() else { return nil }
          answer.session = HistorySummary.sessionKey(of: id)
        } else if key.is("sec") {
          seconds = scanner.number().flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil }
        } else if !scanner.readFact(key, into: &answer) {
          return nil
        }
      } while scanner.take(",")
      guard scanner.take("}") else { return nil }
    }
    scanner.skipWhitespace()
    guard scanner.next == scanner.end, let id, let outcome, let seconds else { return nil }
    answer.topicID = id
    answer.outcome = outcome
    answer.seconds = seconds
    return answer
  }

  private mutating func outcome() -> QuestionAttempt.Outcome? {
    guard let text = text() else { return nil }
    if text.is("correct") { return .correct }
    if text.is("incorrect") { return .incorrect }
    return text.is("skipped") ? .skipped : nil
  }

  /// Reads a fact that an entry may lack, or skips a value of another kind. Returns false if there is no value.
  private mutating func readFact(_ key: UnsafeRawBufferPointer, into answer: inout PastAnswer) -> Bool {
    if peek == UInt8(ascii: "\""), key.is("t") {
      guard let text = text() else { return false }
      answer.time = secondsSince1970(text) ?? 0
      return true
    }
    if peek == UInt8(ascii: "\""), key.is("answer") {
      guard let text = string() else { return false }
      answer.value = text
      return true
    }
    if peek == UInt8(ascii: "["), key.is("patterns") {
      return readTexts(into: &answer.difficulties)
    }
    if peek == UInt8(ascii: "["), key.is("said") { return readTexts(into: &answer.said) }
    if peek == UInt8(ascii: "["), key.is("tries") { return elements { $0.readTry(into: &answer) } }
    if key.is("skill"), peek != UInt8(ascii: "n") {
      guard peek == UInt8(ascii: "\"") else {
        answer.skill = nil
        return skipValue()
      }
      guard let text = string() else { return false }
      answer.skill = Skill(rawValue: text)
      return true
    }
    if key.is("set"), let first = peek, (48...57).contains(first) {
      guard let number = number() else { return false }
      answer.setID = Int(exactly: number)
      return true
    }
    if key.is("repeat") { answer.isRepeat = peek == UInt8(ascii: "t") }
    return skipValue()
  }

  /// Reads the strings of an array.
  private mutating func readTexts(into texts: inout [String]) -> Bool {
    texts = []
    return elements { scanner in
      scanner.skipWhitespace()
      guard scanner.peek == UInt8(ascii: "\"") else { return scanner.skipValue() }
      guard let text = scanner.string() else { return false }
      texts.append(text)
      return true
    }
  }

  /// Reads a submission, of which the first is kept.
  private mutating func readTry(into answer: inout PastAnswer) -> Bool {
    skipWhitespace()
    guard answer.firstText == nil, peek == UInt8(ascii: "[") else { return skipValue() }
    return elements { scanner in
      scanner.skipWhitespace()
      guard answer.firstText == nil, scanner.peek == UInt8(ascii: "\"") else { return scanner.skipValue() }
      answer.firstText = scanner.string()
      return answer.firstText != nil
    }
  }

  /// Reads an array by calling a function for each element.
  private mutating func elements(_ body: (inout HistoryLineScanner) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat { guard body(&self) else { return false } } while take(",")
    return take("]")
  }

  /// Reads a string with its escapes.
  private mutating func string() -> String? {
    guard let bytes = text() else { return nil }
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    guard case .text(let text) = try? JSON(parsing: [0x22] + Array(bytes) + [0x22]) else { return nil }
    return text
  }
}

/// Returns the seconds since 1 January 1970 of a time such as `2026-11-21T18:47:05.123Z`.
private func secondsSince1970(_ bytes: UnsafeRawBufferPointer) -> Double? {
  func number(_ range: Range<Int>) -> Int? {
    var value = 0
    for byte in bytes[range] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte) - 48
    }
    return value
  }
  guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), let year = number(0..<4), let month = number(5..<7),
    let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
  else { return nil }
  // Days by Howard Hinnant's algorithm, "chrono-Compatible Low-Level Date Algorithms": a year begins in March.
  let shifted = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  var fraction = 0.0
  if bytes[19] == UInt8(ascii: "."), let digits = number(20..<min(bytes.count - 1, 29)) {
    fraction = (0..<(min(bytes.count - 1, 29) - 20)).reduce(Double(digits)) { value, _ in value / 10 }
  }
  return Double(days * 86_400 + hour * 3600 + minute * 60 + second) + fraction
}
