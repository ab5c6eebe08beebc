import Clients
package import Domain
package import FoundationShim
package import Unidirectional

/// The result of a quiz, and ways to go on.
package struct Summary: Reducer {
  /// The results of a session beside those of earlier ones.
  package struct State: Equatable {
    /// The session, which can be resumed unless it is complete, and what comes next.
    package private(set) var end: SessionEnd
    /// The trials in which today's session was ended; nil if it came to its questions.
    private let pairs: Pairs.State?
    package let display: DisplaySettings
    /// The history before the session; nil if it wasn't known.
    let before: LearnerHistory?
    /// True if reactions were never faster in the topic.
    let isFastest: Bool
    /// False until ``keyDelay`` has passed since the summary appeared.
    package var takesKeys = true
    package var list: QuestionList.State
    /// A sentence about what couldn't be opened.
    package var notice: String?
    package var confetti: Confetti?

    /// - Parameters:
    ///   - pairs: The trials in which today's session was ended; nil if it came to its questions.
    ///   - history: The history of the skill before this session.
    package init(
      _ session: Session, display: DisplaySettings, after pairs: Pairs.State? = nil,
      history: LearnerHistory? = nil, path settings: PathSettings = PathSettings()
    ) {
      self.display = display
      self.pairs = pairs
      before = history
      let change = PathChange(from: nil, to: PathProgress(settings, history))
      end = SessionEnd(session, path: change, settings: settings)
      let result = end.result
      let record = result.topic.flatMap { history?.summary.record(of: $0) }
      let fastest = record?.fastest.flatMap {
        $0.session == session.historyID ? nil : $0.reaction
      }
      list = QuestionList.State(end.listed, speech: session.delivery.voice)
      isFastest = result.isFaster(than: fastest)
    }

    /// Takes over the history and the progress with the answers of this session.
    package mutating func update(_ history: LearnerHistory?, _ progress: PathProgress, at now: Date)
    {
      guard let history else { return end.path = PathChange(from: nil, to: progress) }
      end.update(from: before, to: history, progress, at: now)
    }

    package var session: Session { end.session }
    package var skill: Skill { session.skill }
    package var result: QuizResult { end.result }
    package var path: PathChange { end.path }
    package var news: SessionNews? { end.news }
    package var missed: [AnsweredQuestion] { result.missed }
    var mostMisheard: MisheardPart? { result.mostMisheard }

    /// The session, where it was left.
    package var resumption: Destination {
      guard var pairs, pairs.result.answered < pairs.count else { return .resumed(session) }
      pairs.ending = nil
      return .resumedPairs(pairs)
    }
    /// True if nothing was missed in a session of some length. One whose time went by without an
    /// answer isn't perfect.
    package var isPerfect: Bool {
      let isLong = session.isComplete || result.answered >= Self.leastPerfect
      return isLong && result.answered > 0 && missed.isEmpty
    }
    private static let leastPerfect = 5
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

      case .list(.selectionMoved), .list(.hearRequested):
        state.notice = nil
        return .none

      case .list, .open:
        return .none
      }
    }
  }

  private func celebrate(_ state: inout State) -> Effect<Action> {
    let display = state.display
    guard state.isPerfect, display.showsConfetti, !display.reducesMotion else { return .none }
    state.confetti = Confetti(seed: state.session.seed)
    return Confetti.fall(.confettiFell, on: clock)
  }
}
