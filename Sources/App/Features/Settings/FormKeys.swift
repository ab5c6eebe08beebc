import Domain
import TerminalUI

/// Returns the keys of a form over the topics or a quiz.
///
/// - Parameter practice: The session that the form over the topics starts.
func formKeys(
  _ form: Form.State, starting practice: Practice? = nil, _ keys: KeyTable
) -> KeyMap<Form.Action> {
  KeyMap {
    if let practice, form.focus != .test { keys("form.start") { .open(.quiz(practice)) } }
    if let setting = form.focus.setting {
      let isVoice = (Setting.voiceForm + [[.speed]]).contains([setting])
      if !isVoice || form.hasVoices {
        keys("form.next") { .stepped(1) }
        keys("form.previous") { .stepped(-1) }
      }
      if isVoice, form.hasVoices, form.canReset { keys("form.default") { .reset } }
      if !isVoice, practice == nil { keys("form.choose") { .stepped(1) } }
    } else {
      keys("form.choose") { .testRequested }
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
    if practice != nil {
      keys("topics.session", isListed: false) { .open(.topics) }
      keys("screen.close") { .open(.topics) }
    } else {
      keys("quiz.settings", isListed: false) { .closed }
      keys("screen.close", help: "back") { .closed }
    }
  }
}
