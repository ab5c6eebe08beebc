package import Domain
package import Unidirectional

/// The whole app: which screen is up, and what leads from one to the next.
package struct App: Reducer {
  package struct State: Equatable {
    package var topics: Topics.State
    package var screen: Screen
    /// The learner is done; the terminal can be given back.
    package var isOver = false

    /// Starts with the topics.
    package init(topics: Topics.State = Topics.State()) {
      self.topics = topics
      screen = .topics
    }

    /// Starts with the summary of a quiz.
    package init(summary: Summary.State) {
      topics = Topics.State(selected: summary.quiz.topic, mode: summary.quiz.mode)
      screen = .summary(summary)
    }

    /// Starts in a quiz.
    package init(quiz: Quiz.State, topics: [Topic] = Topic.all) {
      self.topics = Topics.State(topics: topics, selected: quiz.topic, mode: quiz.mode)
      screen = .quiz(quiz)
    }
  }

  /// What is on the screen. The topics are kept while another is up, so that a learner comes back to the same place.
  package enum Screen: Equatable {
    case topics
    case quiz(Quiz.State)
    case summary(Summary.State)
  }

  package enum Action: Equatable {
    case started
    case topics(Topics.Action)
    case quiz(Quiz.Action)
    case summary(Summary.Action)
  }

  @Dependency(\.randomNumberGenerator) var randomNumberGenerator

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.topics, action: \.topics) { Topics() }
    Reduce { state, action in
      switch action {
      case .started:
        return state.screen.quiz == nil ? .none : .send(.quiz(.appeared))

      case .topics(.delegate(.started(let topic, let mode))):
        return start(topic, mode, &state)
      case .topics(.delegate(.quit)):
        state.isOver = true
        return .none

      case .quiz(.delegate(.ended)):
        if let quiz = state.screen.quiz { state.screen = .summary(Summary.State(quiz: quiz)) }
        return .none
      case .quiz(.delegate(.abandoned)):
        state.screen = .topics
        return .none

      case .summary(.delegate(.resumed)):
        return state.screen.summary.map { show($0.quiz, &state) } ?? .none
      case .summary(.delegate(.restarted)):
        return state.screen.summary.map { start($0.quiz.topic, $0.quiz.mode, &state) } ?? .none
      case .summary(.delegate(.closed)):
        state.screen = .topics
        return .none

      case .topics, .quiz, .summary:
        return .none
      }
    }
    .ifLet(\.screen.quiz, action: \.quiz) { Quiz() }
    .ifLet(\.screen.summary, action: \.summary) { Summary() }
  }

  private func start(_ topic: Topic, _ mode: QuizMode, _ state: inout State) -> Effect<Action> {
    show(Quiz.State(topic: topic, mode: mode, seed: randomNumberGenerator.next()), &state)
  }

  private func show(_ quiz: Quiz.State, _ state: inout State) -> Effect<Action> {
    state.screen = .quiz(quiz)
    return .send(.quiz(.appeared))
  }
}

extension App.Screen {
  package var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  package var summary: Summary.State? {
    get { if case .summary(let state) = self { state } else { nil } }
    set { if let newValue { self = .summary(newValue) } }
  }
}

extension App.Action {
  package var topics: Topics.Action? {
    get { if case .topics(let action) = self { action } else { nil } }
    set { if let newValue { self = .topics(newValue) } }
  }

  package var quiz: Quiz.Action? {
    get { if case .quiz(let action) = self { action } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  package var summary: Summary.Action? {
    get { if case .summary(let action) = self { action } else { nil } }
    set { if let newValue { self = .summary(newValue) } }
  }
}
