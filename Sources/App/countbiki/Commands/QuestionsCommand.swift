import ArgumentParser
import Clients
import Domain
import Features
import JapaneseNumbers
import SpeechSynthesis
import TerminalUI

struct QuestionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions", abstract: "Print questions of a topic with their readings.",
    discussion: discussion(
      """
      With --seed, these are the questions of the quiz with that seed, in the same order.

      `questions weak` prints questions about what you mishear, and `questions review` those that are due for review. They \
      depend on your history, of the skill that --listen, --read, --write or your settings name.
      """,
      examples: [
        Example("questions numbers-oku --count 5"),
        Example("questions date-day --all", "every question, for a study sheet"),
        Example("questions weak --json", "what you mishear, as JSON"),
      ]))

  @Argument(
    help: ArgumentHelp(practiceHelp() + " `countbiki topics` lists all topics."),
    completion: .practice)
  var topic: String

  @Option(name: .customLong("in"), help: weakPlaceHelp, completion: .topics)
  var place: String?

  @OptionGroup var skill: SkillOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of questions (default: \(QuestionsCommand.usualCount)).", valueName: "n"),
    transform: parseCount)
  var count: Int?

  @Flag(help: "Print all questions of the topic in order.")
  var all = false

  @Option(parsing: .unconditional, help: seedHelp, transform: parseSeed)
  var seed: UInt64?

  @Flag(
    help:
      "Add the sentence, if there is one, in which `quiz --sentences` with the same seed says the number. After a miss the quiz has others."
  )
  var sentences = false

  /// The former name of the flag.
  @Flag(help: .hidden)
  var scene = false

  @Flag(help: "Print JSON.")
  var json = false

  /// Adds the labels from which a natural voice speaks to JSON, for scripts/check-labels.
  @Flag(help: .hidden)
  var labels = false

  func validate() throws {
    if let count, !(1...Self.largestCount).contains(count) {
      throw ValidationError(
        "--count must be from 1 to \(Self.largestCount.separatedByThousands); \(count.separatedByThousands) is out of range."
      )
    }
    guard let topic = try Practice(argument: topic, in: place).kind.topic else {
      if all {
        throw ValidationError("--all can't be combined with \"\(topic)\". Use --count instead.")
      }
      return
    }
    if all, count != nil || seed != nil {
      throw ValidationError(
        "--all prints every question in order and can't be combined with --count or --seed.")
    }
    if all, sentences || scene {
      throw ValidationError("--all can't be combined with --sentences. Use --count instead.")
    }
    if all, topic.listableCount == nil {
      throw ValidationError(
        "\(topic.name) has \(topic.count.separatedByThousands) questions, and --all prints "
          + "\(Topic.listableLimit.separatedByThousands) at most. Use --count instead.")
    }
  }

  private static let largestCount = 1_000_000
  private static let usualCount = 10

  // Not on another thread, which would need memory of its own.
  @MainActor
  func run() async throws {
    warnWithoutUTF8()
    let practice = try Practice(argument: topic, in: place)
    let skill = practice.kind.needsHistory ? await skill.chosen : .listening
    let seed = seed ?? .random(in: .min ... .max)
    let rules = DeliveryRules(seed: seed)
    let conditions: HearingConditions = sentences || scene ? .sentence : []
    let questions = try questions(of: practice, skill: skill, seed: seed).enumerated().lazy.map {
      index, asked in
      let delivery = rules.delivery(
        of: asked.question, under: conditions, in: asked.sentence, at: index)
      return (question: asked.question, sentence: delivery.sentence)
    }
    let output = StandardOutput()
    if json {
      let array = JSONArrayOutput(output)
      for (question, sentence) in questions {
        try array.print(question.document(sentence, hasLabels: labels))
      }
      return try array.finish()
    }
    var width = 0
    var iterator = questions.makeIterator()
    // Questions are aligned in groups, so that any number of them needs little memory and the first
    // is printed at once.
    while true {
      let group = (0..<Self.groupSize).compactMap { _ in iterator.next() }
      if group.isEmpty { break }
      width = group.reduce(width) { max($0, displayWidth(of: $1.question.display)) }
      for (question, sentence) in group {
        let kana =
          question.reading.kana
          + (sentence.map { "  \($0.printed) \($0.meaning) \($0.name)?" } ?? "")
        try output.print(question.display.padded(to: width, alignment: .trailing) + "  " + kana)
      }
    }
    try output.flush()
  }

  private static let groupSize = 1000

  /// Returns the questions one after the other, each made when it is needed.
  @MainActor
  private func questions(of practice: Practice, skill: Skill, seed: UInt64) throws
    -> AnySequence<Item>
  {
    if all, let topic = practice.kind.topic {
      return AnySequence((0..<topic.count).lazy.map { (topic.question(at: $0), nil) })
    }
    guard let found = try practice.questions(seed: seed, skill: skill) else {
      printError(practice.kind.nothingToAsk)
      return AnySequence([])
    }
    var sequence = found
    var remaining = min(count ?? found.count ?? Self.usualCount, found.count ?? .max)
    return AnySequence {
      AnyIterator {
        if remaining == 0 { return nil }
        remaining -= 1
        return (sequence.next(), sequence.sentence)
      }
    }
  }
}

private typealias Item = (question: Question, sentence: SpokenSentence?)

extension Question {
  /// Returns the question as `--json` prints it.
  fileprivate func document(_ sentence: SpokenSentence?, hasLabels: Bool) -> JSONObject {
    var document: JSONObject = [
      "topic": topic, "display": display, "written": written, "kanji": kanji,
      "reading": reading.kana,
      "romaji": reading.romaji(), "accent": accentPhrases.map(\.marked),
      "alternatives": alternatives.map(\.kana),
      "spoken": reading.espeakSpelling, "answer": answer, "prefix": prefix, "suffix": suffix,
      "patterns": patterns.map(\.rawValue),
      "parts": parts.map {
        [
          "part": $0.id, "kana": $0.reading.kana, "romaji": $0.reading.romaji(),
          "answer": $0.answer,
        ]
      },
    ]
    if let sentence {
      let said = sentence.said
      let accent = said.breathGroups.map { $0.map(\.marked).joined(separator: " ") }
      document.add(
        "sentence",
        [
          "id": sentence.scene.id, "written": said.written, "printed": sentence.printed,
          "reading": said.kana.map(\.text).joined().filter { $0 != " " },
          "accent": accent.joined(separator: "、"), "meaning": sentence.meaning,
          "asked": sentence.name,
        ])
    }
    if hasLabels {
      // The labels are of the number alone, without the pauses of slow speech.
      let clerk = SpeechSettings(rate: SpeechSettings.clerkRate)
      document.add("labels", Utterance(reading, settings: clerk).fullContextLabels)
    }
    return document
  }
}
