import CLibrary

extension JSONParser {
  /// Reads a string and returns its bytes between the quotation marks; `nil` if there is no whole
  /// string.
  ///
  /// ``decoded(_:)`` makes a string of the bytes, which checks escapes and UTF-8.
  mutating func text() -> UnsafeRawBufferPointer? {
    guard take("\"") else { return nil }
    hasEscape = false
    let start = next
    while let byte = skipPlainBytes() {
      switch byte {
      case UInt8(ascii: "\""):
        defer { next += 1 }
        return bytes(from: start)
      case UInt8(ascii: "\\"):
        hasEscape = true
        next += min(2, end - next)
      case 0..<0x20: return nil
      default: next += 1
      }
    }
    return nil
  }

  /// Skips bytes, in steps of eight, up to a quotation mark, a backslash, a control character or
  /// the last seven bytes, and returns the next one.
  private mutating func skipPlainBytes() -> UInt8? {
    while end - next >= 8 {
      let word = UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))
      // In each of the three words, the highest bit of a byte is set if that byte matches. Bits
      // above the first match may be wrong.
      let quotes = (word ^ 0x2222_2222_2222_2222).zeroBytes
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C).zeroBytes
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      let found = quotes | backslashes | controls
      if found != 0 {
        next += found.trailingZeroBitCount / 8
        break
      }
      next += 8
    }
    return peek
  }

  mutating func string() throws(JSONFault) -> String {
    guard let text = text() else {
      throw fault(peek == nil ? "string without an end" : "line break in a string")
    }
    return try decoded(text)
  }

  /// Returns the string of bytes between quotation marks.
  func decoded(_ text: UnsafeRawBufferPointer) throws(JSONFault) -> String {
    var content: [UInt8] = []
    var rest = text[...]
    while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
      content += rest[..<escape]
      rest = rest[(escape + 1)...]
      content += try escaped(&rest).utf8
    }
    guard let string = String(validating: content + rest, as: UTF8.self) else {
      throw fault("string that is not UTF-8")
    }
    return string
  }

  private func escaped(_ rest: inout Slice<UnsafeRawBufferPointer>) throws(JSONFault) -> String {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"): return try escapedScalar(&rest)
    default: throw fault("unknown escape in a string")
    }
  }

  private func escapedScalar(_ rest: inout Slice<UnsafeRawBufferPointer>) throws(JSONFault)
    -> String
  {
    var units = [try codeUnit(&rest)]
    if UTF16.isLeadSurrogate(units[0]), rest.starts(with: "\\u".utf8) {
      rest.removeFirst(2)
      units.append(try codeUnit(&rest))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half a surrogate pair in a string")
    }
    return text
  }

  private func codeUnit(_ rest: inout Slice<UnsafeRawBufferPointer>) throws(JSONFault) -> UInt16 {
    let spelling = String(decoding: rest.prefix(4), as: UTF8.self)
    guard spelling.count == 4, spelling.allSatisfy(\.isHexDigit),
      let unit = UInt16(spelling, radix: 16)
    else {
      throw fault("unknown escape in a string")
    }
    rest.removeFirst(4)
    return unit
  }
}

extension UInt64 {
  fileprivate var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}

extension UnsafeRawBufferPointer {
  func `is`(_ word: StaticString) -> Bool {
    spell(UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Returns true if the bytes are those of a string.
  func spell(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { spell(UnsafeRawBufferPointer($0)) } ?? false
  }

  private func spell(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
      return isEmpty && other.isEmpty
    }
    return memcmp(start, otherStart, count) == 0
  }
}
