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
  /// The wheel's own mode (1007), which makes arrow keys of it on the alternate screen. False also
  /// for xterm and iTerm2, which have it off unless their user chose otherwise, and name themselves
  /// in `XTERM_VERSION` and `TERM_PROGRAM`.
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
  /// Texts to copy, titles and links are sent to terminals that are known to understand or to
  /// ignore them. The Linux console of old kernels, Emacs and terminals of hardware would print
  /// them.
  ///
  /// Tried with xterm 379, kitty 0.26, tmux 3.3, GNU screen 4.9 and libvterm 0.1.
  public init(variables: [String: String]) {
    let name = variables["TERM"] ?? ""
    let isAppleTerminal = variables["TERM_PROGRAM"] == "Apple_Terminal"
    let abilities = Self.abilities(of: name)
    let isKnown = abilities.contains(.titles)
    self.init(
      synchronizedUpdates: !isAppleTerminal, clipboard: isKnown && !isAppleTerminal,
      titles: isKnown && !isAppleTerminal, links: isKnown && !isAppleTerminal)
    margins = name != "xterm-kitty"
    // kitty doesn't know this mode either.
    let isOff = variables[Self.xtermVariable] != nil || variables["TERM_PROGRAM"] == "iTerm.app"
    alternateScroll = isKnown && !isAppleTerminal && !isOff && margins
    erasesCharacters = abilities.contains(.erasing)
    movesToColumns = erasesCharacters || abilities.contains(.columns)
    faintText = abilities.contains(.faint)
  }

  /// The variable that only xterm itself sets.
  static let xtermVariable = "XTERM_VERSION"

  /// The abilities that terminals differ in.
  private struct Abilities: OptionSet {
    let rawValue: Int
    /// Texts to copy, titles, links and the wheel's mode are understood or ignored.
    static let titles = Abilities(rawValue: 1)
    /// `ech` and `hpa` of terminfo.
    static let erasing = Abilities(rawValue: 2)
    /// `hpa` alone.
    static let columns = Abilities(rawValue: 4)
    /// `dim`, so that it can be read.
    static let faint = Abilities(rawValue: 8)
    /// Any colour, as all versions of the terminal have had. `COLORTERM` tells it on the machine of
    /// the terminal, but not over SSH.
    static let trueColor = Abilities(rawValue: 16)
  }

  /// The abilities by the beginnings of names, as in ncurses 6.4, or as newer terminals tell of
  /// themselves. The first row with a name counts; a terminal in none, such as Emacs or the VT100,
  /// is taken to have no ability.
  private static let table: [(names: [String], abilities: Abilities)] = [
    // The xterm of X11R6, whose name others have too.
    (["xterm-color"], [.titles]),
    (
      [
        "xterm-kitty", "xterm-ghostty", "alacritty", "contour", "foot", "ghostty", "kitty",
        "wezterm",
      ],
      [.titles, .erasing, .faint, .trueColor]
    ),
    (["mlterm", "putty", "rxvt-unicode"], [.titles, .erasing]),
    (["iterm2", "screen", "tmux"], [.titles, .columns, .faint]),
    (["rxvt"], [.titles, .columns]),
    (["linux", "teraterm"], [.erasing]),
    (["nsterm"], [.columns, .faint]),
    (["cygwin", "jfbterm"], [.columns]),
    (
      [
        "xterm", "gnome", "konsole", "mintty", "ms-terminal", "st", "stterm", "vte",
      ],
      [.titles, .erasing, .faint]
    ),
  ]

  /// Returns true for the name of a terminal that shows any colour.
  static func hasTrueColor(_ name: String) -> Bool { abilities(of: name).contains(.trueColor) }

  private static func abilities(of terminal: String) -> Abilities {
    let row = table.first { row in
      row.names.contains { name in
        terminal == name || terminal.hasPrefix(name + "-") || terminal.hasPrefix(name + ".")
      }
    }
    return row?.abilities ?? []
  }
}
