import Domain
import TerminalUI

/// Returns the keys of the table of a topic.
func learnKeys(_ state: Learn.State) -> KeyMap<Learn.Action> {
  KeyMap {
    KeyBinding(
      "learn.drill", .enter, help: "drill \(state.selected.text)",
      detail: "practise the selected sound among others like it",
      importance: 3
    ) { .open(.quiz(.entry(state.selected, of: state.table.topic))) }
    KeyBinding(
      "learn.again", .character(" "), .character("r"), help: state.speaker.isSpeaking ? "stop" : "again",
      detail: "hear it again, or stop it"
    ) { .replayRequested(.normal) }
    KeyBinding("learn.slowly", .character("l"), .tab, help: "slowly", detail: "hear it slowly", importance: -1) {
      .replayRequested(.slow)
    }
    KeyBinding("learn.close", .escape, .character("q"), help: "topics", detail: "back to the topics") {
      .open(.topics)
    }
    KeyBinding("learn.up", .up, .character("k"), detail: "choose and hear", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding("learn.down", .down, .character("j")) { .selectionMoved(1) }
    KeyBinding("learn.left", .left, .pageUp, detail: "the column beside it", shownKey: "left right") {
      .columnMoved(-1)
    }
    KeyBinding("learn.right", .right, .pageDown) { .columnMoved(1) }
    KeyBinding("learn.first", .home, .character("g"), detail: "the first or last", shownKey: "home end") {
      .selectionMoved(-state.entries.count)
    }
    KeyBinding("learn.last", .end, .character("G")) { .selectionMoved(state.entries.count) }
  }
}
