import Clients
package import Domain
import JapaneseNumbers

extension Quiz {
  /// The state of a quiz: its session, and what the screen has beside it.
  package struct State: Equatable, Identifiable {
    package var session: Session
    /// The text in the field: see ``answer``.
    package var field = Field()
    /// The digit row of the keyboard, from the settings or once a key of it was typed.
    package var digitRow = DigitRow.automatic
    /// True if a right answer is taken without Enter, where nothing else could follow.
    package var takesRight = false
    package var clock = SessionClock()
    package var scenery = Scenery()
    package var sheet: Sheet?
    package var speaker = Speaker.State()
    package var display: DisplaySettings
    /// A sentence about the beginning of the session, shown until the first question is answered.
    package var notice: String?
    /// The longest answer of the question's topic, as shown.
    private(set) var longestAnswer: String

    /// Shows a session, which begins or is resumed.
    package init(_ session: Session, display: DisplaySettings = DisplaySettings()) {
      self.session = session
      self.display = display
      longestAnswer = session.topic.longestAnswer
      answer = session.unsubmitted
    }

    /// - Parameter seed: The seed of the session's own random choices. The questions come with
    ///   theirs.
    package init(
      _ questions: QuizQuestions, mode: QuizMode, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings(), model: LearnerModel? = nil
    ) {
      let session = Session(
        questions, mode: mode, seed: seed, skill: skill, speech: settings.speech, model: model)
      self.init(session, display: settings.display)
    }

    package init(
      topic: Topic, mode: QuizMode, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings()
    ) {
      self.init(
        QuizQuestions(of: topic, seed: seed), mode: mode, seed: seed, skill: skill,
        settings: settings)
    }
  }

  /// A sheet over the lower part of a quiz.
  // Indirect, since a quiz is copied for each key and seldom has one.
  package indirect enum Sheet: Equatable {
    case settings(Form.State)
    /// The questions so far.
    case questions(QuestionList.State)
  }

  /// The parts of the screen that move and mean nothing.
  package struct Scenery: Equatable {
    package var confetti: Confetti?
    package var bikiPose = Biki.Pose.still

    package init() {}
  }
}

extension Quiz.State {
  package var id: UInt64 { session.seed }
  package var skill: Skill { session.skill }
  /// The skill that the current question asks for: reading also where it can't be heard.
  var skillOfQuestion: Skill { skill == .listening && speaker.error != nil ? .reading : skill }
  package var topic: Topic { session.topic }

  /// The question that is asked, with what was submitted for it.
  package var attempt: QuestionAttempt {
    get { session.attempt }
    _modify { yield &session.attempt }
  }

  package var settingsSheet: Form.State? {
    get { if case .settings(let form) = sheet { form } else { nil } }
    set {
      if let newValue {
        sheet = .settings(newValue)
      } else if case .settings = sheet {
        sheet = nil
      }
    }
  }

  package var questionList: QuestionList.State? {
    get { if case .questions(let list) = sheet { list } else { nil } }
    set {
      if let newValue {
        sheet = .questions(newValue)
      } else if case .questions = sheet {
        sheet = nil
      }
    }
  }

  /// The messages about the beginning of the session, and about the voice until the next key.
  var shownNotice: String? {
    if let voice = speaker.notice {
      return [notice, "\(voice)"].compactMap(\.self).joined(separator: " ")
    }
    return answer.isEmpty && attempt.isUnanswered ? notice : nil
  }

  /// True while the learner can answer.
  package var isClockRunning: Bool { sheet == nil && !clock.isPaused }

  /// True while the card of a missed question is shown, which compares what was said with what was
  /// typed.
  package var isCardShown: Bool { attempt.outcome != nil && !session.isOver }

  /// The utterance of the first wrong answer, for comparison; `nil` if there is none that can be
  /// said.
  var typedUtterance: Utterance? {
    attempt.misses.first.flatMap { miss in
      session.sentence?.sentence(saying: miss.answer).map { Utterance($0, settings: voice) }
        ?? attempt.question.utterance(of: miss.answer, settings: voice)
    }
  }

  /// Takes over settings, except those for which the session has options of its own.
  package mutating func apply(_ settings: Settings, prefersReducedMotion: Bool) {
    session.rules.apply(settings)
    takesRight = settings.session.takesRight
    display = settings.display
    if settings.session.digitRow != .automatic { digitRow = settings.session.digitRow }
    if prefersReducedMotion { display.reducesMotion = true }
    settingsSheet?.apply(settings)
  }

  /// Adds the current question, which must be over, to the finished ones.
  package mutating func finishQuestion() {
    session.finishQuestion()
    answer = ""
  }

  /// Asks the next question. Returns false if there is none.
  package mutating func askNext() -> Bool {
    if !session.askNext() { return false }
    longestAnswer = topic.longestAnswer
    return true
  }

  /// Takes the latest miss back and asks the next question. Returns false if there is none.
  mutating func takeBack() -> Bool {
    answer = ""
    if !session.takeBack() { return false }
    longestAnswer = topic.longestAnswer
    return true
  }

  /// Leaves the part of today's session that the question belongs to, and asks the next question.
  mutating func skipPart() {
    answer = ""
    session.skipPart()
    longestAnswer = topic.longestAnswer
  }

  /// Takes up the session where it was ended.
  mutating func resume() {
    session.resume()
    longestAnswer = topic.longestAnswer
  }
}

extension Topic {
  /// The longest answer of a sample of the topic's questions, as shown. The last question has it in
  /// ranges, and any other in lists and groups of counters.
  fileprivate var longestAnswer: String {
    let samples = min(count, Self.answerSamples)
    let answers = (1...samples).map { sample in
      // In two steps, since topics may have so many questions that their product is too large.
      let question = question(
        at: count / samples * sample + count % samples * sample / samples - 1)
      return question.formatted(question.value)
    }
    return answers.max { $0.count(where: \.isNumber) < $1.count(where: \.isNumber) } ?? ""
  }

  private static let answerSamples = 60
}
