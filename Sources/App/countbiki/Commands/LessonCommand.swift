import ArgumentParser
import Clients
import Domain
import Features
import FoundationShim
import JapaneseNumbers
import Platform
import SpeechSynthesis
import Storage

struct LessonCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lesson",
    abstract: "Play a lesson for the ears only: a number, a pause, the number slowly, and again.",
    discussion: discussion(
      """
      Say the number in the pause. Hard ones, and those that you mishear, come back. With --output, a text beside the file \
      says what is asked and when. In a terminal, space pauses.
      """,
      examples: [
        Example("lesson today"),
        Example("lesson dialogue-till --minutes 10 --output walk.wav", "for a walk"),
      ])
  )

  @Argument(
    help: ArgumentHelp(practiceHelp(besides: [.today])),
    completion: .practice(besides: [.today]))
  var topic = NamedPractice.today.name

  @Option(
    parsing: .unconditional, help: minutesHelp("Minutes (default: 5)"), transform: parseCount)
  var minutes = 5

  @Option(
    help: ArgumentHelp(
      "Save a WAV file instead of playing the lesson; - is standard output.",
      valueName: "file.wav"),
    completion: .file())
  var output: String?

  @Option(parsing: .unconditional, help: seedHelp, transform: parseSeed)
  var seed: UInt64?

  func validate() throws {
    try checkMinutes(minutes)
    if let output { try checkSoundName(output) }
    _ = try practice(for: PathSettings())
  }

  private func practice(for path: PathSettings) throws -> Practice {
    NamedPractice.today.isNamed(by: topic)
      ? .today(path) : try Practice(argument: topic, besides: [.today])
  }

  func run() async throws {
    warnWithoutUTF8()
    let settings = await Settings.saved()
    let practice = try practice(for: settings.path)
    let seed = seed ?? .random(in: .min ... .max)
    guard let questions = try await practice.questions(seed: seed, skill: .listening) else {
      return printError(practice.kind.nothingToAsk)
    }
    let client = try liveSpeech()
    var rules = DeliveryRules(seed: seed)
    rules.apply(settings)
    if rules.voices == .wanted { rules.voices = .drawn(await client.naturalVoices) }
    // A lesson is possible without a history.
    let history = try? await LearnerHistory.saved()[.listening]
    let weak = history?.model.records.filter(\.isWeak).map(\.id) ?? []
    let lesson = Lesson(questions: questions, rules: rules, weak: Set(weak))
    let length = Double(60 * minutes)
    let voice = settings.speech.voiceID
    let replacement = try await checkVoice(voice, isRequired: false)
    if let replacement { printError("\(replacement)") }
    try await withSignalCancellation { [lesson] in
      if let output {
        try await write(lesson, client, length, to: output)
      } else {
        try await play(lesson, client, length)
      }
    }
    // The voice may have failed since.
    let later = try await checkVoice(voice, isRequired: false)
    if let later, later != replacement { printError("\(later)") }
  }

  @MainActor
  private func play(_ lesson: Lesson, _ client: SpeechSynthesisClient, _ length: Double)
    async throws
  {
    let pause = LessonPause()
    defer { pause.end() }
    var lesson = lesson
    let output = StandardOutput()
    let start = ContinuousClock.now
    while ContinuousClock.now - start - pause.total < .seconds(length) {
      let item = lesson.next()
      for step in item.steps {
        try await pause.speaking { try await say(step.utterance, client) }
        try await pause.speaking { try await QuietClock().sleep(for: .seconds(step.silence)) }
      }
      try output.print(item.text)
      try output.flush()
    }
  }

  private func say(_ utterance: Utterance, _ client: SpeechSynthesisClient) async throws {
    do throws(SpeechError) {
      _ = try await client.speak(utterance)
    } catch {
      let remedy = "With --output lesson.wav it is saved without playing."
      throw CommandFailure("No sound: a lesson can only be heard. \(error) \(remedy)")
    }
  }

  private func write(
    _ lesson: Lesson, _ client: SpeechSynthesisClient, _ length: Double, to output: String
  ) async throws {
    let files = try LessonFiles(sound: output)
    var lesson = lesson
    var sound = Sound(samples: [], sampleRate: 0)
    var text = ""
    while sound.sampleRate == 0 || Double(sound.samples.count) < length * Double(sound.sampleRate) {
      let item = lesson.next()
      let start = sound.sampleRate == 0 ? 0 : sound.samples.count / sound.sampleRate
      text += "\(Wording.minutes(Double(start)))  \(item.text)\n"
      for step in item.steps {
        let said = try await client.synthesize(step.utterance)
        // The rate of the first sound. Voices have different ones.
        if sound.sampleRate == 0 { sound.sampleRate = said.sampleRate }
        sound.samples += said.resampled(to: sound.sampleRate).samples
        sound.samples += Array(repeating: 0, count: Int(step.silence * Double(sound.sampleRate)))
      }
    }
    try files.save(sound.wav, list: text)
  }
}

private struct Lesson: Sendable {
  var questions: QuizQuestions
  let rules: DeliveryRules
  /// The ids of the parts that the learner mishears.
  let weak: Set<String>
  var repeats = RepeatQueue()
  /// The displays of the questions that come back, each of them once.
  var repeated: Set<String> = []
  var count = 0

  /// The seconds to answer in, after the number was said first.
  private static let answerPause = 3.5
  /// The seconds after the number was said slowly.
  private static let shortPause = 0.7
  /// The seconds before the next number.
  private static let lastPause = 1.5

  /// A number, as it is said, and the silence after each time.
  typealias Item = (text: String, steps: [(utterance: Utterance, silence: Double)])

  /// Returns the next item: the number, a pause to answer in, the number slowly, and again.
  mutating func next() -> Item {
    let asked = repeats.next() ?? questions.ask()
    let question = asked.question
    let isHard = !question.patterns.isEmpty || question.said.contains(where: weak.contains)
    if isHard, repeated.insert(question.display).inserted { repeats.add(asked) }
    let delivery = rules.delivery(of: asked, from: questions, at: count)
    count += 1
    let sentence = delivery.sentence
    let number = question.utterance(settings: delivery.voice, pace: .slow)
    let first = question.utterance(settings: delivery.voice, sentence: sentence)
    let text = [
      question.display, question.reading.kana, sentence.map { "\($0.printed) \($0.meaning)" },
    ]
    let steps = [
      (utterance: first, silence: Self.answerPause),
      (utterance: number, silence: Self.shortPause),
      (utterance: first, silence: Self.lastPause),
    ]
    return (text.compactMap(\.self).joined(separator: "  "), steps)
  }
}
