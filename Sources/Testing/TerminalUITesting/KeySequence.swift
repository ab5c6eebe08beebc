import TerminalUI

extension Key {
  /// The characters that a terminal sends for the key, or `nil` if there is no sequence for it.
  package var sequence: String? {
    switch self {
    case .character(let character): String(character)
    case .enter: "\r"
    // kitty's sequence: a lone ESC could be the beginning of another key.
    case .escape: "\u{1B}[27u"
    case .tab: "\t"
    case .backTab: "\u{1B}[Z"
    case .backspace: "\u{7F}"
    case .control(let character): Self.controlCharacter(of: character)
    case .modified(let key, let modifiers): key.sequence(with: 1 + Int(modifiers.rawValue))
    default: sequence(with: nil)
    }
  }

  /// Returns the sequence of a key with xterm's parameter for modifiers.
  private func sequence(with modifiers: Int?) -> String? {
    let suffix = modifiers.map { ";\($0)" } ?? ""
    if let letter = Self.letters[self] {
      return "\u{1B}[\(modifiers == nil ? "" : "1")\(suffix)\(letter)"
    }
    if let number = Self.numbers[self] { return "\u{1B}[\(number)\(suffix)~" }
    switch self {
    case .character(let character):
      return character.unicodeScalars.first.map { "\u{1B}[\($0.value)\(suffix)u" }
    case .enter: return "\u{1B}[13\(suffix)u"
    case .tab: return "\u{1B}[9\(suffix)u"
    case .backspace: return "\u{1B}[127\(suffix)u"
    default: return nil
    }
  }

  private static func controlCharacter(of character: Character) -> String? {
    guard let value = character.asciiValue, value == 0x20 || (0x5B...0x7A).contains(value) else {
      return nil
    }
    return String(Unicode.Scalar(value & 0x1F))
  }

  private static let letters: [Key: Character] = [
    .up: "A", .down: "B", .right: "C", .left: "D", .home: "H", .end: "F",
  ]

  private static let numbers: [Key: Int] = [
    .insert: 2, .delete: 3, .pageUp: 5, .pageDown: 6, .function(1): 11, .function(2): 12,
    .function(3): 13,
    .function(4): 14, .function(5): 15, .function(6): 17, .function(7): 18, .function(8): 19,
    .function(9): 20,
    .function(10): 21, .function(11): 23, .function(12): 24,
  ]
}
