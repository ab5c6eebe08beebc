import TerminalUI

/// What the keys do in the settings of the next session.
func sessionSetupKeys(_ state: SessionSetup.State) -> KeyMap<SessionSetup.Action> {
  let keys = KeyMap<SessionSetup.Action> {
    KeyBinding(.enter, help: "start") { .startRequested }
    KeyBinding(.up, .character("k")) { .focusMoved(-1) }
    KeyBinding(.down, .character("j")) { .focusMoved(1) }
    if state.focus == .limit {
      KeyBinding(.right, help: "change", shownKey: "left right") { .limitStepped(1) }
      KeyBinding(.left) { .limitStepped(-1) }
    }
    if state.focus == .amount {
      KeyBinding(.right, help: "change", shownKey: "left right") { .amountStepped(1) }
      KeyBinding(.left) { .amountStepped(-1) }
    }
    KeyBinding(.escape, .character("s"), .character("q"), help: "topics") { .closeRequested }
  }
  let row: VoiceSection.Row = if case .voice(let row) = state.focus { row } else { .test }
  return voiceSectionKeys(on: row).map(SessionSetup.Action.voice).appending(keys)
}
