import TerminalUI

/// Returns the keys of the voice section.
///
/// - Parameter row: The focused row; nil if a row of another section has the focus.
func voiceSectionKeys(on row: VoiceSection.Row?) -> KeyMap<VoiceSection.Action> {
  KeyMap {
    if let row, row != .test {
      KeyBinding("voice.next", .right, .character("+"), help: "change", shownKey: "‹ ›", importance: 1) {
        .stepped(row, by: 1)
      }
      KeyBinding("voice.previous", .left, .character("-")) { .stepped(row, by: -1) }
      KeyBinding("voice.default", .character("0"), .delete, help: "default", detail: "restore the default") {
        .reset(row)
      }
    }
    if row == .test {
      KeyBinding("voice.testHere", .enter) { .testRequested }
    }
    KeyBinding("voice.test", .character("t"), .tab, help: "test voice", detail: "hear the voice say 1234") {
      .testRequested
    }
  }
}
