import TerminalUI

func aboutKeys(_ state: About.State, _ keys: KeyTable) -> KeyMap<About.Action> {
  KeyMap {
    keys("list.up", isListed: false) { .form(.focusMoved(-1)) }
    keys("list.down") { .form(.focusMoved(1)) }
    if state.form.focus == .copy {
      if state.canCopy { keys("form.choose", help: "copy", importance: 2) { .copyRequested } }
    } else {
      keys("form.next", importance: 2) { .form(.stepped(1)) }
      keys("form.previous") { .form(.stepped(-1)) }
      keys("form.choose") { .form(.stepped(1)) }
    }
    if state.canCopy { keys("about.copy", isListed: state.form.focus != .copy) { .copyRequested } }
    keys("about.welcome") { .open(.welcome) }
    keys("screen.close") { .open(.topics) }
  }
}
