import TerminalUI

/// Returns the keys of the about screen. In a window that is too small for all, the screen scrolls once the last row of the
/// form is reached.
func aboutKeys(_ state: About.State, in size: Size) -> KeyMap<About.Action> {
  let end = aboutOverflow(state, in: size)
  let row = min(state.scroll, end)
  let page = max(1, size.rows / 2)
  return KeyMap {
    KeyBinding("about.up", .up, .character("k")) { row > 0 ? .scrolled(to: row - 1) : .form(.focusMoved(-1)) }
    KeyBinding("about.down", .down, .character("j")) {
      state.form.focus == .copy ? .scrolled(to: min(end, row + 1)) : .form(.focusMoved(1))
    }
    KeyBinding(
      "about.pageUp", .pageUp, detail: end > 0 ? "read what doesn't fit" : nil, shownKey: "page up, page down"
    ) { .scrolled(to: max(0, row - page)) }
    KeyBinding("about.pageDown", .pageDown) { .scrolled(to: min(end, row + page)) }
    if state.form.focus == .copy {
      KeyBinding("about.choose", .enter, .right, help: "copy") { .copyRequested }
      KeyBinding("about.copy", .character("c"), .tab) { .copyRequested }
    } else {
      KeyBinding("about.next", .right, .enter, help: "change", shownKey: "‹ ›", importance: 2) {
        .form(.stepped(1))
      }
      KeyBinding("about.previous", .left) { .form(.stepped(-1)) }
      KeyBinding("about.copy", .character("c"), .tab, help: "copy details") { .copyRequested }
    }
    KeyBinding(
      "about.welcome", .character("w"), .control("w"), help: "welcome",
      detail: "kana, sound and level, as at the first start", importance: -1
    ) { .open(.welcome) }
    KeyBinding("about.close", .escape, .character("q"), help: "topics") { .open(.topics) }
  }
}
