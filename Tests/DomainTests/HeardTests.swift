import Domain
import Synchronization
import Testing

@Suite(.limited)
struct HeardTests {
  @Test(
    arguments: try ["numbers", "dates", "counters", "fields", "measures"].flatMap(HeardRow.rows))
  func `A typed answer tells which parts were misheard`(row: HeardRow) throws {
    let heard = try row.heard()
    #expect(heard == row.expected)
  }

  @Test(
    arguments: [
      ("3124 3567 8901 2345", []), ("3124356789012345", []), ("3132 4567 8901 2345", []),
      ("3129 4567 8901 2345", ["digit-3"]), ("3125 3567 8901 2345", ["digit-3", "digit-4"]),
    ] as [(String, [String])])
  func `Two digits of a card number may change places, also across its blank`(
    typed: String, misheard: [String]
  ) throws {
    let question = try #require(
      try Topic.find("code-card").question(answer: "3123 4567 8901 2345"))
    guard case .answer(let answer) = question.parse(typed) else {
      Issue.record("\(typed) is no answer")
      return
    }
    #expect(question.heard(answer).filter { $0.outcome != .heard }.map(\.part.id) == misheard)
  }
}

/// A row of a table of typed answers; `heard-numbers.txt` says how they are written.
struct HeardRow: CustomTestStringConvertible {
  let topic: String
  let answer: String
  let typed: String
  let expected: String

  var testDescription: String { "\(topic): \(answer) typed as \(typed)" }

  static func rows(of table: String) throws -> [HeardRow] {
    var topic = ""
    return try lines(of: "heard-\(table)").compactMap { line in
      let sides = line.split(separator: " → ").map { $0.trimmingPrefix { $0 == " " } }
      guard sides.count == 2, let space = sides[0].lastIndex(of: " ") else {
        topic = String(sides[0])
        return nil
      }
      return HeardRow(
        topic: topic, answer: String(sides[0][..<space]),
        typed: String(sides[0][sides[0].index(after: space)...]),
        expected: String(sides[1]))
    }
  }

  /// Returns the outcome of each part in the notation of the table.
  func heard() throws -> String {
    let question = try #require(try Self.question(topic, answer))
    guard case .answer(let answer) = question.parse(typed, isPast: true) else {
      return "no answer"
    }
    return question.heard(answer).map(\.notation).joined(separator: " ")
  }

  /// Returns the question of a topic with an answer, given as in data or as displayed.
  static func question(_ topic: String, _ answer: String) throws -> Question? {
    let topic = try Topic.find(topic)
    if let question = topic.question(answer: answer) { return question }
    // No index is made of appointments and booking numbers, of which there are too many.
    if topic.count > 100_000 {
      let digits = answer.filter { $0.isASCII && $0 != "," }
      let named = [[], ["半"]].flatMap { topic.questions(answer: answer, patterns: $0) }
      let numbers = topic.questions(answer: digits).filter { $0.display == answer }
      return named.first ?? numbers.first
    }
    return index(of: answer, in: topic).map(topic.question)
  }

  /// Returns the index of a topic's first question with an answer or a display.
  private static func index(of answer: String, in topic: Topic) -> Int? {
    if let known = indices.withLock({ $0[topic.id] }) { return known[answer] }
    var new: [String: Int] = [:]
    for index in (0..<topic.count).reversed() {
      let question = topic.question(at: index)
      new[question.answer] = index
      new[question.display] = index
      if let said = question.display.split(separator: " = ").first { new[String(said)] = index }
    }
    indices.withLock { [new] in $0[topic.id] = new }
    return new[answer]
  }

  private static let indices = Mutex<[Int: [String: Int]]>([:])
}

extension HeardPart {
  fileprivate var notation: String {
    switch outcome {
    case .heard: part.id
    case .misheard(let other): part.id + "!" + (other?.id ?? "")
    case .unknown: part.id + "?"
    }
  }
}
