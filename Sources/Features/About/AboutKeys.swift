import TerminalUI

/// Returns the keys of the about screen.
func aboutKeys(_ state: About.State) -> KeyMap<About.Action> {
  KeyMap {
    KeyBinding(.up, .character("k")) { .focusMoved(-1) }
    KeyBinding(.down, .character("j")) { .focusMoved(1) }
    if state.focus == .copy {
      KeyBinding(.enter, .character("c"), .tab, .right, help: "copy") { .copyRequested }
    } else {
      KeyBinding(.right, .enter, help: "change", shownKey: "‹ ›", importance: 2) { .stepped(1) }
      KeyBinding(.left) { .stepped(-1) }
      KeyBinding(.character("c"), .tab, help: "copy details") { .copyRequested }
    }
    KeyBinding(.escape, .character("q"), help: "topics") { .closeRequested }
  }
}
