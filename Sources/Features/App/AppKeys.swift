package import TerminalUI

extension App.State {
  /// Returns the action of a key, or nil if the key does nothing.
  package func action(for key: Key) -> App.Action? { action(for: key, screenKeys: screenKeys) }

  /// Returns the action of a key, given the keys of the screen.
  func action(for key: Key, screenKeys: KeyMap<App.Action>) -> App.Action? {
    if error != nil {
      let action = errorReportKeys(isTyping: isTyping).map(App.Action.error).action(for: key)
      // The report covers no field, so what is typed still goes there.
      return action ?? (isTyping ? screenKeys.action(for: key) : nil)
    }
    if isHelpShown { return helpKeys.action(for: key) }
    return screenKeys.appending(appKeys).action(for: key)
  }

  /// The keys of the screen, and those of the help.
  var keys: KeyMap<App.Action> { screenKeys.appending(appKeys) }

  /// The keys of all screens.
  private var appKeys: KeyMap<App.Action> {
    // In a field for text, every character is typed.
    let isText = screen.kind == .topics && topics.isTyping
    return KeyMap(isTyped: { _ in isText }) {
      if isText {
        KeyBinding("app.keys", .function(1), help: "keys", detail: "this list", importance: 1) { .helpToggled }
      } else {
        KeyBinding("app.keys", .character("?"), .function(1), help: "keys", detail: "this list", importance: 1) {
          .helpToggled
        }
      }
    }
  }

  /// The keys of the list of keys, which any other key closes.
  private var helpKeys: KeyMap<App.Action> {
    KeyMap(otherwise: .helpToggled) {
      KeyBinding(.character(" "), .down, .pageDown) { .helpPageTurned(1) }
      KeyBinding(.up, .pageUp) { .helpPageTurned(-1) }
    }
  }

  /// Returns the actions of pasted text: none while help is shown, or an error over a screen without a field.
  package func actions(forPasted text: String) -> [App.Action] {
    isHelpShown || error != nil && !isTyping ? [] : screenActions(forPasted: text)
  }
}
