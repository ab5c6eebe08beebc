import TerminalUI

/// What the keys do in the settings over a quiz.
func quizSettingsKeys(_ state: QuizSettings.State) -> KeyMap<QuizSettings.Action> {
  let keys = KeyMap<QuizSettings.Action> {
    KeyBinding(.up, .character("k")) { .focusMoved(-1) }
    KeyBinding(.down, .character("j")) { .focusMoved(1) }
    if case .display(let toggle) = state.focus {
      KeyBinding(.right, .left, .enter, .character(" "), help: "change", shownKey: "left right") { .toggled(toggle) }
    }
    KeyBinding(.escape, .character(","), .character("q"), help: "back to the quiz") { .closeRequested }
  }
  let row: VoiceSection.Row = if case .voice(let row) = state.focus { row } else { .test }
  return voiceSectionKeys(on: row).map(QuizSettings.Action.voice).appending(keys)
}
