/// An operating system command in a terminal's input: its answer to a question.
struct CommandBuffer {
  /// False for strings of other kinds, whose bytes aren't kept.
  var isCommand = false
  private var bytes: [UInt8] = []

  /// The longest answer that is expected, in bytes.
  private static let capacity = 40

  init(isCommand: Bool = false) { self.isCommand = isCommand }

  mutating func append(_ byte: UInt8) {
    if isCommand, bytes.count <= Self.capacity { bytes.append(byte) }
  }

  /// True if the command has begun as the answer about the background's colour does.
  var isAnswer: Bool { bytes.starts(with: "11;".utf8) }

  /// The colour in the answer `11;rgb:1e1e/1e1e/2e2e` (xterm's OSC 11), in which each channel has one to four hexadecimal
  /// digits (XParseColor), or `nil` for another or a broken command.
  var background: Color? {
    guard isAnswer, bytes.count <= Self.capacity else { return nil }
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "rgb" || parts[0] == "rgba" else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false)
    guard channels.count == (parts[0] == "rgb" ? 3 : 4) else { return nil }
    let values = channels.prefix(3).compactMap(Self.channel)
    return values.count == 3 ? .rgb(values[0], values[1], values[2]) : nil
  }

  /// Returns a channel in 8 bits.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let value = Int(digits, radix: 16)
    else { return nil }
    let largest = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
