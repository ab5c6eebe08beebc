/// The text of a bracketed paste, between `ESC [ 200 ~` and `ESC [ 201 ~`.
struct PasteBuffer {
  private var bytes: [UInt8] = []
  /// The number of bytes of ``end`` that match the latest input.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)
  /// The limit that keeps an accidental huge paste from filling the memory.
  private static let capacity = 65_536

  /// Takes a byte and returns true if the paste is complete.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for index in 0..<matched { keep(Self.end[index]) }
    matched = byte == 0x1B ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The pasted text with `\n` line ends and without other control characters.
  var text: String {
    let isCut = bytes.count == Self.capacity
    let whole = isCut ? bytes.dropLast(Self.incompleteCount(at: bytes)) : bytes[...]
    return String(decoding: whole, as: UTF8.self).reduce(into: "") { text, character in
      switch character {
      case "\r", "\n", "\r\n": text.append("\n")
      case "\t": text.append("\t")
      default:
        let isControl = character.unicodeScalars.first?.properties.generalCategory == .control
        if !isControl { text.append(character) }
      }
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.capacity { bytes.append(byte) }
  }

  /// Returns the number of bytes at the end that are an incomplete character.
  private static func incompleteCount(at bytes: [UInt8]) -> Int {
    let continuations = bytes.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
    let lead = bytes.dropLast(continuations).last ?? 0
    let expected =
      switch lead {
      case 0xF0...: 3
      case 0xE0...: 2
      case 0xC0...: 1
      default: 0
      }
    return continuations < expected ? continuations + 1 : 0
  }
}
