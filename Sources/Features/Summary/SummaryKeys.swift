import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary.
func summaryKeys(_ state: Summary.State) -> KeyMap<Summary.Action> {
  let screenKeys = KeyMap<Summary.Action> {
    if !state.missed.isEmpty {
      KeyBinding(
        .enter, .character("d"), help: state.missed.count == 1 ? "drill it" : "drill these \(state.missed.count)",
        detail: "practise only the ones you missed", importance: 3
      ) { .drillRequested }
      KeyBinding(
        .character("p"), .tab, help: state.speaker.isSpeaking ? "stop" : "hear", detail: "hear the selected question",
        importance: 1
      ) { .hearRequested }
    }
    if let next = state.next {
      let (help, detail) = ("next: \(next.title)", "go on with \(next.title)")
      if state.missed.isEmpty {
        KeyBinding(.enter, .character("n"), help: help, detail: detail, importance: 2) { .nextRequested }
      } else {
        KeyBinding(.character("n"), .control("n"), help: help, detail: detail, importance: 2) { .nextRequested }
      }
    }
    KeyBinding(
      .character("w"), .control("w"), help: state.mostMisheard.map { "drill \($0.part.reading.kana)" } ?? "weak spots",
      detail: state.mostMisheard == nil ? "practise what you mishear" : "practise the part that you misheard most"
    ) { .weakSpotsRequested }
    if state.canResume {
      KeyBinding(.character("r"), .left, help: "resume", detail: "go on where it was left") { .resumeRequested }
    }
    if state.canRestart {
      KeyBinding(.character("g"), .right, help: "again", detail: "play again", importance: -1) { .againRequested }
    }
    KeyBinding(.escape, .character("q"), help: "topics", detail: "back to the topics") { .closeRequested }
    if state.missed.isEmpty, state.next == nil {
      KeyBinding(.enter) { .closeRequested }
    }
  }
  return state.missed.isEmpty ? screenKeys : screenKeys.appending(moveKeys)
}

private var moveKeys: KeyMap<Summary.Action> {
  KeyMap {
    KeyBinding(.up, .character("k"), detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
    KeyBinding(.pageUp, detail: "five up or down", shownKey: "page up, page down") { .selectionMoved(-5) }
    KeyBinding(.pageDown) { .selectionMoved(5) }
    KeyBinding(.home, detail: "the first or last", shownKey: "home end") { .selectionMoved(-endOfList) }
    KeyBinding(.end) { .selectionMoved(endOfList) }
  }
}

/// A distance greater than any list.
private let endOfList = 1_000_000
