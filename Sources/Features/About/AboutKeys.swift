import TerminalUI

/// Returns the keys of the about screen.
func aboutKeys(_ state: About.State) -> KeyMap<About.Action> {
  KeyMap {
    KeyBinding("about.up", .up, .character("k")) { .focusMoved(-1) }
    KeyBinding("about.down", .down, .character("j")) { .focusMoved(1) }
    if state.focus == .copy {
      KeyBinding("about.choose", .enter, .right, help: "copy") { .copyRequested }
      KeyBinding("about.copy", .character("c"), .tab) { .copyRequested }
    } else {
      KeyBinding("about.next", .right, .enter, help: "change", shownKey: "‹ ›", importance: 2) { .stepped(1) }
      KeyBinding("about.previous", .left) { .stepped(-1) }
      KeyBinding("about.copy", .character("c"), .tab, help: "copy details") { .copyRequested }
    }
    KeyBinding(
      "about.welcome", .character("w"), .control("w"), help: "welcome",
      detail: "kana, sound and level, as at the first start", importance: -1
    ) { .welcomeRequested }
    KeyBinding("about.close", .escape, .character("q"), help: "topics") { .closeRequested }
  }
}
