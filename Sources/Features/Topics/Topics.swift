import Clients
package import Domain
package import TerminalUI
package import Unidirectional

/// The topics in their groups, to choose one from: where a learner starts.
package struct Topics: Reducer {
  package enum Action: Equatable {
    case appeared
    /// The learner comes back from a quiz.
    case returned
    case settingsChanged(Settings)
    case historyLoaded(HistorySummary)

    case selectionMoved(Int)
    case selectionMovedToEnd(Edge)
    /// The selection has stayed where it is for a moment.
    case selectionRested
    case paneEntered(Pane)
    case favouriteToggled
    case topicChosen

    case filterOpened
    case filterEdited(TextFieldState)
    case filterClosed

    case sessionSettingsRequested
    case aboutRequested
    case quitRequested
    case delegate(Delegate)

    package enum Edge: Equatable { case first, last }

    package enum Delegate: Equatable {
      /// A quiz of this topic is to start.
      case started(Topic, QuizMode)
      /// The learner wants to set how long a session is, and the voice.
      case sessionSettingsRequested
      /// The learner wants to know what this is.
      case aboutRequested
      /// The learner is done.
      case quit
    }
  }

  enum CancelID { case settings, history, rest }

  @Dependency(\.history) var history
  @Dependency(\.settings) var settings
  @Dependency(\.clock) var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        let current = settings.get()
        take(current, &state)
        if state.places.isEmpty, state.sections.contains(.recents) { state.section = .recents }
        let observation = settings.observeEffect({ $0 }, from: current) { Action.settingsChanged($0) }
          .cancellable(id: CancelID.settings, cancelInFlight: true)
        return .merge(observation, loadHistory())

      case .returned:
        return loadHistory()

      case .settingsChanged(let settings):
        take(settings, &state)
        return .none

      case .historyLoaded(let summary):
        let isNews = summary.damagedLines > 0 && summary.damagedLines != state.history?.damagedLines
        if isNews { state.notice = Self.notice(damagedLines: summary.damagedLines) }
        state.history = summary
        return .none

      case .selectionMoved(let distance):
        state.moveSelection(by: distance)
        return holdDetails(&state)

      case .selectionMovedToEnd(let edge):
        state.moveSelection(by: edge == .first ? -state.topics.count : state.topics.count)
        return holdDetails(&state)

      case .selectionRested:
        state.detailed = nil
        return .none

      case .paneEntered(let pane):
        state.notice = nil
        state.pane = pane
        return .none

      case .favouriteToggled:
        state.notice = nil
        guard let topic = state.selectedTopic else { return .none }
        update(&state) { $0.toggleFavourite(topic.name) }
        return .none

      case .topicChosen:
        state.notice = nil
        guard let topic = state.selectedTopic else { return .none }
        if state.filter != nil { state.place(topic) }
        state.filter = nil
        update(&state) { $0.addRecent(topic.name) }
        return .send(.delegate(.started(topic, state.mode)))

      case .filterOpened:
        state.notice = nil
        state.filter = Filter(in: state.topics)
        return .none

      case .filterEdited(let field):
        state.notice = nil
        if state.filter?.field.text == field.text {
          state.filter?.field = field
        } else {
          state.filter = Filter(field, in: state.topics)
        }
        return holdDetails(&state)

      case .filterClosed:
        state.notice = nil
        state.filter = nil
        return .none

      case .sessionSettingsRequested:
        return .send(.delegate(.sessionSettingsRequested))

      case .aboutRequested:
        return .send(.delegate(.aboutRequested))

      case .quitRequested:
        return .send(.delegate(.quit))

      case .delegate:
        return .none
      }
    }
  }

  /// Shows the details of a topic at once, and none of those that are hurried past: there is no time to read them, and
  /// over a slow line they would hold up the selection.
  private func holdDetails(_ state: inout State) -> Effect<Action> {
    state.detailed = state.detailed ?? state.selectedTopic?.id
    return .send(.selectionRested).debounce(id: CancelID.rest, for: .milliseconds(100), clock: clock)
  }

  private func take(_ settings: Settings, _ state: inout State) {
    state.mode = settings.session.mode
    state.take(settings.topics)
  }

  private func loadHistory() -> Effect<Action> {
    .run { [history] send in
      // The app shows why a summary is missing; see `StorageProblems`.
      if let summary = try? await history.summary() { send(.historyLoaded(summary)) }
    }
    .cancellable(id: CancelID.history, cancelInFlight: true)
  }

  /// Changes the favourites or recents, on the screen and in the settings.
  private func update(_ state: inout State, _ change: (inout TopicSettings) -> Void) {
    var topics = state.settings
    change(&topics)
    state.take(topics)
    settings.update { change(&$0.topics) }
  }

  private static func notice(damagedLines count: Int) -> String {
    let lines = count == 1 ? "1 line" : "\(count.separatedByThousands) lines"
    return "\(lines) of your history can't be read and \(count == 1 ? "isn't" : "aren't") counted."
  }
}
