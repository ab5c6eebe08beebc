import ArgumentParser
import Clients
import Domain
import Features
import FoundationShim
import Storage

struct QuizCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quiz", abstract: "Start a quiz right away, without the list of topics.",
    discussion: discussion(
      """
      `quiz weak` asks about what you mishear, and `quiz review` what is due for review. `quiz pairs` says one of two sounds that \
      are easily confused, which you choose with one key. `quiz placement` finds the step to start with.

      Without --questions, --time or --endless the quiz is as long as your settings say, and without --listen, --read or \
      --write it is about the skill that they name. \(PlainReason.help)
      """,
      examples: [
        Example("quiz numbers-100 --questions 10", "ten numbers up to 100"),
        Example("quiz weak --in money-rent", "the rents that you mishear"),
        Example("quiz at-the-till --sentences --plain", "in sentences, line by line"),
      ]))

  @Argument(
    help: ArgumentHelp(practiceHelp(besides: Self.otherSessions)),
    completion: .practice(besides: Self.otherSessions))
  var topic = Topic.beginnersName

  @Argument(
    help: "With pairs: the topic whose sounds are practised, or two numbers: \"600 800\".",
    completion: .topicsOfPairs)
  var pairsTopic: String?

  /// The second number of a pair without quotes, so that it can be said what is missing.
  @Argument(help: .hidden) var unquoted: String?

  @Option(name: .customLong("in"), help: weakPlaceHelp, completion: .topics)
  var place: String?

  @OptionGroup var skill: SkillOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Number of questions.", valueName: "n"),
    transform: parseCount)
  var questions: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time limit: 90s, 2m, 1h, or a number of seconds.", valueName: "time"),
    completion: .list(["60s", "90s", "2m", "5m", "10m"]), transform: parseTimeLimit)
  var time: Duration?

  @Flag(help: "No limit: the quiz goes on until you end it.")
  var endless = false

  @Option(parsing: .unconditional, help: seedHelp, transform: parseSeed)
  var seed: UInt64?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help:
      "Say numbers in a sentence where there is one, as at a till, or alone (--no-sentences), whatever your settings say."
  )
  var sentences: Bool?

  /// The former name of the flag.
  @Flag(inversion: .prefixedNo, help: .hidden)
  var scene: Bool?

  @Option(
    help: ArgumentHelp(
      "Voice for this quiz, by id or name; see `countbiki voices`.", valueName: "id"),
    completion: .voices)
  var voice: String?

  @OptionGroup var lines: PlainOptions

  func validate() throws {
    if isPairs {
      try checkQuotes()
      try checkOptionsOfPairs()
      if ownPair == nil { _ = try pairsTopic.map(topicOfPairs) }
    } else if isPlacement {
      try checkOptionsOfPlacement()
    } else {
      _ = try namedPractice
    }
    if !isPairs, let pairsTopic {
      throw ValidationError(
        "A quiz has one topic; \"\(pairsTopic)\" is a second one. Only `quiz pairs` takes a topic after it, as in `quiz pairs date-day`."
      )
    }
    _ = try chosenLength
    _ = try lines.chosenPause
  }

  func run() async throws {
    warnWithoutUTF8()
    let voice = voice.map(voiceID)
    if let voice { try await checkVoice(voice, isRequired: true) }
    let seed = seed ?? .random(in: .min ... .max)
    if isPairs { return try await openPairs(seed) }
    let (practice, skill) = try await chosen
    try checkSentences(sentences ?? scene, in: skill)
    guard let found = try await practice.questions(seed: seed, skill: skill) else {
      return try StandardOutput().print(practice.kind.nothingToAsk)
    }
    let settings = await FileClients.live.settings.get()
    let length = try chosenLength ?? found.length ?? settings.session.length
    var session = Session(found, length: length, seed: seed, skill: skill)
    session.rules.options.pause = try lines.chosenPause
    session.rules.options.usesScenes = sentences ?? scene
    session.rules.options.voiceID = voice
    try await startQuiz(Quiz.State(session), isPlain: lines.isPlain)
  }

  /// The practice and its skill.
  ///
  /// Throws a ``CommandFailure`` for a placement of the ear where nothing can be heard.
  private var chosen: (Practice, Skill) {
    get async throws {
      guard isPlacement else { return (try namedPractice, await skill.chosen) }
      let settings = await FileClients.live.settings.get()
      let skill = settings.session.skill == .reading ? Skill.reading : .listening
      if skill == .listening, let fault = await Report.soundFaults().first {
        throw CommandFailure(
          "No sound: where to start is found by ear. \(fault) \(placementByReadingAdvice)")
      }
      return (.placement(settings.path.goal, in: skill), skill)
    }
  }

  private func openPairs(_ seed: UInt64) async throws {
    let topic = try ownPair == nil ? pairsTopic.map { try Topic.named($0) } : nil
    let pairs =
      if let ownPair {
        [ownPair]
      } else {
        try await LearnerHistory.saved()[.listening].model.soundPairs(in: topic, at: Date())
      }
    guard
      var state = Pairs.State(
        pairs, topic: topic, count: questions ?? Pairs.State.usualCount, seed: seed)
    else {
      throw ValidationError("\(topic?.title ?? "This") has no two sounds to tell apart.")
    }
    state.pause = try lines.chosenPause
    if lines.isPlain { return try await openPlainPairs(state) }
    try await openApp(App.State(pairs: state, topics: Topic.available))
  }

  /// The sessions of this command that no other knows.
  private static let otherSessions = [NamedPractice.pairs, .placement]

  private var namedPractice: Practice {
    get throws { try Practice(argument: topic, in: place, besides: Self.otherSessions) }
  }

  private var isPairs: Bool { Self.isPairs(topic) }
  private var isPlacement: Bool { NamedPractice.placement.isNamed(by: topic) }

  /// Returns true for the argument that begins pairs.
  static func isPairs(_ argument: String) -> Bool {
    NamedPractice.pairs.isNamed(by: argument)
  }

  /// A sentence with all options of pairs.
  static let optionsOfPairs = "`quiz pairs` takes --questions, --seed, --plain and --pause."

  /// Throws if there is one number, or two without the quotes that make them one argument.
  private func checkQuotes() throws {
    guard let pairsTopic else { return }
    if let unquoted, SoundPair(typed: "\(pairsTopic) \(unquoted)") == nil {
      throw ValidationError("`quiz pairs` has one topic; \"\(unquoted)\" is a second one.")
    }
    let isNumber = pairsTopic.allSatisfy(\.isNumber) && (try? Topic.named(pairsTopic)) == nil
    if unquoted == nil, !isNumber { return }
    let example = unquoted.map { "\(pairsTopic) \($0)" } ?? "600 800"
    throw ValidationError(
      "Two numbers are one pair in quotes: `countbiki quiz pairs \"\(example)\"`.")
  }

  /// Returns the topic with a name; throws for numbers that are no pair.
  private func topicOfPairs(_ name: String) throws -> Topic {
    let words = name.split(whereSeparator: \.isWhitespace)
    if words.count < 2 || !words.allSatisfy({ $0.first?.isNumber == true }) {
      return try Topic.named(name)
    }
    throw ValidationError(
      "\"\(name)\" is no pair: that has two different short numbers, as in `countbiki quiz pairs \"600 800\"`."
    )
  }

  /// The options of a quiz that were given, without those that every kind of session takes.
  private var givenOptions: [String] {
    let options = [
      place == nil ? nil : "--in",
      questions == nil ? nil : "--questions",
      time == nil ? nil : "--time",
      endless ? "--endless" : nil,
      skill.named.map(SkillOptions.option),
      sentences ?? scene == nil ? nil : "--sentences",
      voice == nil ? nil : "--voice",
      lines.hasPause ? "--pause" : nil,
    ]
    return options.compactMap(\.self)
  }

  /// Throws if there is an option that means nothing in pairs.
  private func checkOptionsOfPairs() throws {
    let taken = ["--questions", "--pause"]
    guard let option = givenOptions.first(where: { !taken.contains($0) }) else { return }
    throw ValidationError("\(option) is for a quiz. \(Self.optionsOfPairs)")
  }

  /// Throws if there is an option that means nothing in a placement, which asks what it needs and
  /// whose skill is that of the settings.
  private func checkOptionsOfPlacement() throws {
    if place != nil { throw ValidationError(weakPlaceAdvice) }
    let taken = ["--voice", "--pause"]
    guard let option = givenOptions.first(where: { !taken.contains($0) }) else { return }
    let advice = option == "--read" ? " \(placementByReadingAdvice)" : ""
    throw ValidationError(
      "\(option) is for a quiz. `quiz placement` takes --seed, --voice, --pause and --plain.\(advice)"
    )
  }

  /// The two sounds that the learner names: `quiz pairs "600 800"`.
  private var ownPair: SoundPair? { pairsTopic.flatMap(SoundPair.init(typed:)) }

  /// The length given by options; `nil` if there is none.
  private var chosenLength: SessionLength? {
    get throws {
      let lengths = ["--questions", "--time", "--endless"]
      let names = givenOptions.filter(lengths.contains)
      if names.count > 1 {
        throw ValidationError("\(names.joined(separator: " and ")) can't be combined. Choose one.")
      }
      if let questions, questions < 1 {
        throw ValidationError("--questions must be at least 1; \(questions) is out of range.")
      }
      return questions.map(SessionLength.questions) ?? time.map(SessionLength.time)
        ?? (endless ? .endless : nil)
    }
  }
}

/// Opens a quiz in the terminal, or line by line.
///
/// - Parameter pairs: The trials with which today's session begins.
func startQuiz(_ quiz: Quiz.State, after pairs: Pairs.State? = nil, isPlain: Bool) async throws {
  if isPlain { return try await openPlainQuiz(quiz, after: pairs) }
  let topics = Topic.available
  let first = pairs.map { App.State(pairs: $0, topics: topics) }
  try await openApp(first ?? App.State(quiz: quiz, topics: topics))
}
