/// Keys that are sent as the code points of their characters: CSI u, and xterm's modifyOtherKeys.
///
/// Nothing here asks for them, but a crashed program may have left such a mode on, or tmux may be
/// set to it.
extension ControlSequence {
  /// Returns a key as it arrives without the mode, so that all key maps fit both.
  ///
  /// - Parameters:
  ///   - code: The character on the key without modifiers, or one of kitty's codes for other keys.
  ///   - typed: The character on the key with Shift, if known, otherwise 0.
  ///   - text: The text that the key types, if known, otherwise 0.
  func codePointKey(
    _ code: Int32, typed: Int32, text: Int32, _ modifiers: Key.Modifiers
  ) -> (key: Key, modifiers: Key.Modifiers)? {
    let alt = modifiers.intersection(.alt)
    switch code {
    case 27: return (.escape, alt)
    case 13, 57414: return (.enter, alt)
    case 9: return (modifiers.contains(.shift) ? .backTab : .tab, alt)
    case 8, 127: return (.backspace, alt)
    case 57399...57416:
      return (.character(Self.keypadCharacters[Int(code) - 57399]), modifiers.subtracting(.shift))
    case 57417...57426: return (Self.keypadArrows[Int(code) - 57417], modifiers)
    default: break
    }
    let known =
      if modifiers.contains(.control) {
        code
      } else if text != 0 {
        text
      } else if modifiers.contains(.shift) {
        typed
      } else {
        Int32(0)
      }
    guard let character = Self.character(known == 0 ? code : known) else { return nil }
    if modifiers.contains(.control) { return Self.controlKey(character, modifiers) }
    let isCapital = modifiers.contains(.shift) && known == 0
    return (.character(isCapital ? Self.capital(character) : character), alt)
  }

  /// Returns a key with Ctrl: a byte below 32 where there is one for it, as for letters.
  private static func controlKey(
    _ character: Character, _ modifiers: Key.Modifiers
  ) -> (key: Key, modifiers: Key.Modifiers) {
    let alt = modifiers.intersection(.alt)
    switch Character(character.lowercased()) {
    case "h": return (.backspace, alt)
    case "i": return (.tab, alt)
    case "j", "m": return (.enter, alt)
    case "[": return (.escape, alt)
    case let letter where (letter >= "a" && letter <= "z") || " \\]^_".contains(letter):
      return (.control(letter), alt)
    default: return (.character(character), modifiers)
    }
  }

  private static func character(_ code: Int32) -> Character? {
    // Others are controls, and keys such as Caps Lock in the private use area.
    guard code >= 0x20, !(0x7F...0x9F).contains(code), !(0xE000...0xF8FF).contains(code) else {
      return nil
    }
    return UInt32(exactly: code).flatMap(Unicode.Scalar.init).map { Character($0) }
  }

  private static func capital(_ character: Character) -> Character {
    let text = character.uppercased()
    return text.count == 1 ? Character(text) : character
  }

  private static let keypadCharacters = Array("0123456789./*-+\r=,")
  private static let keypadArrows: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}
