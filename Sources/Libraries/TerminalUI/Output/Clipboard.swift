/// The escape sequence that asks a terminal to copy text. The program's `Clipboard` adds a file for
/// terminals without it.
enum Clipboard {
  /// The longest text to send, in bytes. Terminals silently drop longer sequences.
  static let limit = 50_000

  /// Returns the sequence "manipulate selection data" (xterm's OSC 52), or `nil` if the text is too
  /// long.
  static func bytes(copying text: String) -> [UInt8]? {
    let content = Array(text.utf8)
    return content.count > limit
      ? nil : Array("\u{1B}]52;c;".utf8) + base64(content) + Array("\u{1B}\\".utf8)
  }

  /// Encodes bytes as in RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      return (0..<4).map {
        $0 <= group.count ? alphabet[value >> (18 - 6 * $0) & 63] : UInt8(ascii: "=")
      }
    }
  }
}
