import Domain
import JapaneseNumbers
import Testing

/// All that is derived from a question, compared with `questions.txt`.
@Suite(.limited)
struct QuestionTableTests {
  @Test(arguments: try rows())
  func `A question is shown, read, written and divided into parts as in the table`(row: Row) throws
  {
    let question = try #require(try HeardRow.question(row.topic, row.answer))
    for (property, expected) in row.properties {
      if property == "index" {
        #expect(try Topic.find(row.topic).question(at: #require(Int(expected))) == question)
      } else {
        #expect(Self.value(of: property, question) == expected, "\(property)")
      }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let topic: String
    let answer: String
    var properties: [(name: String, value: String)] = []
    var testDescription: String { "\(topic) \(answer)" }
  }

  private static func rows() throws -> [Row] {
    try lines(of: "questions").reduce(into: []) { rows, line in
      let words = line.split(separator: " ", maxSplits: line.hasPrefix("=") ? 2 : 1).map(
        String.init)
      if words.count == 3 {
        rows.append(Row(topic: words[1], answer: words[2]))
      } else {
        rows[rows.count - 1].properties.append((words[0], words.count == 1 ? "" : words[1]))
      }
    }
  }

  private static func value(of property: String, _ question: Question) -> String? {
    switch property {
    case "display": question.display
    case "kana": question.reading.kana
    case "answer": question.answer
    case "written": question.written
    case "kanji": question.kanji
    case "patterns": question.patterns.map(\.rawValue).joined(separator: " ")
    case "parts": question.parts.map { $0.text + "/" + $0.reading.kana }.joined(separator: " ")
    case "rules": question.parts.compactMap(\.rule?.description).joined(separator: ", ")
    case "families":
      question.parts.map { $0.isLearned ? $0.family : "(\($0.text))" }.joined(separator: " ")
    default: nil
    }
  }
}
