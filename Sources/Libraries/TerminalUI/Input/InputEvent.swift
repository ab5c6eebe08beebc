/// An event in a terminal's input.
public enum InputEvent: Hashable, Sendable {
  /// A key was typed.
  case key(Key)
  /// Text was pasted, at most 64 KiB. Lines end with `\n`; other control characters are removed.
  case paste(String)
  /// The terminal's window came to the front.
  case focusGained
  /// Another window came to the front.
  case focusLost
}

extension ArraySlice<InputEvent> {
  /// Takes the characters at the beginning that were typed.
  mutating func takeTypedText() -> String {
    var text = ""
    while case .key(.character(let character))? = first {
      text.append(character)
      removeFirst()
    }
    return text
  }
}
