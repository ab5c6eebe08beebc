extension Key {
  /// Parses a key as it is written in a file: `r`, `enter`, `page up`, `ctrl-r`, `alt-left`,
  /// `ctrl-shift-left`, `ctrl-space`.
  public init?(spelling: String) {
    var modifiers: Modifiers = []
    var rest = spelling[...]
    while let (prefix, modifier) = Self.prefixes.first(where: {
      rest.lowercased().hasPrefix($0.prefix) && rest.count > $0.prefix.count
    }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    guard var key = Key(unmodified: String(rest)) else { return nil }
    if case .character(let character) = key {
      // Shift makes another character.
      if modifiers.contains(.shift), character != " " { return nil }
      if modifiers.contains(.control) {
        guard let control = Key(control: character) else { return nil }
        key = control
        modifiers.remove(.control)
      }
    }
    if key == .tab, modifiers.contains(.shift) {
      key = .backTab
      modifiers.remove(.shift)
    }
    self = modifiers.isEmpty ? key : .modified(key, modifiers)
  }

  private init?(unmodified spelling: String) {
    if spelling.count == 1, let character = spelling.first {
      self = .character(character)
      return
    }
    let name = spelling.lowercased()
    if let key = Self.names[name] {
      self = key
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// Returns nil for characters for which terminals send the same byte as for another key, or by
  /// which they end or suspend the program.
  private init?(control character: Character) {
    if Self.controlSigns.contains(character) {
      self = .control(character)
      return
    }
    guard let letter = character.lowercased().first, letter.isASCII, letter.isLetter,
      !"czhijm".contains(letter)
    else { return nil }
    self = .control(letter)
  }

  /// The key as it is written in a file.
  public var spelling: String {
    switch self {
    case .control(" "): "ctrl-space"
    case .control(let character): "ctrl-\(character)"
    case .modified(let key, let modifiers): modifiers.prefix + key.spelling
    case .function: name.lowercased()
    default: Self.names.first { $0.value == self }?.key ?? name
    }
  }

  /// The characters other than letters for which terminals send a byte with Ctrl, but for [, which
  /// is Esc.
  private static let controlSigns: Set<Character> = [" ", "\\", "]", "^", "_"]

  private static let prefixes: [(prefix: String, modifier: Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  private static let names: [String: Key] = [
    "space": .character(" "), "enter": .enter, "esc": .escape, "tab": .tab, "shift-tab": .backTab,
    "backspace": .backspace, "delete": .delete, "insert": .insert, "up": .up, "down": .down,
    "left": .left,
    "right": .right, "home": .home, "end": .end, "page up": .pageUp, "page down": .pageDown,
  ]
}
