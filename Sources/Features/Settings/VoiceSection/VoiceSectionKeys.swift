import TerminalUI

/// What the keys do on a row of the voice section.
func voiceSectionKeys(on row: VoiceSection.Row) -> KeyMap<VoiceSection.Action> {
  KeyMap {
    if row != .test {
      KeyBinding(.right, .character("+"), help: "change", shownKey: "left right") { .stepped(row, by: 1) }
      KeyBinding(.left, .character("-")) { .stepped(row, by: -1) }
      KeyBinding(.character("0"), .delete, help: "default") { .reset(row) }
    }
    KeyBinding(.character("t"), .tab, help: "test voice") { .testRequested }
  }
}
