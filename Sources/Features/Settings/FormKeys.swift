import Domain
import TerminalUI

/// Returns the keys of a form over the topics or a quiz.
///
/// - Parameter practice: The session that the form over the topics starts.
func formKeys(
  _ form: Form.State, starting practice: Practice? = nil, _ keys: KeyTable
) -> KeyMap<Form.Action> {
  KeyMap {
    if let practice, form.focus != .test { keys("setup.start") { .open(.quiz(practice)) } }
    if let setting = form.focus.setting {
      if Setting.voiceForm.contains([setting]) {
        if form.hasVoices {
          keys("voice.next") { .stepped(1) }
          keys("voice.previous") { .stepped(-1) }
          keys("voice.default") { .reset }
        }
      } else if practice != nil {
        keys("setup.next") { .stepped(1) }
        keys("setup.previous") { .stepped(-1) }
      } else if setting.kind.isFlag {
        keys("settings.change") { .stepped(1) }
      } else {
        keys("settings.next") { .stepped(1) }
        keys("settings.previous") { .stepped(-1) }
      }
    } else {
      keys("voice.testHere") { .testRequested }
    }
    if form.hasVoices { keys("voice.test", help: form.isTestCurrent ? "stop" : nil) { .testRequested } }
    if practice != nil {
      keys("setup.up") { .focusMoved(-1) }
      keys("setup.down") { .focusMoved(1) }
      keys("setup.close") { .open(.topics) }
    } else {
      keys("settings.up") { .focusMoved(-1) }
      keys("settings.down") { .focusMoved(1) }
      keys("settings.close") { .closed }
    }
  }
}
