import Domain
import TerminalUI

/// Returns the keys of a form over the topics or a quiz.
///
/// - Parameters:
///   - close: The action that closes the form.
///   - practice: The session that the form over the topics starts.
func formKeys(
  _ form: Form.State, closing close: Form.Action = .closed, starting practice: Practice? = nil,
  _ keys: KeyTable
) -> KeyMap<Form.Action> {
  KeyMap {
    if form.focus == .test {
      keys("list.choose", isListed: false) { .testRequested }
    } else if let practice {
      keys("list.choose", help: "start", detail: "start the session") { .open(.quiz(practice)) }
    } else {
      keys("list.choose", isListed: false) { close }
    }
    if form.focus.setting != nil, form.hasVoices || form.focus != .setting(.voice) {
      keys("form.next") { .stepped(1) }
      keys("form.previous") { .stepped(-1) }
      if form.canReset { keys("form.default") { .reset } }
    }
    if form.rows.contains(.test) {
      keys(
        "list.hear", help: form.isTestCurrent ? "stop" : "test voice",
        detail: "hear the voice say 1234"
      ) {
        .testRequested
      }
    }
    keys("list.up") { .focusMoved(-1) }
    keys("list.down") { .focusMoved(1) }
    keys("list.first") { .focusMoved(-endOfList) }
    keys("list.last") { .focusMoved(endOfList) }
    keys("screen.settings", isListed: false) { close }
    keys("screen.close", help: close == .closed ? "back" : nil) { close }
  }
}
