/// The bytes that a ``TerminalBackend`` sends before the first frame and after the last.
public enum FullScreen {
  /// Returns the bytes that show the alternate screen and turn on bracketed paste (private mode
  /// 2004) and focus reports (1004). The wheel, which presses arrow keys on the alternate screen
  /// (1007), no longer does. The window's title is kept, for ``leaving(_:)``.
  ///
  /// In between, modes that a crashed program may have left on are turned off: left and right
  /// margins, the scroll region, origin mode, insert mode, line drawing. Automatic line breaks
  /// (DECAWM, 7) are too: a character that the terminal draws wider than expected at the end of the
  /// last row would scroll the screen.
  public static func entering(_ features: TerminalFeatures = TerminalFeatures()) -> [UInt8] {
    let title = features.titles ? "\u{1B}[22;2t" : ""
    let margins = features.margins ? "\u{1B}[?69l" : ""
    let wheel = features.alternateScroll ? "\u{1B}[?1007l" : ""
    return Array(
      "\(title)\(wheel)\u{1B}[?1049h\(margins)\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{1B}(B\u{0F}\u{1B}[?2004h\u{1B}[?1004h"
        .utf8)
  }

  /// Returns the bytes that turn the modes off and line breaks on, show the cursor and then the
  /// main screen in its own style, and restore the window's title and the wheel.
  ///
  /// Why line breaks come last: the main screen's cursor may be restored with the mode in which it
  /// was saved (DECRC).
  ///
  /// Why the wheel's mode is turned on and not restored by `CSI ? 1007 r`: Alacritty doesn't know
  /// that, and the terminal emulator pyte fails at it. The mode is on where it isn't chosen
  /// otherwise, but for xterm and iTerm2: see ``TerminalFeatures/alternateScroll``.
  public static func leaving(_ features: TerminalFeatures = TerminalFeatures()) -> [UInt8] {
    let endUpdate = features.synchronizedUpdates ? "\u{1B}[?2026l" : ""
    // A link that a crash left open would go on in the shell.
    let endLink = features.links ? "\u{1B}]8;;\u{1B}\\" : ""
    let title = features.titles ? "\u{1B}[23;2t" : ""
    let wheel = features.alternateScroll ? "\u{1B}[?1007h" : ""
    return Array(
      "\(endUpdate)\(endLink)\(wheel)\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l\u{1B}[?7h\(title)"
        .utf8)
  }
}
