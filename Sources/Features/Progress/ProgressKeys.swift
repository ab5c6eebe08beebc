import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the progress screen.
func progressKeys(_ state: Progress.State) -> KeyMap<Progress.Action> {
  let screenKeys = KeyMap<Progress.Action> {
    if let (help, detail) = state.chosenLabel {
      KeyBinding(.enter, help: help, detail: detail, importance: 3) { .rowChosen }
    }
    if let part = state.selectedPart, !part.reading.units.isEmpty {
      KeyBinding(
        .character(" "), .tab, help: state.speaker.isSpeaking ? "stop" : "hear", detail: "hear \(part.name)",
        importance: 1
      ) { .hearRequested }
    }
    if state.rows.count > 1 {
      KeyBinding(
        .character("r"), .control("r"), help: state.consequence == .practised(.review) ? nil : "review",
        detail: "review what is due today"
      ) { .reviewRequested }
      KeyBinding(
        .character("w"), .control("w"), help: state.consequence == .practised(.weakSpots) ? nil : "weak spots",
        detail: "practise what you mishear"
      ) { .weakSpotsRequested }
    }
    KeyBinding(.escape, .character("q"), help: "topics", detail: "back to the topics") { .closeRequested }
  }
  return state.rows.count > 1 ? screenKeys.appending(moveKeys) : screenKeys
}

private var moveKeys: KeyMap<Progress.Action> {
  KeyMap {
    KeyBinding(.up, .character("k"), detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
    KeyBinding(.left, .character("h"), detail: "to what is next, or to the figures", shownKey: "left right") {
      .selectionJumped(.next)
    }
    KeyBinding(.right, .character("l")) { .selectionJumped(.due) }
    KeyBinding(.pageUp, detail: "five up or down", shownKey: "page up, page down") { .selectionMoved(-5) }
    KeyBinding(.pageDown) { .selectionMoved(5) }
    KeyBinding(.home, .character("g"), detail: "the first or last", shownKey: "home end") {
      .selectionMoved(-endOfList)
    }
    KeyBinding(.end, .character("G")) { .selectionMoved(endOfList) }
  }
}

/// A distance greater than any list.
private let endOfList = 1_000_000

extension Progress.State {
  /// The effect of Enter, for the row of keys and in more words; nil without an effect.
  fileprivate var chosenLabel: (help: String, detail: String)? {
    switch consequence {
    case .practised(.review): ("review", "review what is due today")
    case .practised(.part): selectedPart.map { ("practise \($0.name)", "practise \($0.name)") }
    case .practised(.weakSpots): ("weak spots", "practise what you mishear")
    case .continued(let topic): (topic.title, "practise \(topic.title)")
    case .closed, nil: nil
    }
  }
}
