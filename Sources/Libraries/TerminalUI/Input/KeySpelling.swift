extension Key {
  /// Parses a key as it is written in a file: `r`, `enter`, `page up`, `ctrl-r`, `alt-left`.
  public init?(spelling: String) {
    if spelling.count == 1, let character = spelling.first {
      self = .character(character)
      return
    }
    let name = spelling.lowercased()
    if let key = Self.names[name] {
      self = key
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if name.hasPrefix("ctrl-"), let key = Key(spelling: String(name.dropFirst(5))) {
      guard case .character(let character) = key else {
        self = .modified(key, .control)
        return
      }
      // Terminals send the same byte for these and another key, or end or suspend the program.
      if !character.isASCII || !character.isLetter || "cz".contains(character)
        || "hijm".contains(character)
      {
        return nil
      }
      self = .control(character)
    } else if name.hasPrefix("alt-"), let key = Key(spelling: String(spelling.dropFirst(4))) {
      self = .modified(key, .alt)
    } else if name.hasPrefix("shift-"), let key = Self.names[String(name.dropFirst(6))] {
      self = .modified(key, .shift)
    } else {
      return nil
    }
  }

  /// The key as it is written in a file.
  public var spelling: String {
    switch self {
    case .control(let character): "ctrl-\(character)"
    case .modified(let key, let modifiers): modifiers.prefix + key.spelling
    case .function: name.lowercased()
    default: Self.names.first { $0.value == self }?.key ?? name
    }
  }

  private static let names: [String: Key] = [
    "space": .character(" "), "enter": .enter, "esc": .escape, "tab": .tab, "shift-tab": .backTab,
    "backspace": .backspace, "delete": .delete, "insert": .insert, "up": .up, "down": .down,
    "left": .left,
    "right": .right, "home": .home, "end": .end, "page up": .pageUp, "page down": .pageDown,
  ]
}
