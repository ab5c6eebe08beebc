import Synchronization

/// A clickable link (OSC 8, as described by Egmont Koblinger).
struct Link: Hashable {
  /// The place in ``addresses``.
  let number: UInt16

  /// The addresses so far. Each is kept once, so that a link in a text is only a number.
  private static let addresses = Mutex<(list: [String], numbers: [String: UInt16])>(([], [:]))

  init(number: UInt16) { self.number = number }

  /// Makes a link, or returns `nil` if the address can't be sent; see ``sanitized(_:)``.
  init?(_ address: String) {
    guard let address = Self.sanitized(address) else { return nil }
    let number = Self.addresses.withLock { addresses -> UInt16? in
      if let number = addresses.numbers[address] { return number }
      guard let number = UInt16(exactly: addresses.list.count), number < .max else { return nil }
      addresses.list.append(address)
      addresses.numbers[address] = number
      return number
    }
    guard let number else { return nil }
    self.number = number
  }

  /// The address, which is printable ASCII.
  var address: String { Self.addresses.withLock { $0.list[Int(number)] } }

  /// Returns the bytes that begin a link.
  ///
  /// - Parameter number: The link's number in its frame, by which a terminal finds its other parts.
  func begin(number: UInt8) -> String { "\u{1B}]8;id=\(number);\(address)\u{1B}\\" }

  static let end = "\u{1B}]8;;\u{1B}\\"

  /// The longest address, in bytes: VTE and iTerm2 ignore longer ones.
  static let limit = 2083

  /// Returns an address that can be sent, or `nil` if it isn't a link to the web, to mail or to a
  /// file, or is too long.
  ///
  /// Other characters than printable ASCII are percent-encoded (RFC 3986), so no address can end
  /// the sequence.
  static func sanitized(_ address: String) -> String? {
    let schemes = ["https:", "http:", "mailto:", "file:"]
    guard schemes.contains(where: { address.lowercased().hasPrefix($0) }) else { return nil }
    let encoded = address.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded.utf8.count > limit ? nil : encoded
  }
}
