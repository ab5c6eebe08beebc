import Clients
package import Domain
package import Unidirectional

/// The result of a quiz, and ways to go on.
package struct Summary: Reducer {
  /// The results of a session beside those of earlier ones.
  package struct State: Equatable {
    /// The quiz, which can be resumed unless it is complete.
    package let quiz: Quiz.State
    /// The trials in which today's session was ended; nil if it came to its questions.
    private let pairs: Pairs.State?
    /// The scores of the topic's earlier sessions, the oldest first.
    package let earlier: [HistorySummary.SessionScore]
    /// The progress on the path before the session; nil if the history wasn't known.
    private let before: PathProgress?
    /// The change that the session made on the path, once its answers are counted.
    package private(set) var path: PathChange
    /// The settings of the path, for another session of today.
    let settings: PathSettings
    package let result: QuizResult
    /// The parts that were heard better than before, at most two.
    let changes: [PartChange]
    /// True if reactions were never faster in the topic.
    let isFastest: Bool
    /// False until ``keyDelay`` has passed since the summary appeared.
    package var takesKeys = true
    package var list: QuestionList.State
    package var confetti: Confetti?

    /// - Parameters:
    ///   - pairs: The trials in which today's session was ended; nil if it came to its questions.
    ///   - history: The history of the skill before this session.
    package init(
      quiz: Quiz.State, after pairs: Pairs.State? = nil, history: LearnerHistory? = nil,
      path settings: PathSettings = PathSettings()
    ) {
      self.quiz = quiz
      self.pairs = pairs
      self.settings = settings
      before = history.map { PathProgress(settings, $0) }
      path = PathChange(from: nil, to: PathProgress(settings, history), quiz.skill)
      let result = quiz.result
      let record = result.topic.flatMap { history?.summary.record(of: $0) }
      let fastest = record?.fastest.flatMap { $0.session == quiz.session ? nil : $0.reaction }
      self.result = result
      list = QuestionList.State(result.missed, speech: quiz.voice)
      earlier = record?.sessions.filter { $0.session != quiz.session } ?? []
      changes = PartChange.changes(in: result, since: history?.model)
      isFastest = result.isFaster(than: fastest)
    }

    /// Takes over the progress with the answers of this session.
    package mutating func update(_ progress: PathProgress) {
      path = PathChange(from: before, to: progress, quiz.skill)
    }

    package var missed: [AnsweredQuestion] { list.questions }
    var mostMisheard: MisheardPart? { result.mostMisheard }

    package var canResume: Bool { !quiz.isComplete }
    /// The session, where it was left.
    package var resumption: Destination {
      guard var pairs, pairs.result.answered < pairs.count else { return .resumed(quiz) }
      pairs.ending = nil
      return .resumedPairs(pairs)
    }
    /// True for today's session, which Enter goes on with.
    var isToday: Bool { quiz.questions.practice.kind.isOfToday }
    /// False for a review and for today's session: what was reviewed isn't due any more.
    package var canRestart: Bool { quiz.questions.practice.kind.canRestart }
    /// The session of the questions that were missed.
    package var drill: Destination {
      .quiz(.missed(missed.map(\.question), of: quiz.questions.topics), skill: quiz.skill)
    }
    /// The session about the part that was misheard most, or about all weak spots.
    package var weakSpots: Destination {
      .quiz(mostMisheard.map { .part($0.part.id) } ?? .weakSpots, skill: quiz.skill)
    }
    /// The session of the step in hand, if there is one.
    package var continuation: Destination? {
      path.next.map { .quiz(.step($0), mode: isToday ? nil : quiz.mode, skill: quiz.skill) }
    }
    /// A session of the same kind, a little faster; nil if the speed is the highest, or nothing is
    /// heard.
    package var fasterAgain: Destination? {
      guard canRestart, quiz.skill == .listening,
        quiz.rules.speech.rate < SpeechSettings.rates.upperBound
      else { return nil }
      var faster = quiz
      faster.rules.options.extraRate += Self.extraRate
      return .again(faster)
    }
    /// The rate that is added to that of a session which is asked again, a little faster.
    private static let extraRate = 0.1
    /// True if nothing was missed in a session of some length.
    package var isPerfect: Bool { missed.isEmpty && (quiz.isComplete || result.answered >= 5) }
  }

  /// An event on the summary.
  package enum Action: Equatable {
    case appeared
    /// Keys that were meant for the quiz have been typed by now.
    case keysAwaited
    case confettiFell
    case list(QuestionList.Action)
    case open(Destination)

    package var list: QuestionList.Action? {
      if case .list(let action) = self { action } else { nil }
    }
  }

  @Dependency(\.clock) private var clock

  package var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list, Action.list) { QuestionList() }
    Reduce { state, action in
      switch action {
      case .appeared:
        state.takesKeys = false
        return .merge(.afterKeyDelay(.keysAwaited, on: clock), celebrate(&state))

      case .keysAwaited:
        state.takesKeys = true
        return .none

      case .confettiFell:
        state.confetti = state.confetti?.next
        return .none

      case .list, .open:
        return .none
      }
    }
  }

  private func celebrate(_ state: inout State) -> Effect<Action> {
    let display = state.quiz.display
    guard state.isPerfect, display.showsConfetti, !display.reducesMotion else { return .none }
    state.confetti = Confetti(seed: state.quiz.id)
    return Confetti.fall(.confettiFell, on: clock)
  }
}
