package import Clients
import Domain
package import FoundationShim
import JapaneseNumbers
package import Unidirectional

/// A screen with the map of the learner's ear, the figures of practice, and what to do next.
package struct Progress: Reducer {
  /// Something that can be selected.
  package enum Selection: Hashable {
    /// The suggestion at the top.
    case next
    /// A part on the map, by its id.
    case part(String)
  }

  /// The figures of the practised skill, and what is selected.
  package struct State: Equatable {
    /// The figures; nil until the history is loaded.
    private(set) var report: ProgressReport?
    /// The skill about which the figures are.
    private(set) var skill = Skill.listening
    /// The step in hand; nil at the end of the path.
    private(set) var step: PathStep?
    /// The settings of the path, for today's session.
    private(set) var pathSettings = PathSettings()
    /// The needs of the step in hand; nil at the end of the path, and until the history is
    /// loaded.
    private(set) var stepProgress: StepProgress?
    package var selection = Selection.next
    /// The index of the column in which up and down move.
    package var column = 0
    /// The weeks with practice since the map that is shown; 0 for the map of now.
    package var weeksAgo = 0
    /// True if the history can't be read, so that there are no figures.
    private(set) var isHistoryUnreadable = false
    /// A sentence for the learner, shown until the next key.
    package var notice: String?
    package var speaker = Speaker.State()

    /// Creates the screen from what the list of topics knows.
    package init(_ topics: Topics.State, at now: Date) {
      update(topics, at: now)
    }

    /// Computes the figures anew from the history in the list of topics.
    package mutating func update(_ topics: Topics.State, at now: Date) {
      skill = topics.skill
      isHistoryUnreadable = topics.isHistoryUnreadable
      report = topics.practised.map { ProgressReport($0, minutes: topics.path.minutes, at: now) }
      pathSettings = topics.path
      let path = topics.progress
      step = path.stepInHand
      stepProgress = path.current
      weeksAgo = min(weeksAgo, weekCount)
      if selectedCell == nil { selection = .next }
    }
  }

  /// An event on the progress screen.
  package enum Action: Equatable {
    case selectionMoved(Int)
    case columnMoved(Int)
    /// Earlier or later maps were asked for, by a number of weeks.
    case weekMoved(Int)
    case hearRequested(Utterance.Pace)
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  @Dependency(\.settings) private var settings
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        state.notice = nil
        let before = state.selection
        state.moveRow(by: distance)
        return sayIfMoved(from: before, &state)

      case .columnMoved(let distance):
        state.notice = nil
        let before = state.selection
        state.moveColumn(by: distance)
        return sayIfMoved(from: before, &state)

      case .weekMoved(let distance):
        state.notice = nil
        state.weeksAgo = min(max(0, state.weeksAgo + distance), state.weekCount)
        return .none

      case .hearRequested(let pace):
        return speaker.toggle(utterance(state, pace), &state.speaker).map(Action.speaker)

      case .open:
        state.notice = nil
        return .none

      case .speaker:
        return .none
      }
    }
  }

  /// Says a part that has just been selected.
  private func sayIfMoved(from before: Selection, _ state: inout State) -> Effect<Action> {
    if state.selection == before { return .none }
    state.speaker.notice = nil
    guard let utterance = utterance(state, .normal), state.selection != .next else {
      return speaker.silence(&state.speaker).map(Action.speaker)
    }
    return speaker.say(utterance, &state.speaker).map(Action.speaker)
  }

  /// Returns the utterance of the selected part; nil for none, and for zeros that nobody says.
  private func utterance(_ state: State, _ pace: Utterance.Pace) -> Utterance? {
    guard let reading = state.selectedPart?.reading, !reading.units.isEmpty else { return nil }
    return Utterance(reading, settings: settings.get().speech, pace: pace)
  }
}
