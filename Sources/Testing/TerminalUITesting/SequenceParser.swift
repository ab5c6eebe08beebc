/// A parser that splits a program's output into characters, controls and sequences.
struct SequenceParser {
  enum Piece {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(parameters: String, final: Character)
    case command(String)
    case unknown(String)
  }

  private enum State {
    case ground
    case escape
    case sequence(String)
    /// After ESC (, which is followed by the name of a character set.
    case characterSet
    /// A command or string, until BEL or ESC \.
    case string([UInt8], isCommand: Bool)
    case utf8([UInt8], missing: Int)
  }

  private var state = State.ground

  /// Takes a byte and returns the piece that it completes, if any.
  mutating func receive(_ byte: UInt8) -> Piece? {
    switch state {
    case .ground: return receiveInGround(byte)
    case .escape: return receiveAfterEscape(byte)
    case .sequence(let parameters):
      let character = Character(Unicode.Scalar(byte))
      state = .sequence(parameters + String(character))
      guard (0x40...0x7E).contains(byte) else { return nil }
      state = .ground
      return .sequence(parameters: parameters, final: character)
    case .characterSet:
      state = .ground
      return .sequence(parameters: "(", final: Character(Unicode.Scalar(byte)))
    case .string(let bytes, let isCommand):
      let isOver = byte == 0x07 || (bytes.last == 0x1B && byte == UInt8(ascii: "\\"))
      state = isOver ? .ground : .string(bytes + [byte], isCommand: isCommand)
      if !isOver { return nil }
      let text = String(decoding: byte == 0x07 ? bytes : bytes.dropLast(), as: UTF8.self)
      return isCommand ? .command(text) : .unknown("string")
    case .utf8(let bytes, let missing):
      state = missing > 1 ? .utf8(bytes + [byte], missing: missing - 1) : .ground
      return missing > 1
        ? nil
        : String(decoding: bytes + [byte], as: UTF8.self).unicodeScalars.first.map(Piece.scalar)
    }
  }

  private mutating func receiveInGround(_ byte: UInt8) -> Piece? {
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: return .control(byte)
    case 0x20...0x7E: return .scalar(Unicode.Scalar(byte))
    case 0xC0...0xDF: state = .utf8([byte], missing: 1)
    case 0xE0...0xEF: state = .utf8([byte], missing: 2)
    case 0xF0...0xF7: state = .utf8([byte], missing: 3)
    default: return .unknown("byte \(byte)")
    }
    return nil
  }

  private mutating func receiveAfterEscape(_ byte: UInt8) -> Piece? {
    state = .ground
    switch Character(Unicode.Scalar(byte)) {
    case "[": state = .sequence("")
    case "(": state = .characterSet
    case "]", "P", "_", "^", "X": state = .string([], isCommand: byte == UInt8(ascii: "]"))
    default: return .unknown("ESC \(Character(Unicode.Scalar(byte)))")
    }
    return nil
  }
}
