import Domain
import TerminalUI

/// Returns the keys of the form of a list; keys without a binding edit the text.
func listFormKeys(_ form: Topics.ListForm, _ keys: KeyTable) -> KeyMap<Topics.Action> {
  if form.isDeletion {
    if form.isBeingSaved { return KeyMap {} }
    return deletionKeys(of: "topic", keys, delete: .list(.submitted), keep: .list(.closed))
  }
  return KeyMap(editing: { form.edited.edited(by: $0).map { .list(.edited($0)) } }) {
    if form.numbersWithTitle != nil {
      keys("list.choose", help: "add the number", detail: "add the number to the list") {
        .list(.submitted)
      }
    } else if let missing = form.missing {
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
      deletingKey("topic", keys, .list(.deletionOpened))
    }
    if !form.isBeingSaved { discardingKey(keys, .list(.closed)) }
  }
}

/// Returns the keys of the question whether a topic or a set shall be deleted.
///
/// - Parameter kind: The word for what is deleted: "topic" or "set".
func deletionKeys(
  of kind: String, _ keys: KeyTable, delete: Topics.Action, keep: Topics.Action
) -> KeyMap<Topics.Action> {
  KeyMap {
    keys("list.choose", help: "delete", detail: "delete the \(kind)") { delete }
    keys("topics.back", help: "keep it", detail: "back to the topics") { keep }
  }
}

/// Returns the key that asks whether a topic or a set shall be deleted.
func deletingKey(
  _ kind: String, _ keys: KeyTable, _ action: Topics.Action
) -> KeyBinding<Topics.Action> {
  keys("title.delete", help: "delete the \(kind)", detail: "delete the \(kind)") { action }
}

/// Returns the key that leaves typed texts unsaved.
func discardingKey(_ keys: KeyTable, _ action: Topics.Action) -> KeyBinding<Topics.Action> {
  keys("topics.back", help: "don't save", detail: "back to the topics, without saving") { action }
}
