/// An event during a terminal's run.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was typed. Ctrl-C and Ctrl-Z never arrive here: they end and suspend the program.
  case key(Key)
  /// Text was pasted.
  case paste(String)
  /// The window came to the front.
  case focusGained
  /// Another window came to the front.
  case focusLost
  /// The window's size changed. The terminal redraws the frame.
  case resized(Size)
  /// The program is about to be suspended.
  case suspending
  /// The program continues after a suspension. The terminal redraws the frame.
  case resumed
}
