import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the keys of the summary.
func summaryKeys(_ state: Summary.State) -> KeyMap<Summary.Action> {
  let screenKeys = KeyMap<Summary.Action> {
    if !state.missed.isEmpty {
      KeyBinding(
        "summary.drill", .enter, .character("d"),
        help: state.missed.count == 1 ? "drill it" : "drill these \(state.missed.count)",
        detail: "practise only the ones you missed", importance: 3
      ) { .open(state.drill) }
      KeyBinding(
        "summary.hear", .character("p"), .tab, help: state.speaker.isSpeaking ? "stop" : "hear",
        detail: "hear the selected question",
        importance: 1
      ) { .hearRequested }
    }
    if let next = state.next, let continuation = state.continuation {
      let (help, detail) = ("next: \(next.title)", "go on with \(next.title)")
      if state.missed.isEmpty {
        KeyBinding("summary.continue", .enter, help: help, detail: detail, importance: 2) { .open(continuation) }
        KeyBinding("summary.next", .character("n"), .control("n")) { .open(continuation) }
      } else {
        KeyBinding("summary.next", .character("n"), .control("n"), help: help, detail: detail, importance: 2) {
          .open(continuation)
        }
      }
    }
    KeyBinding(
      "summary.weakSpots", .character("w"), .control("w"),
      help: state.mostMisheard.map { "drill \($0.part.reading.kana)" } ?? "weak spots",
      detail: state.mostMisheard == nil
        ? "practise what you \(state.quiz.skill.miss)" : "practise the part that you missed most"
    ) { .open(state.weakSpots) }
    if state.canResume {
      KeyBinding("summary.resume", .character("r"), .left, help: "resume", detail: "go on where it was left") {
        .open(.resumed(state.quiz))
      }
    }
    if state.canRestart {
      KeyBinding("summary.again", .character("g"), .right, help: "again", detail: "play again", importance: -1) {
        .open(.again(state.quiz))
      }
    }
    KeyBinding("summary.close", .escape, .character("q"), help: "topics", detail: "back to the topics") {
      .open(.topics)
    }
    if state.missed.isEmpty, state.next == nil {
      KeyBinding("summary.continue", .enter) { .open(.topics) }
    }
  }
  return state.missed.isEmpty ? screenKeys : screenKeys.appending(moveKeys)
}

private var moveKeys: KeyMap<Summary.Action> {
  KeyMap {
    KeyBinding("summary.up", .up, .character("k"), detail: "choose", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding("summary.down", .down, .character("j")) { .selectionMoved(1) }
    KeyBinding("summary.pageUp", .pageUp, detail: "five up or down", shownKey: "page up, page down") {
      .selectionMoved(-5)
    }
    KeyBinding("summary.pageDown", .pageDown) { .selectionMoved(5) }
    KeyBinding("summary.first", .home, detail: "the first or last", shownKey: "home end") {
      .selectionMoved(-endOfList)
    }
    KeyBinding("summary.last", .end) { .selectionMoved(endOfList) }
  }
}

/// A distance greater than any list.
private let endOfList = 1_000_000
