package import Domain
package import Unidirectional

/// What came of a quiz, and where to go from here.
package struct Summary: Reducer {
  package struct State: Equatable {
    /// The quiz as it was left, to be resumed where it isn't complete.
    package let quiz: Quiz.State
    /// How many of the missed questions have been scrolled out at the top.
    package var scrollOffset = 0

    package init(quiz: Quiz.State) {
      self.quiz = quiz
    }

    package var result: QuizResult { quiz.result }
    package var canResume: Bool { !result.isComplete }
  }

  package enum Action: Equatable {
    case scrolled(Int)
    case resumeTapped
    case againTapped
    case closed
    case delegate(Delegate)

    package enum Delegate: Equatable {
      /// The quiz goes on where it was left.
      case resumed
      /// A new quiz of the same topic and mode is to start.
      case restarted
      /// Back to the topics.
      case closed
    }
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scrolled(let distance):
        let last = max(state.result.missed.count - 1, 0)
        state.scrollOffset = min(max(state.scrollOffset + distance, 0), last)
        return .none

      case .resumeTapped:
        return state.canResume ? .send(.delegate(.resumed)) : .none

      case .againTapped:
        return .send(.delegate(.restarted))

      case .closed:
        return .send(.delegate(.closed))

      case .delegate:
        return .none
      }
    }
  }
}
