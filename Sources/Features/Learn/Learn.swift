package import Clients
import Domain
import JapaneseNumbers
package import Unidirectional

/// A screen with everything that is said in a topic, as a table that speaks.
package struct Learn: Reducer {
  package enum Action: Equatable {
    case appeared
    /// Select an entry some places before or after.
    case selectionMoved(Int)
    /// Select an entry in a column some places to the left or right.
    case columnMoved(Int)
    case replayRequested(Utterance.Pace)
    case speaker(Speaker.Action)
    case open(Destination)
  }

  @Dependency(\.settings) private var settings
  private let speaker = Speaker()

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        return say(&state)

      case .selectionMoved(let distance):
        return select(state.selection + distance, &state)

      case .columnMoved(let distance):
        return select(state.index(columnsAway: distance), &state)

      case .replayRequested(let pace):
        if state.speaker.isSpeaking { return speaker.silence(&state.speaker).map(Action.speaker) }
        return say(pace: pace, isRequested: true, &state)

      case .speaker, .open:
        return .none
      }
    }
  }

  /// Selects and says an entry; the first or the last one if the index is out of range.
  private func select(_ index: Int, _ state: inout State) -> Effect<Action> {
    let index = min(max(index, 0), state.entries.count - 1)
    if index == state.selection { return .none }
    state.selection = index
    return say(&state)
  }

  private func say(
    pace: Utterance.Pace = .normal, isRequested: Bool = false, _ state: inout State
  ) -> Effect<Action> {
    let entry = state.selected
    let utterance = Utterance(entry.reading, written: entry.written, settings: settings.get().speech, pace: pace)
    return speaker.say(utterance, isRequested: isRequested, &state.speaker).map(Action.speaker)
  }
}

extension Learn.Action {
  package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
}
