/// What happened at the terminal while the screen is up.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was typed. Ctrl-C and Ctrl-Z never arrive: they end and suspend the program.
  case key(Key)
  /// Text was pasted.
  case paste(String)
  /// The window came to the front.
  case focusGained
  /// Another window came to the front.
  case focusLost
  /// The window has another size; the frame is drawn anew by itself.
  case resized(Size)
  /// The program is about to be suspended.
  case suspending
  /// The program goes on after it was suspended; the frame is drawn anew by itself.
  case resumed
}
