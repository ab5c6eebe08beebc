import TerminalUI

/// Returns the keys of the next session's settings.
func sessionSetupKeys(_ state: SessionSetup.State) -> KeyMap<SessionSetup.Action> {
  KeyMap {
    if state.focus != .voice(.test) {
      KeyBinding("setup.start", .enter, help: "start", detail: "start the session", importance: 2) {
        .open(.quiz(state.practice))
      }
    }
    if state.focus == .skill {
      KeyBinding("setup.next", .right, help: "change", shownKey: "‹ ›") { .skillStepped(1) }
      KeyBinding("setup.previous", .left) { .skillStepped(-1) }
    }
    if state.focus == .limit {
      KeyBinding("setup.next", .right, help: "change", shownKey: "‹ ›") { .limitStepped(1) }
      KeyBinding("setup.previous", .left) { .limitStepped(-1) }
    }
    if state.focus == .ladder {
      KeyBinding("setup.next", .right, .character(" "), help: "change", shownKey: "‹ ›") { .ladderToggled }
      KeyBinding("setup.previous", .left) { .ladderToggled }
    }
    if case .toggle(let toggle) = state.focus {
      KeyBinding("setup.next", .right, .character(" "), help: "change", shownKey: "‹ ›") { .toggled(toggle) }
      KeyBinding("setup.previous", .left) { .toggled(toggle) }
    }
    if state.focus == .amount {
      KeyBinding("setup.next", .right, help: "change", shownKey: "‹ ›") { .amountStepped(1) }
      KeyBinding("setup.previous", .left) { .amountStepped(-1) }
    }
  }
  .appending(voiceSectionKeys(on: state.voiceFocus).map(SessionSetup.Action.voice))
  .appending(
    KeyMap {
      KeyBinding("setup.up", .up, .character("k"), detail: "the row above") { .focusMoved(-1) }
      KeyBinding("setup.down", .down, .character("j"), detail: "the row below") { .focusMoved(1) }
      KeyBinding("setup.close", .escape, .character("s"), .character("q"), help: "topics") { .open(.topics) }
    })
}
