import TerminalUI

/// What the keys do on a row of the voice section, or, where `row` is `nil`, on another row of the same form.
func voiceSectionKeys(on row: VoiceSection.Row?) -> KeyMap<VoiceSection.Action> {
  KeyMap {
    if let row, row != .test {
      KeyBinding(.right, .character("+"), help: "change", shownKey: "left right", importance: 1) {
        .stepped(row, by: 1)
      }
      KeyBinding(.left, .character("-")) { .stepped(row, by: -1) }
      KeyBinding(.character("0"), .delete, help: "default", detail: "as it was at first") { .reset(row) }
    }
    if row == .test {
      KeyBinding(.enter) { .testRequested }
    }
    KeyBinding(.character("t"), .tab, help: "test voice", detail: "hear the voice say 1234") { .testRequested }
  }
}
