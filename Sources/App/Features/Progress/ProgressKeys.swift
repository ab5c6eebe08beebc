import Clients
import Domain
import JapaneseNumbers
import TerminalUI

func progressKeys(_ state: Progress.State, _ keys: KeyTable) -> KeyMap<Progress.Action> {
  KeyMap {
    if let practice = state.practice, let label = state.label {
      keys("list.choose", help: label, detail: "practise what is selected") {
        .open(.quiz(practice))
      }
    }
    if let part = state.selectedPart, !part.reading.units.isEmpty {
      keys("list.hear", help: state.speaker.isSpeaking ? "stop" : nil) { .hearRequested(.normal) }
      keys("list.slowly") { .hearRequested(.slow) }
    }
    if state.rows.count > 1 {
      keys("practice.review", isListed: state.practice != .review) { .open(.quiz(.review)) }
      keys("practice.weakSpots", isListed: state.practice != .weakSpots) {
        .open(.quiz(.weakSpots))
      }
    }
    keys("screen.close") { .open(.topics) }
    if state.rows.count > 1 { selectionKeys(keys) { .selectionMoved($0) } }
  }
}

extension Progress.State {
  /// The effect of Enter in the row of keys; nil if it does nothing.
  fileprivate var label: String? {
    selectedPart.map { "practise \($0.name)" } ?? practice?.kind.label
  }
}
