package import Clients
import Domain
import JapaneseNumbers
package import Unidirectional

/// A screen with the parts that the learner mishears, the figures of practice, and what to do next.
package struct Progress: Reducer {
  package enum Action: Equatable {
    case selectionMoved(Int)
    case hearRequested(Utterance.Pace)
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
      case .selectionMoved(let distance):
        (state.notice, state.speaker.notice) = (nil, nil)
        state.selection = state.rows.element(offsetBy: distance, from: state.selection)
        return .none

      case .hearRequested(let pace):
        let reading = state.selectedPart?.reading
        let utterance = reading.map { Utterance($0, settings: settings.get().speech, pace: pace) }
        return speaker.toggle(reading?.units.isEmpty == false ? utterance : nil, &state.speaker).map(Action.speaker)

      case .open:
        state.notice = nil
        return .none

      case .speaker:
        return .none
      }
    }
  }
}
