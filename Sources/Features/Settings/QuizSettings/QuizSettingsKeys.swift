import TerminalUI

/// Returns the keys of the settings over a quiz.
func quizSettingsKeys(_ state: QuizSettings.State) -> KeyMap<QuizSettings.Action> {
  KeyMap {
    if case .display(let toggle) = state.focus {
      KeyBinding(
        "settings.change", .right, .left, .enter, .character(" "), help: "change", shownKey: "‹ ›", importance: 1
      ) {
        .toggled(toggle)
      }
    }
    if state.focus == .romaji {
      KeyBinding("settings.next", .right, .enter, .character(" "), help: "change", shownKey: "‹ ›", importance: 1) {
        .romajiStepped(1)
      }
      KeyBinding("settings.previous", .left) { .romajiStepped(-1) }
    }
  }
  .appending(voiceSectionKeys(on: state.voiceFocus).map(QuizSettings.Action.voice))
  .appending(
    KeyMap {
      KeyBinding("settings.up", .up, .character("k"), detail: "the row above") { .focusMoved(-1) }
      KeyBinding("settings.down", .down, .character("j"), detail: "the row below") { .focusMoved(1) }
      KeyBinding("settings.close", .escape, .character(","), .character("q"), help: "back", detail: "back to the quiz")
      {
        .closeRequested
      }
    })
}
