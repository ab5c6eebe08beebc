/// The bytes that a ``TerminalBackend`` sends before the first frame and after the last.
public enum FullScreen {
  /// Shows the alternate screen and turns on bracketed paste (private mode 2004) and focus reports (1004).
  ///
  /// In between, modes that a crashed program may have left on are turned off: left and right margins, the scroll region,
  /// origin mode, insert mode, line drawing.
  public static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?69l\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}(B\u{0F}\u{1B}[?2004h\u{1B}[?1004h".utf8)

  /// Turns the modes off, shows the cursor and then the main screen, in its own style.
  ///
  /// - Parameter isSynchronized: False for terminals that print unknown modes, see ``FrameWriter``.
  public static func leaving(isSynchronized: Bool = true) -> [UInt8] {
    let endUpdate = isSynchronized ? "\u{1B}[?2026l" : ""
    return Array("\(endUpdate)\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l".utf8)
  }
}
