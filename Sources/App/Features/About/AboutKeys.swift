import TerminalUI

func aboutKeys(_ state: About.State, _ keys: KeyTable) -> KeyMap<About.Action> {
  KeyMap {
    keys("list.up") { .form(.focusMoved(-1)) }
    keys("list.down") { .form(.focusMoved(1)) }
    if state.form.focus == .copy {
      if state.canCopy {
        keys("list.choose", help: "copy", detail: "copy the details", importance: 2) {
          .copyRequested
        }
      }
    } else {
      keys("form.next", importance: 2) { .form(.stepped(1)) }
      keys("form.previous") { .form(.stepped(-1)) }
      keys("list.choose", isListed: false) { .form(.stepped(1)) }
    }
    keys("about.welcome") { .open(.welcome) }
    keys("screen.close") { .open(.topics) }
  }
}
