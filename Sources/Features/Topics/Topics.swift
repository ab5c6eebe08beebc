package import Clients
package import Domain
package import Unidirectional

/// The list of topics and how long a session is: where a learner starts.
package struct Topics: Reducer {
  package struct State: Equatable {
    package var selectedIndex: Int
    package var mode: QuizMode
    package let topics: [Topic]

    package init(topics: [Topic] = Topic.all, selected: Topic? = nil, mode: QuizMode = .endless) {
      self.topics = topics
      self.mode = mode
      selectedIndex = topics.firstIndex { $0 == selected } ?? 0
    }

    package var selectedTopic: Topic { topics[selectedIndex] }
  }

  package enum Action: Equatable {
    case selectionMoved(Int)
    case selectionMovedToEnd(Edge)
    case modeCycled(Int)
    case topicChosen
    case appeared
    case returned
    case quitRequested
    case delegate(Delegate)

    package enum Edge: Equatable { case first, last }

    package enum Delegate: Equatable {
      /// A quiz of this topic is to start.
      case started(Topic, QuizMode)
      case sessionSettingsRequested
      case aboutRequested
      case failed(StorageError)
      /// The learner is done.
      case quit
    }
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        let last = state.topics.count - 1
        state.selectedIndex = min(max(state.selectedIndex + distance, 0), last)
        return .none

      case .selectionMovedToEnd(let edge):
        state.selectedIndex = edge == .first ? 0 : state.topics.count - 1
        return .none

      case .modeCycled(let steps):
        state.mode = cycled(state.mode, by: steps)
        return .none

      case .topicChosen:
        return .send(.delegate(.started(state.selectedTopic, state.mode)))

      case .quitRequested:
        return .send(.delegate(.quit))

      case .appeared, .returned:
        return .none

      case .delegate:
        return .none
      }
    }
  }

  /// The mode some steps further on, around the end. A number of questions that isn't a choice, as the command line can
  /// give, goes on from endless.
  private func cycled(_ mode: QuizMode, by steps: Int) -> QuizMode {
    let choices: [QuizMode] = [.endless] + SessionSettings.questionCounts.map(QuizMode.questions)
    let index = choices.firstIndex(of: mode) ?? 0
    return choices[(index + steps + choices.count) % choices.count]
  }
}
