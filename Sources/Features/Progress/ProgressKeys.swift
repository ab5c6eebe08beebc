import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the progress screen.
func progressKeys(_ state: Progress.State) -> KeyMap<Progress.Action> {
  let screenKeys = KeyMap<Progress.Action> {
    if let (help, detail) = state.chosenLabel {
      KeyBinding("progress.choose", .enter, help: help, detail: detail, importance: 3) { .rowChosen }
    }
    if let part = state.selectedPart, !part.reading.units.isEmpty {
      KeyBinding(
        "progress.hear", .character(" "), .tab, help: state.speaker.isSpeaking ? "stop" : "hear",
        detail: "hear \(part.name)",
        importance: 1
      ) { .hearRequested }
    }
    if state.rows.count > 1 {
      KeyBinding(
        "progress.review", .character("r"), .control("r"),
        help: state.consequence == .practised(.review) ? nil : "review",
        detail: "review what is due today"
      ) { .reviewRequested }
      KeyBinding(
        "progress.weakSpots", .character("w"), .control("w"),
        help: state.consequence == .practised(.weakSpots) ? nil : "weak spots",
        detail: "practise what you \(state.skill.miss)"
      ) { .weakSpotsRequested }
    }
    KeyBinding("progress.close", .escape, .character("q"), help: "topics", detail: "back to the topics") {
      .closeRequested
    }
  }
  return state.rows.count > 1 ? screenKeys.appending(moveKeys) : screenKeys
}

private var moveKeys: KeyMap<Progress.Action> {
  KeyMap {
    KeyBinding("progress.up", .up, .character("k"), detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding("progress.down", .down, .character("j")) { .selectionMoved(1) }
    KeyBinding(
      "progress.left", .left, .character("h"), detail: "to what is next, or to the figures", shownKey: "left right"
    ) {
      .selectionJumped(.next)
    }
    KeyBinding("progress.right", .right, .character("l")) { .selectionJumped(.due) }
    KeyBinding("progress.pageUp", .pageUp, detail: "five up or down", shownKey: "page up, page down") {
      .selectionMoved(-5)
    }
    KeyBinding("progress.pageDown", .pageDown) { .selectionMoved(5) }
    KeyBinding("progress.first", .home, .character("g"), detail: "the first or last", shownKey: "home end") {
      .selectionMoved(-endOfList)
    }
    KeyBinding("progress.last", .end, .character("G")) { .selectionMoved(endOfList) }
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
    case .practised(.weakSpots): ("weak spots", "practise what you \(skill.miss)")
    case .continued(let topic): (topic.title, "practise \(topic.title)")
    case .closed, nil: nil
    }
  }
}
