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
    if let pair = state.pair, let other = state.pairLabel {
      keys("practice.pairs", help: other) { .open(.pairs([pair])) }
    }
    if let part = state.selectedPart, !part.reading.units.isEmpty {
      hearKeys(state.speaker, keys) { .hearRequested($0) }
    }
    if state.weeksAgo < state.weekCount { keys("progress.earlier") { .weekMoved(1) } }
    if state.weeksAgo > 0 { keys("progress.later") { .weekMoved(-1) } }
    if state.map != nil {
      let isListed = state.hasDue && state.practice != .review
      keys("practice.review", isListed: isListed) { .open(.quiz(.review)) }
      keys("practice.weakSpots") { .open(.quiz(.weakSpots)) }
    }
    keys("screen.close") { .open(.topics) }
    if state.map != nil { selectionKeys(keys) { .selectionMoved($0) } }
    if state.hasNeighbours {
      keys("list.left") { .columnMoved(-1) }
      keys("list.right") { .columnMoved(1) }
    }
  }
}

extension Progress.State {
  fileprivate var hasDue: Bool { report?.dueParts.isEmpty == false }

  /// The effect of Enter in the row of keys; nil if it does nothing.
  fileprivate var label: String? {
    selectedPart.map { "drill \($0.name)" } ?? practice?.kind.label
  }

  /// The pair's other sound in the row of keys: "against ろっぴゃく".
  fileprivate var pairLabel: String? {
    guard let pair, let record = selectedCell?.record else { return nil }
    return "against \(pair.title(besides: record.id))"
  }
}
