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

    package var speaker: Speaker.Action? { if case .speaker(let action) = self { action } else { nil } }
  }

  @Dependency(\.settings) private var settings
  private let speaker = Speaker()

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
        return speaker.toggle(utterance(state, pace), &state.speaker).map(Action.speaker)

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

  private func say(_ state: inout State) -> Effect<Action> {
    speaker.say(utterance(state), &state.speaker).map(Action.speaker)
  }

  private func utterance(_ state: State, _ pace: Utterance.Pace = .normal) -> Utterance {
    let entry = state.selected
    return Utterance(entry.reading, written: entry.written, settings: settings.get().speech, pace: pace)
  }
}
