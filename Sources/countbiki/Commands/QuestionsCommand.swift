import ArgumentParser
import Domain
import JapaneseNumbers
import TerminalUI

/// The command `countbiki questions`, which prints the questions that a quiz with the same seed asks.
struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "Print questions of a topic with their readings.",
    discussion: "With --seed, these are the questions of the quiz with that seed, in the same order.")

  @OptionGroup var topicArgument: TopicArgument

  @Option(help: ArgumentHelp("Number of questions (default: 10).", valueName: "n"))
  var count: Int?

  @Flag(help: "Print all questions of the topic in order.")
  var all = false

  @Option(help: ArgumentHelp("Random seed: the same seed gives the same questions.", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    let topic = try topicArgument.resolved()
    if all, count != nil || seed != nil {
      throw ValidationError("--all prints every question in order and can't be combined with --count or --seed.")
    }
    if all, topic.listableCount == nil {
      throw ValidationError(
        "\(topic.name) has \(topic.count.separatedByThousands) questions, and --all prints "
          + "\(Topic.listableLimit.separatedByThousands) at most. Use --count instead.")
    }
    if let count, !(1...Self.largestCount).contains(count) {
      throw ValidationError(
        "--count must be from 1 to \(Self.largestCount.separatedByThousands); \(count) is out of range.")
    }
  }

  private static let largestCount = 1_000_000

  func run() throws {
    let questions = questions(of: try topicArgument.resolved())
    if json { return try printJSON(questions.map(QuestionDocument.init)) }
    let width = questions.map { displayWidth(of: $0.display) }.max() ?? 0
    for question in questions {
      print(question.display.padded(to: width, alignment: .trailing) + "  " + question.reading.kana)
    }
  }

  private func questions(of topic: Topic) -> [Question] {
    if all { return (0..<topic.count).map(topic.question(at:)) }
    var sequence = QuestionSequence(topic: topic, seed: seed ?? .random(in: .min ... .max))
    return (0..<(count ?? 10)).map { _ in sequence.next() }
  }
}

/// A question as `--json` prints it. Scripts rely on the keys.
private struct QuestionDocument: Encodable {
  let question: Question

  private enum Key: String, CodingKey {
    case topic, display, reading, alternatives, spoken, answer, prefix, suffix, patterns
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(question.topic, forKey: .topic)
    try container.encode(question.display, forKey: .display)
    try container.encode(question.reading.kana, forKey: .reading)
    try container.encode(question.alternatives.map(\.kana), forKey: .alternatives)
    try container.encode(question.reading.spoken, forKey: .spoken)
    try container.encode(question.answer, forKey: .answer)
    try container.encode(question.prefix, forKey: .prefix)
    try container.encode(question.suffix, forKey: .suffix)
    try container.encode(question.difficulties.map(\.rawValue), forKey: .patterns)
  }
}
