import Clients
package import Domain
package import Unidirectional

/// The result of a quiz, and ways to go on.
package struct Summary: Reducer {
  package struct State: Equatable {
    /// The quiz, which can be resumed unless it is complete.
    package let quiz: Quiz.State
    /// The index of the selected question among the missed ones.
    package var selection = 0
    package var speaker = Speaker.State()

    package init(quiz: Quiz.State) {
      self.quiz = quiz
    }

    package var result: QuizResult { quiz.result }
    package var canResume: Bool { !quiz.isComplete }
  }

  package enum Action: Equatable {
    case selectionMoved(Int)
    case hearRequested
    case drillRequested
    case resumeRequested
    case againRequested
    case closeRequested
    case speaker(Speaker.Action)
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// Resume the quiz.
      case resumed
      /// Start a new quiz with the same topic and mode.
      case restarted
      /// Start a quiz of only these questions.
      case drilled([Question])
      /// Go back to the topics.
      case closed
    }
  }

  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        let last = max(state.result.missed.count - 1, 0)
        state.selection = min(max(state.selection + distance, 0), last)
        return .none

      case .hearRequested:
        return hear(&state).map(Action.speaker)

      case .drillRequested:
        let missed = state.result.missed.map(\.question)
        return missed.isEmpty ? .none : .send(.delegate(.drilled(missed)))

      case .resumeRequested:
        return state.canResume ? .send(.delegate(.resumed)) : .none

      case .againRequested:
        return .send(.delegate(.restarted))

      case .closeRequested:
        return .send(.delegate(.closed))

      case .speaker, .delegate:
        return .none
      }
    }
  }

  private func hear(_ state: inout State) -> Effect<Speaker.Action> {
    if state.speaker.isSpeaking { return speaker.silence(&state.speaker) }
    let missed = state.result.missed
    guard missed.indices.contains(state.selection) else { return .none }
    return speaker.say(
      missed[state.selection].question.utterance(settings: state.quiz.speech), &state.speaker)
  }
}

extension Summary.Action {
  package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
}
