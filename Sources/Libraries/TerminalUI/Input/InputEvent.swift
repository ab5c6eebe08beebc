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
