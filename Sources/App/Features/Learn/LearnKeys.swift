import Clients
import Domain
import TerminalUI

func learnKeys(_ state: Learn.State, _ keys: KeyTable) -> KeyMap<Learn.Action> {
  KeyMap {
    keys(
      "list.choose", help: "drill \(state.selected.text)",
      detail: "practise the selected sound among others like it"
    ) {
      .open(.quiz(.entry(state.selected, of: state.table.topic)))
    }
    keys(
      "practice.next", help: "start \(state.table.topic.title)",
      detail: "start a quiz of the topic", importance: 1
    ) {
      .open(.quiz(.topic(state.table.topic)))
    }
    hearKeys(state.speaker, keys) { .hearRequested($0) }
    keys("screen.close") { .open(.topics) }
    keys("list.up", detail: "choose and hear") { .selectionMoved(-1) }
    keys("list.down") { .selectionMoved(1) }
    keys("list.left", detail: "the column beside it") { .columnMoved(-1) }
    keys("list.right") { .columnMoved(1) }
    keys("list.pageUp", isListed: false) { .columnMoved(-1) }
    keys("list.pageDown") { .columnMoved(1) }
    keys("list.first") { .selectionMoved(-state.entries.count) }
    keys("list.last") { .selectionMoved(state.entries.count) }
  }
}
