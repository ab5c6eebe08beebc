import Domain
import TerminalUI

/// Returns the keys of the table of a topic.
func learnKeys(_ state: Learn.State) -> KeyMap<Learn.Action> {
  KeyMap {
    KeyBinding(
      .enter, help: "drill \(state.selected.text)", detail: "practise the selected sound among others like it",
      importance: 3
    ) { .drillRequested }
    KeyBinding(
      .character(" "), .character("r"), help: state.speaker.isSpeaking ? "stop" : "again",
      detail: "hear it again, or stop it"
    ) { .replayRequested(.normal) }
    KeyBinding(.character("l"), .tab, help: "slowly", detail: "hear it slowly", importance: -1) {
      .replayRequested(.slow)
    }
    KeyBinding(.escape, .character("q"), help: "topics", detail: "back to the topics") { .closeRequested }
    KeyBinding(.up, .character("k"), detail: "choose and hear", shownKey: "up down") { .selectionMoved(-1) }
    KeyBinding(.down, .character("j")) { .selectionMoved(1) }
    KeyBinding(.left, .pageUp, detail: "the column beside it", shownKey: "left right") { .columnMoved(-1) }
    KeyBinding(.right, .pageDown) { .columnMoved(1) }
    KeyBinding(.home, .character("g"), detail: "the first or last", shownKey: "home end") {
      .selectionMoved(-state.entries.count)
    }
    KeyBinding(.end, .character("G")) { .selectionMoved(state.entries.count) }
  }
}
