import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the progress screen.
func progressKeys(_ state: Progress.State, _ keys: KeyTable) -> KeyMap<Progress.Action> {
  KeyMap {
    if let practice = state.practice, let label = state.label(of: practice) {
      keys("progress.choose", help: label) { .open(.quiz(practice)) }
    }
    if let part = state.selectedPart, !part.reading.units.isEmpty {
      keys("progress.hear", help: state.speaker.isSpeaking ? "stop" : nil) { .hearRequested }
    }
    if state.rows.count > 1 {
      keys("progress.review", isListed: state.practice != .review) { .open(.quiz(.review)) }
      keys("progress.weakSpots", isListed: state.practice != .weakSpots) { .open(.quiz(.weakSpots)) }
    }
    keys("progress.close") { .open(.topics) }
    if state.rows.count > 1 {
      keys("progress.up") { .selectionMoved(-1) }
      keys("progress.down") { .selectionMoved(1) }
      keys("progress.left") { .selectionJumped(.next) }
      keys("progress.right") { .selectionJumped(.due) }
      keys("progress.pageUp") { .selectionMoved(-5) }
      keys("progress.pageDown") { .selectionMoved(5) }
      keys("progress.first") { .selectionMoved(-endOfList) }
      keys("progress.last") { .selectionMoved(endOfList) }
    }
  }
}

extension Progress.State {
  /// Returns the effect of Enter in the row of keys.
  fileprivate func label(of practice: Practice) -> String? {
    switch practice {
    case .review: "review"
    case .part: selectedPart.map { "practise \($0.name)" }
    case .weakSpots: "weak spots"
    case .topic(let topic): topic.title
    case .missed, .entry, .placement: nil
    }
  }
}
