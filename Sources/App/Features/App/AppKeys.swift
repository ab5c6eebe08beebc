package import TerminalUI

extension App.State {
  var keys: KeyMap<App.Action> { keys(from: .usual) }

  /// Returns the keys of the screen: for the key that is pressed next, the row of keys and the list
  /// of keys.
  func keys(from table: KeyTable) -> KeyMap<App.Action> {
    let shown = shown
    let typed = shown.state.typedCharacters
    return shown.keys(table, over: topics).appending(
      KeyMap { table.typing(typed)("app.keys") { .helpToggled } })
  }

  /// True if the screen has a field that takes what is typed, even under an error report.
  var isTyping: Bool { !isHelpShown && shown.state.isTyping }
  /// True if every character is text for that field, none a key.
  var takesText: Bool { !isHelpShown && shown.state.takesText }
  /// True if that field takes no more characters.
  var isFieldFull: Bool { !isHelpShown && shown.state.isFieldFull }

  /// Returns the action of a key on the screen that is shown; nil for a key without a meaning.
  package func action(for key: Key) -> App.Action? { action(for: key, keys: keys) }

  func action(for key: Key, keys: KeyMap<App.Action>) -> App.Action? {
    if !errors.isEmpty {
      let action = errorKeys(isTyping: isTyping).action(for: key)
      // The report covers no field, so what is typed still goes there.
      let typed = isTyping ? keys.action(for: key) : nil
      return action ?? (typed == .helpToggled ? nil : typed)
    }
    return isHelpShown ? helpKeys.action(for: key) : keys.action(for: key)
  }

  /// The keys of the list of keys, which any other key closes.
  private var helpKeys: KeyMap<App.Action> {
    KeyMap(otherwise: .helpToggled) {
      KeyBinding(.character(" "), .character("j"), .down, .pageDown) { .helpPageTurned(1) }
      KeyBinding(.character("k"), .up, .pageUp) { .helpPageTurned(-1) }
    }
  }

  /// Returns the actions of pasted text: none while help is shown, or an error over a screen
  /// without a field.
  package func actions(forPasted text: String) -> [App.Action] {
    takesNoText ? [] : shown.actions(forPasted: text)
  }

  /// Returns the actions of characters that were typed at once.
  func actions(forTyped text: String) -> [App.Action] {
    takesNoText ? [] : shown.actions(forTyped: text)
  }

  private var takesNoText: Bool { isHelpShown || !errors.isEmpty && !isTyping }
}

struct ScreenKeys {
  let map: KeyMap<App.Action>
  /// The row of keys. The key that leaves the screen stands last, after the one for help, which is
  /// bound last.
  let row: [HelpItem]

  init(_ map: KeyMap<App.Action>) {
    self.map = map
    var items = map.helpItems
    if items.count > 1, map.bindings.last?.keys.isEmpty == false {
      items.swapAt(items.count - 2, items.count - 1)
    }
    row = items
  }
}
