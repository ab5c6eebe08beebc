import Domain
import TerminalUI

/// Returns the keys of a form over the topics or a quiz.
///
/// - Parameter practice: The session that the form over the topics starts.
func formKeys(_ form: Form.State, starting practice: Practice? = nil) -> KeyMap<Form.Action> {
  let isSession = practice != nil
  return KeyMap {
    if let practice, form.focus != .test {
      KeyBinding("setup.start", .enter, help: "start", detail: "start the session", importance: 2) {
        .open(.quiz(practice))
      }
    }
    if let setting = form.focus.setting {
      if Setting.voiceForm.contains([setting]) {
        KeyBinding("voice.next", .right, .character("+"), help: "change", shownKey: "‹ ›", importance: 1) {
          .stepped(1)
        }
        KeyBinding("voice.previous", .left, .character("-")) { .stepped(-1) }
        KeyBinding("voice.default", .character("0"), .delete, help: "default", detail: "restore the default") {
          .reset
        }
      } else if isSession {
        KeyBinding("setup.next", .right, .character(" "), help: "change", shownKey: "‹ ›") { .stepped(1) }
        KeyBinding("setup.previous", .left) { .stepped(-1) }
      } else if setting.kind.isFlag {
        KeyBinding(
          "settings.change", .right, .left, .enter, .character(" "), help: "change", shownKey: "‹ ›", importance: 1
        ) { .stepped(1) }
      } else {
        KeyBinding("settings.next", .right, .enter, .character(" "), help: "change", shownKey: "‹ ›", importance: 1) {
          .stepped(1)
        }
        KeyBinding("settings.previous", .left) { .stepped(-1) }
      }
    } else {
      KeyBinding("voice.testHere", .enter) { .testRequested }
    }
    KeyBinding("voice.test", .character("t"), .tab, help: "test voice", detail: "hear the voice say 1234") {
      .testRequested
    }
    KeyBinding(isSession ? "setup.up" : "settings.up", .up, .character("k"), detail: "the row above") {
      .focusMoved(-1)
    }
    KeyBinding(isSession ? "setup.down" : "settings.down", .down, .character("j"), detail: "the row below") {
      .focusMoved(1)
    }
    if isSession {
      KeyBinding("setup.close", .escape, .character("s"), .character("q"), help: "topics") { .open(.topics) }
    } else {
      KeyBinding("settings.close", .escape, .character(","), .character("q"), help: "back", detail: "back to the quiz")
      {
        .closed
      }
    }
  }
}
