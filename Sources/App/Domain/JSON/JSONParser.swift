/// A syntax error in JSON.
package struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// The line number, from 1.
  package var line: Int
  /// The fault, as the middle of a sentence.
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { "line \(line): \(reason)" }

  /// The fault as a sentence for people who wrote a file.
  package var sentence: String { "Line \(line) isn't JSON: \(reason)." }
}

extension JSON {
  /// The greatest depth of arrays and objects, which bounds the recursion.
  package static let nestingLimit = 64

  package init(parsing bytes: [UInt8]) throws(JSONFault) {
    if isUTF16(bytes) { throw JSONFault(line: 1, reason: "it is in UTF-16. Save it as UTF-8") }
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) in
      var parser = JSONParser(UnsafeRawBufferPointer(bytes))
      return try parser.document()
    }
  }
}

/// A parser of RFC 8259 JSON in UTF-8, with or without a byte order mark.
///
/// It makes a tree of a document. Lines of the history are read without one, which would take 13
/// times as long: by ``take(_:)``, ``text()`` and ``number()``.
struct JSONParser {
  private let start: UnsafeRawPointer
  let end: UnsafeRawPointer
  var next: UnsafeRawPointer
  var hasEscape = false

  init(_ bytes: UnsafeRawBufferPointer) {
    // No bytes may have no address.
    start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
    next = start
    end = start + bytes.count
  }

  fileprivate mutating func document() throws(JSONFault) -> JSON {
    if UnsafeRawBufferPointer(start: next, count: end - next).starts(with: utf8ByteOrderMark) {
      next += utf8ByteOrderMark.count
    }
    let value = try value()
    if !isAtEnd() { throw unexpected("unexpected text after the end") }
    return value
  }

  /// Parses a value of any kind.
  ///
  /// - Parameter depth: The number of arrays and objects around it.
  mutating func value(depth: Int = 0) throws(JSONFault) -> JSON {
    skipWhitespace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), .some(UInt8.asciiDigits):
      let start = next
      if number() == nil { throw fault("malformed number") }
      return .number(String(decoding: bytes(from: start), as: UTF8.self))
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw missing("missing value")
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSON.Member] {
    try open(depth)
    var members: [JSON.Member] = []
    if take("}") { return members }
    while true {
      skipWhitespace()
      if peek != UInt8(ascii: "\"") {
        throw missing("missing key", afterComma: !members.isEmpty)
      }
      let key = try string()
      if !take(":") { throw unexpected("missing colon after \"\(excerpt(of: key))\"") }
      members.append(JSON.Member(key: key, value: try value(depth: depth)))
      if take("}") { return members }
      if !take(",") { throw unexpected("missing comma or }") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSON] {
    try open(depth)
    var elements: [JSON] = []
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      if take("]") { return elements }
      if !take(",") { throw unexpected("missing comma or ]") }
      skipWhitespace()
      if peek == UInt8(ascii: "]") { throw missing("missing value", afterComma: true) }
    }
  }

  private mutating func open(_ depth: Int) throws(JSONFault) {
    if depth > JSON.nestingLimit {
      throw fault("more than \(JSON.nestingLimit) nested arrays and objects")
    }
    next += 1
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
    let start = next
    next += min(word.utf8CodeUnitCount, end - next)
    if !bytes(from: start).is(word) { throw fault("missing value") }
    return value
  }
}

// MARK: - Numbers

extension JSONParser {
  /// Reads a number, infinite if it is too large; `nil` if there is none.
  mutating func number() -> Double? {
    let start = next
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { next += 1 }
    var mantissa = 0
    var places = 0
    let startsWithZero = peek == UInt8(ascii: "0")
    let whole = digits(into: &mantissa)
    guard whole == 1 || whole > 1 && !startsWithZero else { return nil }
    if peek == UInt8(ascii: ".") {
      next += 1
      places = digits(into: &mantissa)
      guard places > 0 else { return nil }
    }
    // Fast path: at most 15 characters, 3 decimals, no exponent.
    if places > 3 || next - start > 15 || peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      while let byte = peek, UInt8.asciiDigits.contains(byte) || "+-.Ee".utf8.contains(byte) {
        next += 1
      }
      return Double(String(decoding: bytes(from: start), as: UTF8.self))
    }
    let number = (isNegative ? -1 : 1) * Double(mantissa)
    switch places {
    case 0: return number
    case 1: return number / 10
    case 2: return number / 100
    default: return number / 1000
    }
  }

  @inline(__always) private mutating func digits(into value: inout Int) -> Int {
    let start = next
    var place = next
    while place < end {
      let digit = place.load(as: UInt8.self) &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = value &* 10 &+ Int(digit)
      place += 1
    }
    next = place
    return place - start
  }
}

// MARK: - Bytes

extension JSONParser {
  var peek: UInt8? { next < end ? next.load(as: UInt8.self) : nil }

  func bytes(from start: UnsafeRawPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: next - start)
  }

  mutating func skipWhitespace() {
    while let byte = peek, byte.isJSONBlank { next += 1 }
  }

  /// Skips whitespace; returns true if nothing follows.
  mutating func isAtEnd() -> Bool {
    skipWhitespace()
    return next == end
  }

  /// Skips whitespace and the given character; returns false if another one follows.
  @inline(__always) mutating func take(_ character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    if peek != byte { skipWhitespace() }
    guard peek == byte else { return false }
    next += 1
    return true
  }

  /// Returns the fault of what stands in place of a value or key: nothing, or the end after a comma
  /// that other formats allow.
  private func missing(_ reason: String, afterComma: Bool = false) -> JSONFault {
    switch peek {
    case nil: fault("unexpected end of file")
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      fault(afterComma ? "a comma after the last value, which JSON doesn't allow" : reason)
    default: unexpected(reason)
    }
  }

  /// Returns the fault of a comment or of a text in single quotes, which other formats have, or
  /// another one.
  private func unexpected(_ reason: String) -> JSONFault {
    switch peek {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): fault("JSON has no comments")
    case UInt8(ascii: "'"): fault("JSON has texts in \", not in '")
    default: fault(reason)
    }
  }

  func fault(_ reason: String) -> JSONFault {
    JSONFault(line: 1 + bytes(from: start).count { $0 == 0x0A }, reason: reason)
  }
}

extension UInt8 {
  /// True for the characters that may stand between the parts of JSON: blank, tab and line breaks
  /// (RFC 8259, section 2).
  package var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
