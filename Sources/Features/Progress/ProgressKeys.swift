import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the progress screen.
func progressKeys(_ state: Progress.State) -> KeyMap<Progress.Action> {
  let screenKeys = KeyMap<Progress.Action> {
    if let practice = state.practice, let (help, detail) = state.label(of: practice) {
      KeyBinding("progress.choose", .enter, help: help, detail: detail, importance: 3) { .open(.quiz(practice)) }
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
        help: state.practice == .review ? nil : "review",
        detail: "review what is due today"
      ) { .open(.quiz(.review)) }
      KeyBinding(
        "progress.weakSpots", .character("w"), .control("w"),
        help: state.practice == .weakSpots ? nil : "weak spots",
        detail: "practise what you \(state.skill.miss)"
      ) { .open(.quiz(.weakSpots)) }
    }
    KeyBinding("progress.close", .escape, .character("q"), help: "topics", detail: "back to the topics") {
      .open(.topics)
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
  /// Returns the effect of Enter, for the row of keys and in more words.
  fileprivate func label(of practice: Practice) -> (help: String, detail: String)? {
    switch practice {
    case .review: ("review", "review what is due today")
    case .part: selectedPart.map { ("practise \($0.name)", "practise \($0.name)") }
    case .weakSpots: ("weak spots", "practise what you \(skill.miss)")
    case .topic(let topic): (topic.title, "practise \(topic.title)")
    case .missed, .entry, .placement: nil
    }
  }
}
