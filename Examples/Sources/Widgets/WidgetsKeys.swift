import TerminalUI

/// Returns the keys of the current screen, for dispatch and help alike.
func widgetsKeys(_ state: WidgetsState) -> KeyMap<WidgetsAction> {
  if !state.isHelpShown { return pageKeys(state) }
  return KeyMap(otherwise: .helpToggled) { KeyBinding(.escape, help: "back") { .helpToggled } }
}

/// Returns the keys of the current page.
func pageKeys(_ state: WidgetsState) -> KeyMap<WidgetsAction> {
  let isTyping = state.page == .controls && state.control == .field
  return KeyMap(editing: {
    isTyping ? state.field.edited(by: $0).map(WidgetsAction.fieldEdited) : nil
  }) {
    KeyGroup("Pages") {
      KeyBinding(.tab, help: "next page", importance: 2) { .pageTurned(by: 1) }
      KeyBinding(.backTab, detail: "page before") { .pageTurned(by: -1) }
    }
    KeyGroup("Here") {
      KeyBinding(.up, help: "move", detail: "to another row", shownKey: "up down") {
        .moved(by: -1)
      }
      KeyBinding(.down) { .moved(by: 1) }
      if state.page == .lists {
        KeyBinding(.pageUp, detail: "ten rows", shownKey: "page up, page down") { .moved(by: -10) }
        KeyBinding(.pageDown) { .moved(by: 10) }
      }
      if state.page == .controls {
        if !isTyping {
          KeyBinding(.left, help: "change", detail: "change the value", shownKey: "‹ ›") {
            .changed(by: -1)
          }
          KeyBinding(.right) { .changed(by: 1) }
          KeyBinding(
            .character("0"), help: "default", detail: "rate and pitch as they were", importance: -1
          ) { .reset }
        }
        KeyBinding(.enter, detail: "switch or test") { .confirmed }
      }
    }
    KeyGroup("Widgets") {
      if !isTyping {
        KeyBinding(.character("t"), help: "theme", detail: "another theme") { .themeChanged }
        KeyBinding(.character("?"), help: "keys", detail: "this list", importance: 1) {
          .helpToggled
        }
        KeyBinding(.character("q"), .escape, help: "quit", detail: "leave the program") { .quit }
      } else {
        KeyBinding(.escape, help: "quit", detail: "leave the program") { .quit }
      }
    }
  }
}
