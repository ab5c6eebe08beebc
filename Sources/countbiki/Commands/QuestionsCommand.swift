import ArgumentParser
import Domain
import JapaneseNumbers
import TerminalUI

/// `countbiki questions`: the questions as data, the same that a quiz with the same seed asks.
struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "Prints questions of a topic with their readings.",
    discussion: "With a seed they are the ones that the quiz with that seed asks, in that order.")

  @OptionGroup var topicArgument: TopicArgument

  @Option(help: ArgumentHelp("How many questions to print (default: 10).", valueName: "n"))
  var count: Int?

  @Flag(help: "Print every question of the topic in order, for a study sheet.")
  var all = false

  @Option(help: ArgumentHelp("Print the questions that this number gives.", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    let topic = try topicArgument.resolved()
    if all, count != nil || seed != nil {
      throw ValidationError("--all prints every question in order; leave out --count and --seed.")
    }
    if all, topic.listableCount == nil {
      throw ValidationError(
        "\(topic.name) has \(topic.count.separatedByThousands) questions; --all prints up to "
          + "\(Topic.listableLimit.separatedByThousands). Use --count.")
    }
    if let count, !(1...Self.largestCount).contains(count) {
      throw ValidationError("--count takes 1 to \(Self.largestCount.separatedByThousands); \(count) is out of range.")
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

/// A question as the command line's contract has it.
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
