import TerminalUI

/// Returns the keys of the about screen. In a window that is too small for all, the screen scrolls once the last row of the
/// form is reached.
func aboutKeys(_ state: About.State, _ keys: KeyTable, in size: Size) -> KeyMap<About.Action> {
  let end = aboutOverflow(state, in: size)
  let row = min(state.scroll, end)
  let page = max(1, size.rows / 2)
  return KeyMap {
    keys("list.up", isListed: false) { row > 0 ? .scrolled(to: row - 1) : .form(.focusMoved(-1)) }
    keys("list.down") { state.form.focus == .copy ? .scrolled(to: min(end, row + 1)) : .form(.focusMoved(1)) }
    keys("list.pageUp", detail: "read what doesn't fit", isListed: end > 0) { .scrolled(to: max(0, row - page)) }
    keys("list.pageDown") { .scrolled(to: min(end, row + page)) }
    if state.form.focus == .copy {
      keys("form.choose", help: "copy", importance: 2) { .copyRequested }
    } else {
      keys("form.next", importance: 2) { .form(.stepped(1)) }
      keys("form.previous") { .form(.stepped(-1)) }
      keys("form.choose") { .form(.stepped(1)) }
    }
    keys("about.copy", isListed: state.form.focus != .copy) { .copyRequested }
    keys("about.welcome") { .open(.welcome) }
    keys("screen.close") { .open(.topics) }
  }
}
