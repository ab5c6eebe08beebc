package import TerminalUI

extension App.State {
  /// Returns the action of a key, or nil if the key does nothing.
  package func action(for key: Key) -> App.Action? {
    if error != nil { return errorReportKeys().map(App.Action.error).action(for: key) }
    if isHelpShown { return .helpToggled }
    return keys.action(for: key)
  }

  /// The keys of the screen, and those of the help.
  var keys: KeyMap<App.Action> {
    screenKeys.appending(
      KeyMap {
        KeyBinding(.character("?"), .function(1), help: "keys", detail: "this list", importance: 1) { .helpToggled }
      })
  }

  /// Returns the actions of pasted text: none while help or an error is shown.
  package func actions(forPasted text: String) -> [App.Action] {
    isHelpShown || error != nil ? [] : screenActions(forPasted: text)
  }
}
