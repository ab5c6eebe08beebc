import Clients
package import Domain
package import Unidirectional

/// The result of a quiz, and ways to go on.
package struct Summary: Reducer {
  package struct State: Equatable {
    /// The quiz, which can be resumed unless it is complete.
    package let quiz: Quiz.State
    /// The scores of the topic's earlier sessions, the oldest first.
    package let earlier: [HistorySummary.SessionScore]
    /// The topic to go on with after a good result.
    package let next: Topic?
    package let result: QuizResult
    /// The index of the selected question among the missed ones.
    package var selection = 0
    package var speaker = Speaker.State()
    package var confetti: Confetti?

    /// - Parameters:
    ///   - sessions: The scores of the topic's latest sessions, which may include this one.
    ///   - topics: All topics, in which the next one is found.
    package init(
      quiz: Quiz.State, sessions: [HistorySummary.SessionScore] = [], topics: [Topic] = Topic.all
    ) {
      self.quiz = quiz
      earlier = sessions.filter { $0.session != quiz.session }
      result = quiz.result
      next = result.next(in: topics)
    }

    package var missed: [AnsweredQuestion] { result.missed }
    var mostMisheard: MisheardPart? { result.mostMisheard }

    package var canResume: Bool { !quiz.isComplete }
    /// False for a review: what was reviewed isn't due any more.
    package var canRestart: Bool { quiz.questions.practice != .review }
    /// The session of the questions that were missed.
    package var drill: Destination {
      .quiz(.missed(missed.map(\.question), of: quiz.questions.topics), skill: quiz.skill)
    }
    /// The session about the part that was misheard most, or about all weak spots.
    package var weakSpots: Destination {
      .quiz(mostMisheard.map { .part($0.part.id) } ?? .weakSpots, skill: quiz.skill)
    }
    /// The session of the next topic, if there is one.
    package var continuation: Destination? {
      next.map { .quiz(.topic($0), mode: quiz.mode, skill: quiz.skill) }
    }
    /// True if nothing was missed in a session of some length.
    package var isPerfect: Bool { missed.isEmpty && (quiz.isComplete || result.answered >= 5) }
  }

  package enum Action: Equatable {
    case appeared
    case confettiFell
    case selectionMoved(Int)
    case hearRequested
    case speaker(Speaker.Action)
    case open(Destination)
  }

  private enum CancelID { case confetti }

  @Dependency(\.clock) private var clock
  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        return celebrate(&state)

      case .confettiFell:
        state.confetti = state.confetti?.next
        return .none

      case .selectionMoved(let distance):
        state.speaker.notice = nil
        let last = max(state.missed.count - 1, 0)
        state.selection = min(max(state.selection + distance, 0), last)
        return .none

      case .hearRequested:
        return hear(&state).map(Action.speaker)

      case .speaker, .open:
        return .none
      }
    }
  }

  private func celebrate(_ state: inout State) -> Effect<Action> {
    let display = state.quiz.display
    guard state.isPerfect, display.showsConfetti, !display.reducesMotion else { return .none }
    state.confetti = Confetti(seed: state.quiz.id)
    return .run { [clock] send in
      for _ in 1..<Confetti.frames {
        try await clock.sleep(for: Confetti.interval)
        send(.confettiFell)
      }
    }
    .cancellable(id: CancelID.confetti, cancelInFlight: true)
  }

  private func hear(_ state: inout State) -> Effect<Speaker.Action> {
    if state.speaker.isSpeaking { return speaker.silence(&state.speaker) }
    guard state.missed.indices.contains(state.selection) else { return .none }
    return speaker.say(
      state.missed[state.selection].question.utterance(settings: state.quiz.voice), isRequested: true, &state.speaker)
  }
}

extension Summary.Action {
  package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
}
