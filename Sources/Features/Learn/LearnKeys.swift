import Domain
import TerminalUI

/// Returns the keys of the table of a topic.
func learnKeys(_ state: Learn.State, _ keys: KeyTable) -> KeyMap<Learn.Action> {
  KeyMap {
    keys("learn.drill", help: "drill \(state.selected.text)") {
      .open(.quiz(.entry(state.selected, of: state.table.topic)))
    }
    keys("learn.again", help: state.speaker.isSpeaking ? "stop" : nil) { .replayRequested(.normal) }
    keys("learn.slowly") { .replayRequested(.slow) }
    keys("learn.close") { .open(.topics) }
    keys("learn.up") { .selectionMoved(-1) }
    keys("learn.down") { .selectionMoved(1) }
    keys("learn.left") { .columnMoved(-1) }
    keys("learn.right") { .columnMoved(1) }
    keys("learn.first") { .selectionMoved(-state.entries.count) }
    keys("learn.last") { .selectionMoved(state.entries.count) }
  }
}
