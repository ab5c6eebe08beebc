import TerminalUI

/// Returns the keys of the next session's settings.
func sessionSetupKeys(_ state: SessionSetup.State) -> KeyMap<SessionSetup.Action> {
  KeyMap {
    if state.focus != .voice(.test) {
      KeyBinding(.enter, help: "start", detail: "start the session", importance: 2) { .startRequested }
    }
    if state.focus == .skill {
      KeyBinding(.right, help: "change", shownKey: "‹ ›") { .skillStepped(1) }
      KeyBinding(.left) { .skillStepped(-1) }
    }
    if state.focus == .limit {
      KeyBinding(.right, help: "change", shownKey: "‹ ›") { .limitStepped(1) }
      KeyBinding(.left) { .limitStepped(-1) }
    }
    if state.focus == .ladder {
      KeyBinding(.right, .character(" "), help: "change", shownKey: "‹ ›") { .ladderToggled }
      KeyBinding(.left) { .ladderToggled }
    }
    if state.focus == .amount {
      KeyBinding(.right, help: "change", shownKey: "‹ ›") { .amountStepped(1) }
      KeyBinding(.left) { .amountStepped(-1) }
    }
  }
  .appending(voiceSectionKeys(on: state.voiceFocus).map(SessionSetup.Action.voice))
  .appending(
    KeyMap {
      KeyBinding(.up, .character("k"), detail: "the row above") { .focusMoved(-1) }
      KeyBinding(.down, .character("j"), detail: "the row below") { .focusMoved(1) }
      KeyBinding(.escape, .character("s"), .character("q"), help: "topics") { .closeRequested }
    })
}
