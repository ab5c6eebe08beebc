import Domain
import Testing

/// Tables of what learners type, with the expected result of each form: `typed-numbers.txt` says
/// how to read them.
@Suite(.limited)
struct TypedAnswersTests {
  @Test(arguments: TypedRow.tables)
  func `Every form in the table is right, wrong or refused as it should be`(table: String) throws {
    for row in try TypedRow.rows(ofTable: table) {
      #expect(
        row.result == row.expected,
        "\(row.typed) for \(row.question.display) of \(row.question.topic)")
    }
  }
}

/// A form of an answer, with the question for which it is typed.
struct TypedRow {
  let question: Question
  let typed: String
  let expected: Result

  enum Result: String {
    case right = "+"
    case wrong = "-"
    case refused = "?"
  }

  /// The result of parsing what was typed.
  var result: Result {
    guard case .answer(let answer) = question.parse(typed) else { return .refused }
    return answer == question.value ? .right : .wrong
  }

  static let tables = ["numbers", "units", "fields", "counters", "several", "codes", "marks"]

  static func rows(ofTable name: String) throws -> [TypedRow] {
    var question: Question?
    var rows: [TypedRow] = []
    for line in try lines(of: "typed-\(name)") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words[0] == "=" {
        question = try HeardRow.question(words[1], words[2])
        continue
      }
      let (asked, expected) = (try #require(question), try #require(Result(rawValue: words[0])))
      for form in line.dropFirst(2).split(separator: " | ") {
        rows.append(TypedRow(question: asked, typed: String(form), expected: expected))
      }
    }
    return rows
  }
}
