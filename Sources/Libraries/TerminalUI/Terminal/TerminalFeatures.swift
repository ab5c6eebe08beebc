/// The sequences that a terminal understands beyond those that all have had for decades.
///
/// ```swift
/// TerminalFeatures(variables: ["TERM": "linux"]).links  // false
/// ```
///
/// Terminals ignore control sequences that they don't know, but some print a command such as a
/// title.
public struct TerminalFeatures: Hashable, Sendable {
  /// Synchronized updates (private mode 2026). Only false for Terminal.app, which prints modes that
  /// it doesn't know.
  public var synchronizedUpdates: Bool
  /// Copying to the clipboard (OSC 52).
  public var clipboard: Bool
  /// A title of the window, which can be kept and restored (OSC 2, CSI 22 t and CSI 23 t).
  public var titles: Bool
  /// Clickable links (OSC 8).
  public var links: Bool
  /// Left and right margins (private mode 69). Only false for kitty, which complains of modes that
  /// it doesn't know.
  public var margins = true
  /// The wheel's own mode (1007), which makes arrow keys of it on the alternate screen.
  public var alternateScroll = true
  /// Erasing of characters to the right without moving (ECH, CSI n X). Without it blanks are sent.
  public var erasesCharacters = true
  /// Moves to a column of the row (CHA, CSI n G). Without it the way goes by the first column.
  public var movesToColumns = true
  /// Text fainter than usual (SGR 2). Without it such text is ordinary. The Linux console has it in
  /// dark grey, which is hard to read.
  public var faintText = true

  /// Makes a description, by default of a modern terminal.
  public init(
    synchronizedUpdates: Bool = true, clipboard: Bool = true, titles: Bool = true,
    links: Bool = true
  ) {
    self.synchronizedUpdates = synchronizedUpdates
    self.clipboard = clipboard
    self.titles = titles
    self.links = links
  }

  /// Reads what a terminal understands from `TERM` and `TERM_PROGRAM`.
  ///
  /// Titles and links are sent to terminals that are known to understand or to ignore them. The
  /// Linux console of old kernels, Emacs and terminals of hardware would print them.
  ///
  /// Tried with xterm 379, kitty 0.26, tmux 3.3, GNU screen 4.9 and libvterm 0.1.
  public init(variables: [String: String]) {
    let name = variables["TERM"] ?? ""
    let isAppleTerminal = variables["TERM_PROGRAM"] == "Apple_Terminal"
    let isKnown = Self.isListed(name, in: Self.knownTerminals)
    self.init(
      synchronizedUpdates: !isAppleTerminal, clipboard: !isAppleTerminal && name != "linux",
      titles: isKnown && !isAppleTerminal, links: isKnown && !isAppleTerminal)
    margins = name != "xterm-kitty"
    // kitty doesn't know this mode either.
    alternateScroll = isKnown && !isAppleTerminal && margins
    erasesCharacters = Self.isListed(name, in: Self.erasing) && name != Self.oldXterm
    faintText = Self.isListed(name, in: Self.faint) && name != Self.oldXterm
    movesToColumns = erasesCharacters || Self.isListed(name, in: Self.movingToColumns)
  }

  private static func isListed(_ name: String, in names: [String]) -> Bool {
    names.contains { name == $0 || name.hasPrefix($0 + "-") || name.hasPrefix($0 + ".") }
  }

  /// Terminals whose entries in ncurses 6.4 have `ech` and `hpa`, or which are newer and say so
  /// themselves. What isn't listed is taken to have neither: Emacs, the VT100.
  private static let erasing = [
    "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "kitty", "konsole", "linux",
    "mintty", "mlterm", "ms-terminal", "putty", "rxvt-unicode", "st", "stterm", "teraterm", "vte",
    "wezterm",
  ]

  /// Terminals that have `dim`.
  private static let faint = [
    "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm2", "kitty", "konsole",
    "mintty", "ms-terminal", "nsterm", "screen", "st", "stterm", "tmux", "vte", "wezterm",
  ]

  /// The xterm of X11R6, whose name others have too.
  private static let oldXterm = "xterm-color"

  /// Terminals that have `hpa` alone.
  private static let movingToColumns = [
    "screen", "tmux", "rxvt", "cygwin", "iterm2", "nsterm", "jfbterm",
  ]

  private static let knownTerminals = [
    "xterm", "rxvt", "screen", "tmux", "alacritty", "contour", "foot", "ghostty", "iterm2", "kitty",
    "konsole",
    "mintty",
    "mlterm", "ms-terminal", "putty", "st", "stterm", "vte", "gnome", "wezterm",
  ]
}
