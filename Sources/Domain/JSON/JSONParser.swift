/// A syntax error in JSON.
package struct JSONFault: Error, Equatable, CustomStringConvertible {
  /// The line number, from 1.
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { "line \(line): \(reason)" }
}

extension JSON {
  /// The limit of nested arrays and objects.
  package static let nestingLimit = 64

  /// Parses a document.
  package init(parsing bytes: [UInt8]) throws(JSONFault) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

/// A parser of RFC 8259 JSON in UTF-8, with or without a byte order mark.
private struct JSONParser {
  let bytes: [UInt8]
  var index = 0

  mutating func document() throws(JSONFault) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let value = try value(depth: 0)
    skipWhitespace()
    if index < bytes.count { throw fault("unexpected text after the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONFault) -> JSON {
    skipWhitespace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault(peek == nil ? "unexpected end of file" : "missing value")
    }
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [JSON.Member] {
    try open(depth)
    var members: [JSON.Member] = []
    if take("}") { return members }
    while true {
      skipWhitespace()
      if peek != UInt8(ascii: "\"") { throw fault(peek == nil ? "unexpected end of file" : "missing key") }
      let key = try text()
      if !take(":") { throw fault("missing colon after \"\(excerpt(of: key))\"") }
      members.append(JSON.Member(key: key, value: try value(depth: depth)))
      if take("}") { return members }
      if !take(",") { throw fault("missing comma or }") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSON] {
    try open(depth)
    var elements: [JSON] = []
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      if take("]") { return elements }
      if !take(",") { throw fault("missing comma or ]") }
    }
  }

  private mutating func open(_ depth: Int) throws(JSONFault) {
    if depth > JSON.nestingLimit { throw fault("more than \(JSON.nestingLimit) nested arrays and objects") }
    index += 1
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    let startsWithZero = peek == UInt8(ascii: "0")
    let whole = skipDigits()
    var isWellFormed = whole == 1 || whole > 1 && !startsWithZero
    if peek == UInt8(ascii: ".") {
      index += 1
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if !isWellFormed { throw fault("malformed number") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONFault) -> JSON {
    if !bytes[index...].starts(with: word.utf8) { throw fault("missing value") }
    index += word.utf8.count
    return value
  }
}

// MARK: - Texts

extension JSONParser {
  private mutating func text() throws(JSONFault) -> String {
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else { throw fault("string that is not UTF-8") }
        return text
      case UInt8(ascii: "\\"): content += try escaped().utf8
      case 0..<0x20: throw fault("line break in a string")
      default: content.append(byte)
      }
    }
    throw fault("string without an end")
  }

  private mutating func escaped() throws(JSONFault) -> String {
    let letter = peek
    index += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw fault("unknown escape in a string")
    }
  }

  private mutating func escapedScalar() throws(JSONFault) -> String {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half a surrogate pair in a string")
    }
    return text
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    let spelling = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, spelling.allSatisfy(\.isHexDigit), let unit = UInt16(spelling, radix: 16) else {
      throw fault("unknown escape in a string")
    }
    index += 4
    return unit
  }
}

// MARK: - Bytes

extension JSONParser {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhitespace() {
    while let byte = peek, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  /// Skips whitespace and the given character; returns false if another one follows.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func fault(_ reason: String) -> JSONFault {
    JSONFault(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == 0x0A }, reason: reason)
  }
}
