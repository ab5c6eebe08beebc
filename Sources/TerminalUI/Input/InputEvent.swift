/// What a terminal says on its input.
public enum InputEvent: Hashable, Sendable {
  /// A key was typed.
  case key(Key)
  /// Text was pasted; its lines end with `\n`, and other control characters are left out.
  ///
  /// What goes beyond 64 KiB is left out too.
  case paste(String)
  /// The terminal's window came to the front.
  case focusGained
  /// Another window came to the front.
  case focusLost
}
