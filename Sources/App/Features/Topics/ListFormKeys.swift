import Domain
import TerminalUI

/// Returns the keys of the form of a list; keys without a binding edit the text.
func listFormKeys(_ form: Topics.ListForm, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if form.isDeletion {
    return KeyMap {
      keys("list.choose", help: "delete", detail: "delete the topic") { .list(.submitted) }
      keys("topics.back", help: "keep it", detail: "back to the topics") { .list(.closed) }
    }
  }
  return KeyMap(editing: { form.edited.edited(by: $0).map { .list(.edited($0)) } }) {
    if let missing = form.missing {
      if missing != form.field {
        let label = missing.label.lowercased()
        keys("list.choose", help: label, detail: "go to the line \(label)") { .list(.submitted) }
      }
    } else {
      let verb = form.topic == nil ? "save and start" : "save"
      keys("list.choose", help: verb, detail: "\(verb) the list") { .list(.submitted) }
    }
    keys("list.up", detail: "another line") { .list(.fieldMoved(-1)) }
    keys("list.down") { .list(.fieldMoved(1)) }
    if form.topic != nil {
      keys("title.delete", help: "delete the topic", detail: "delete the topic") {
        .list(.deletionOpened)
      }
    }
    keys("topics.back", help: "don't save", detail: "back to the topics, without saving") {
      .list(.closed)
    }
  }
}
