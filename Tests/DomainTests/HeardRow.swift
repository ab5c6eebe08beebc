import Domain
import Testing

/// A row of a table of typed answers: `3860 3260 → 3000 800!200 60` is 3860 typed as 3260.
///
/// The right answer is given as in data or as displayed. Each part of the question follows: heard, misheard (`800!`),
/// misheard as another part (`800!200`), or unknown (`800?`). A line without an arrow names the topic of the rows below.
struct HeardRow: CustomTestStringConvertible {
  let topic: String
  let answer: String
  let typed: String
  let expected: String

  var testDescription: String { "\(topic): \(answer) typed as \(typed)" }

  static func rows(of table: String) -> [HeardRow] {
    var topic = ""
    return table.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: " → ").map { $0.trimmingPrefix { $0 == " " } }
      guard sides.count == 2, let space = sides[0].lastIndex(of: " ") else {
        topic = String(sides[0])
        return nil
      }
      return HeardRow(
        topic: topic, answer: String(sides[0][..<space]), typed: String(sides[0][sides[0].index(after: space)...]),
        expected: String(sides[1]))
    }
  }

  /// Returns the outcome of each part in the notation of the table.
  func heard() throws -> String {
    let question = try #require(try Self.question(topic, answer))
    guard case .answer(let answer) = question.parse(typed, allowsMissingFields: true) else { return "no answer" }
    return question.heard(answer).map(\.notation).joined(separator: " ")
  }

  /// Returns the question of a topic with an answer, given as in data or as displayed.
  static func question(_ topic: String, _ answer: String) throws -> Question? {
    let topic = try Topic.find(topic)
    let fields = answer.split { $0 == "-" || $0 == ":" }.compactMap { Int($0) }
    switch topic.name {
    case "date-full": return topic.question(at: dayIndex(fields))
    case "duration-hours-minutes-seconds":
      return topic.question(at: ((fields[0] - 1) * 59 + fields[1] - 1) * 59 + fields[2] - 1)
    default:
      let lookup = QuestionLookup(topic: topic)
      return topic.name.hasPrefix("numbers") || topic.category == .money || topic.name == "everyday-phone"
        ? lookup.question(answer: answer)
        : (0..<topic.count).lazy.map(topic.question).first { $0.display == answer || $0.answer == answer }
    }
  }

  /// Returns the index of a date among the days from 1950 on.
  private static func dayIndex(_ fields: [Int]) -> Int {
    let (year, month, day) = (fields[0], fields[1], fields[2])
    let lengths = [31, year.isMultiple(of: 4) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1950..<year).reduce(0) { $0 + ($1.isMultiple(of: 4) ? 366 : 365) } + lengths[..<(month - 1)].reduce(0, +)
      + day - 1
  }
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
