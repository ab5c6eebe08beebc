package import Clients
package import Domain
package import TerminalUI
package import Unidirectional

/// Today, the path and the groups of topics, which is the first screen, and the topics of a group.
package struct Topics: Reducer {
  /// An event in the list of topics.
  package enum Action: Equatable {
    case appeared
    /// Another screen was closed.
    case returned
    case historyLoaded(LearnerHistory)
    /// The history can't be read, which an error report has told.
    case historyFailed
    /// The learner's topics, with those whose numbers are in files.
    case filesRead(UserTopics)

    case selectionMoved(Int)
    /// The selection hasn't moved for 100 ms.
    case selectionSettled
    /// Another group in the same row or the next was selected.
    case groupMoved(Int)
    case groupOpened
    /// The learner went back to the list, where the group stays selected.
    case groupClosed
    /// The learner went back to the row of today's session.
    case todayChosen
    case noticeDismissed
    /// Another length of today's session or another goal was chosen.
    case stepped(Int)
    case favouriteToggled
    case topicChosen
    /// See and hear what is said in the selected topic.
    case learnChosen
    /// Practise what is weak in the selected topic.
    case weakSpotsChosen
    /// Mark the selected topic for a mixed session, or remove its mark.
    case markToggled
    case marksCleared

    /// Ask for the title of a set of the marked topics, or for another title of the selected set.
    case namingOpened
    case titleEdited(TextFieldState)
    case titleSubmitted
    case namingClosed
    /// Ask whether the set that was to be renamed shall be deleted.
    case deletionOpened
    /// The learner's topics after a change, a new set last.
    case ownTopicsChanged(UserTopicsChange, [Topic])
    case savingFailed(StorageError)
    /// A text wasn't typed, or not to its end, into a field that takes so many characters.
    case textRefused(Int)
    /// A list of the learner's own is typed.
    case list(ListAction)

    case filterOpened
    case filterEdited(TextFieldState)
    case filterClosed
    /// Say the number that is typed in the search, or stop.
    case hearRequested(Utterance.Pace)
    case speaker(Speaker.Action)

    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  enum CancelID { case history, selection, files }

  @Dependency(\.history) var history
  @Dependency(\.settings) var settingsClient
  @Dependency(\.clock) var clock
  @Dependency(\.date) private var date
  @Dependency(\.userTopics) var userTopics
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      if state.history != nil { state.followDay(at: date.now) }
      switch action {
      case .appeared:
        if state.selectionBySection.isEmpty { state.selectToday() }
        return .merge(loadHistory(), readFiles(state))

      case .filesRead(let own):
        update(&state, afterRenames: state.renames(in: own.topics))
        state.takeFiles(own)
        return .none

      case .returned:
        return .merge(loadHistory(), rereadFiles())

      case .historyLoaded(let history):
        let skipped = history.summary.skipped
        if skipped != state.history?.summary.skipped ?? SkippedLines() {
          state.notice = skipped.notice
        }
        state.isHistoryUnreadable = false
        state.apply(history, at: date.now)
        return .none

      case .historyFailed:
        state.isHistoryUnreadable = true
        return .none

      case .selectionMoved(let distance):
        state.moveSelection(by: distance)
        return freezeDetails(&state)

      case .selectionSettled:
        state.frozenDetailID = nil
        return .none

      case .groupMoved(let distance):
        state.moveInGroups(by: distance)
        return .none

      case .groupOpened:
        state.notice = nil
        state.place = .group
        return .none

      case .groupClosed:
        state.notice = nil
        state.place = .list
        return .none

      case .todayChosen:
        state.selectToday()
        return .none

      case .noticeDismissed:
        state.notice = nil
        return .none

      case .stepped(let steps):
        state.notice = nil
        change(state.section == .today ? .minutes : .goal, by: steps, &state)
        return .none

      case .favouriteToggled:
        state.notice = nil
        guard let topic = state.selectedTopic else { return .none }
        update(&state) { $0.toggleFavourite(topic.name) }
        return .none

      case .topicChosen:
        state.notice = nil
        if state.isRestSelected {
          state.showsAllCounters = true
          return .none
        }
        if let pair = state.filter?.selectedPair {
          state.filter = nil
          return .send(.open(.pairs([pair])))
        }
        guard let topic = state.startedTopic else { return .none }
        if state.filter != nil { state.select(topic) }
        state.filter = nil
        return .send(.open(.quiz(.topic(topic))))

      case .learnChosen:
        return state.selectedTopic.map { .send(.open(.learn($0))) } ?? .none

      case .weakSpotsChosen:
        return state.selectedTopic.map { .send(.open(.quiz(.weakSpots(in: $0)))) } ?? .none

      case .markToggled:
        state.notice = nil
        state.toggleMark()
        return .none

      case .marksCleared:
        state.notice = nil
        state.marked = []
        return .none

      case .namingOpened:
        state.notice = nil
        state.openNaming()
        return .none

      case .titleEdited(let field):
        state.notice = nil
        state.naming?.edit(field)
        return .none

      case .titleSubmitted:
        if state.refusesTypedTitle() { return .none }
        let names = Topic.mix(of: state.markedTopics).members.map(\.name)
        return state.naming?.submit(names).map(save) ?? .none

      case .namingClosed:
        // A set that is being saved is told of when it is.
        if state.naming?.isBeingSaved == true { return .none }
        state.notice = nil
        state.naming = nil
        return .none

      case .deletionOpened:
        state.notice = nil
        state.naming?.isDeletion = true
        return .none

      case .ownTopicsChanged(let change, let own):
        update(&state, afterRenames: state.renames(in: own))
        state.takeOwnTopics(own, after: change)
        if case .insert = change, let new = own.last { return .send(.open(.quiz(.topic(new)))) }
        return .none

      case .savingFailed(let error):
        state.endSaving(after: error)
        return rereadFiles()

      case .textRefused(let limit):
        state.refuseText(limit)
        return .none

      case .list(let action):
        return reduce(action, &state)

      case .filterOpened:
        state.notice = nil
        state.filter = Filter(in: state.topics)
        return .none

      case .filterEdited(let field):
        state.notice = nil
        state.speaker.notice = nil
        state.filter?.edit(field)
        return freezeDetails(&state)

      case .filterClosed:
        state.notice = nil
        state.filter = nil
        return speaker.stopEffects(&state.speaker).map(Action.speaker)

      case .hearRequested(let pace):
        let utterance = state.utteranceOfNumber(settingsClient.get().speech, pace)
        return speaker.toggle(utterance, &state.speaker).map(Action.speaker)

      case .speaker:
        return .none

      case .open:
        state.notice = nil
        return speaker.stopEffects(&state.speaker).map(Action.speaker)
      }
    }
  }

  /// Changes a setting of the sessions above the groups to the value some steps after.
  private func change(_ setting: Setting, by steps: Int, _ state: inout State) {
    guard case .choice(let choices) = setting.kind else { return }
    let current = settingsClient.get()[setting]
    let value = choices.map(\.value).element(offsetBy: steps, from: current, wraps: true)
    settingsClient.update { $0.set(setting, to: value) }
    state.apply(settingsClient.get(), at: date.now)
  }
}
