import Clients
package import Domain
package import Unidirectional

/// Wraps ``Quiz`` for plain mode and records that the learner ended it.
package struct PlainQuiz: Reducer {
  /// A quiz in plain mode, with a mark that the learner ended it.
  package struct State: Equatable {
    package var quiz: Quiz.State
    package var isEnded = false

    package init(quiz: Quiz.State) {
      self.quiz = quiz
    }

    package var isOver: Bool { isEnded || quiz.session.isOver }
  }

  /// An event in plain mode: one of the quiz, or changed settings.
  package enum Action: Equatable {
    case quiz(Quiz.Action)
    case settingsChanged(Settings)

    package var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
  }

  @Dependency(\.appInfo) private var appInfo
  @Dependency(\.settings) private var settingsClient

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.quiz, action: \.quiz, Action.quiz) { Quiz() }
    Reduce { state, action in
      switch action {
      case .quiz(.appeared):
        return settingsClient.observeEffect(from: settingsClient.get()) { .settingsChanged($0) }
      case .settingsChanged(let settings):
        state.quiz.apply(settings, prefersReducedMotion: appInfo.prefersReducedMotion())
        return .none
      case .quiz(.delegate(.ended)):
        state.isEnded = true
        return .none
      case .quiz:
        return .none
      }
    }
  }
}
