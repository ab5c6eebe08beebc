package import Clients
package import Domain
import JapaneseNumbers
import FoundationShim

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
      _ questions: QuizQuestions, length: SessionLength, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings(), model: LearnerModel? = nil
    ) {
      let session = Session(
        questions, length: length, seed: seed, skill: skill, speech: settings.speech, model: model)
      self.init(session, display: settings.display)
    }

    package init(
      topic: Topic, length: SessionLength, seed: UInt64, skill: Skill = .listening,
      settings: Settings = Settings()
    ) {
      self.init(
        QuizQuestions(of: topic, seed: seed), length: length, seed: seed, skill: skill,
        settings: settings)
    }
  }

  /// A sheet over the lower part of a quiz, and the question as it was heard to the end before; nil
  /// if it wasn't.
  // Indirect, since a quiz is copied for each key and seldom has one.
  package indirect enum Sheet: Equatable {
    case settings(Form.State, heard: Utterance? = nil)
    /// The questions so far.
    case questions(QuestionList.State, heard: Utterance? = nil)
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
  package var topic: Topic { session.topic }

  /// True right after the right answer that has brought the card: a second Enter was meant for it.
  func isCardNew(at time: Date) -> Bool {
    if attempt.submissions.last?.isRight != true || !session.stopwatch.isRunning { return false }
    let seconds = session.stopwatch.seconds(at: time) - attempt.seconds
    return (0..<keyDelay / .seconds(1)).contains(seconds)
  }

  /// Takes the question for one that is read, since it can't be heard. Once it was heard and
  /// answered, it stays one that was heard.
  package mutating func noteLostSound() {
    let wasHeard = !attempt.isUnanswered && attempt.hearing.isHeard
    if skill == .listening, attempt.outcome == nil, !wasHeard { attempt.skill = .reading }
  }

  /// The question that is asked, with what was submitted for it.
  package var attempt: QuestionAttempt {
    get { session.attempt }
    _modify { yield &session.attempt }
  }

  package var settingsSheet: Form.State? {
    get { if case .settings(let form, _) = sheet { form } else { nil } }
    set {
      if let newValue {
        sheet = .settings(newValue, heard: heardBeforeSheet)
      } else if case .settings = sheet {
        sheet = nil
      }
    }
  }

  package var questionList: QuestionList.State? {
    get { if case .questions(let list, _) = sheet { list } else { nil } }
    set {
      if let newValue {
        sheet = .questions(newValue, heard: heardBeforeSheet)
      } else if case .questions = sheet {
        sheet = nil
      }
    }
  }

  /// The question as it was heard to the end before the sheet covered it; nil if it wasn't, and
  /// without a sheet.
  var heardBeforeSheet: Utterance? {
    get {
      switch sheet {
      case .settings(_, let heard), .questions(_, let heard): heard
      case nil: nil
      }
    }
    set {
      switch sheet {
      case .settings(let form, _): sheet = .settings(form, heard: newValue)
      case .questions(let list, _): sheet = .questions(list, heard: newValue)
      case nil: break
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

  /// True under a sheet, help or an error report, and while the program is suspended: the learner
  /// can't answer then, and no time counts.
  package var isCovered: Bool { sheet != nil || clock.isPaused }

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
  package mutating func askNext() -> Bool { changeSession { $0.askNext() } }

  /// Takes the latest miss back and asks the next question. Returns false if there is none.
  mutating func takeBack() -> Bool {
    answer = ""
    return changeSession { $0.takeBack() }
  }

  /// Leaves the part of today's session that the question belongs to, and asks the next question.
  mutating func skipPart() {
    answer = ""
    changeSession { $0.skipPart() }
  }

  /// Takes up the session where it was ended.
  mutating func resume() { changeSession { $0.resume() } }

  /// Changes the session. If its next question is of another topic, its longest answer is another.
  private mutating func changeSession<Result>(_ change: (inout Session) -> Result) -> Result {
    let before = topic
    let result = change(&session)
    if topic != before { longestAnswer = topic.longestAnswer }
    return result
  }
}

extension Topic {
  /// The longest answer, as shown, of the topic's questions or of a sample of them. The last
  /// question has it in ranges, and any other in lists and groups of counters.
  fileprivate var longestAnswer: String {
    let samples = spread(of: isOwn ? Self.answersOfOwn : Self.answerSamples)
    let answers = samples.map { $0.formatted($0.value) }
    // Of equally many digits, one with a sign is longer.
    func length(_ answer: String) -> (digits: Int, all: Int) {
      (answer.count(where: \.isNumber), answer.count)
    }
    return answers.max { length($0) < length($1) } ?? ""
  }

  private static let answerSamples = 60
  /// Enough for a list that somebody has typed.
  private static let answersOfOwn = 1_000
}
