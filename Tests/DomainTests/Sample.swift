import Domain
import Foundation
import Testing

/// Samples of what is too much to be tried in each run. With `COUNTBIKI_FULL_TESTS=1` in the
/// environment all is tried.
enum Sample {
  static let isFull = ProcessInfo.processInfo.environment["COUNTBIKI_FULL_TESTS"] == "1"

  /// Returns the first, the last and some other indices of a collection, the same in each run, or
  /// all indices.
  static func indices(of count: Int, some: Int) -> [Int] {
    if isFull || count <= some { return Array(0..<count) }
    var generator = SeededGenerator(seed: 31)
    return [0, count - 1] + (2..<some).map { _ in generator.below(count) }
  }

  /// Returns some elements of a list, each once, or all.
  static func some<Element>(_ count: Int, of all: [Element]) -> [Element] {
    Set(indices(of: all.count, some: count)).sorted().map { all[$0] }
  }

  /// The reason of tests that run with `scripts/test --full` only.
  static let takesMinutes: Comment = "It takes minutes: scripts/test --full."
}

extension Topic {
  /// Returns some questions, or all. Of a topic that can't be listed, all is `limit` questions.
  func sample(_ some: Int = 40, limit: Int = 2000) -> [Question] {
    if listableCount != nil { return Sample.indices(of: count, some: some).map(question) }
    var questions = QuestionSequence(topic: self, seed: 16)
    return (0..<(Sample.isFull ? limit : some)).map { _ in questions.next() }
  }
}

extension Answer {
  /// The number, if the answer is one.
  var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The numbers of a time, a duration or a date.
  var fields: [Int]? { if case .fields(let fields, _) = self { fields } else { nil } }
}

/// Returns the lines of a file in the folder `Data`, without comments and empty lines.
func lines(of name: String) throws -> [Substring] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Data/\(name).txt")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }
}
