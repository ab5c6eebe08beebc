import Domain
import Platform

/// Scans a line of JSON in one pass, without building values.
///
/// Structure is checked, but neither escapes nor UTF-8. `JSON(parsing:)` would be simpler and 13 times slower.
struct HistoryLineScanner {
  private(set) var next: UnsafeRawPointer
  let end: UnsafeRawPointer

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    next = start
    end = start + bytes.count
  }
}

extension UnsafeRawBufferPointer {
  /// Returns true if the bytes spell a word.
  func `is`(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && count > 0 && memcmp(baseAddress!, word.utf8Start, count) == 0
  }
}

// MARK: - Values

extension HistoryLineScanner {
  /// Skips a value of any kind.
  mutating func skipValue(depth: Int = 1) -> Bool {
    skipWhitespace()
    switch peek {
    case UInt8(ascii: "\""): return text() != nil
    case UInt8(ascii: "["): return skipList(depth: depth, closing: "]")
    case UInt8(ascii: "{"): return skipList(depth: depth, closing: "}")
    case UInt8(ascii: "t"): return skip("true")
    case UInt8(ascii: "f"): return skip("false")
    case UInt8(ascii: "n"): return skip("null")
    default: return number() != nil
    }
  }

  private mutating func skipList(depth: Int, closing: Unicode.Scalar) -> Bool {
    next += 1
    if depth > JSON.nestingLimit { return false }
    if take(closing) { return true }
    repeat {
      if closing == "}" { guard text() != nil, take(":") else { return false } }
      guard skipValue(depth: depth + 1) else { return false }
    } while take(",")
    return take(closing)
  }

  /// Reads an array by calling a function at the beginning of each element.
  mutating func elements(_ body: (inout HistoryLineScanner) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      skipWhitespace()
      guard body(&self) else { return false }
    } while take(",")
    return take("]")
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: next, count: min(word.utf8CodeUnitCount, end - next))
    next += bytes.count
    return bytes.is(word)
  }

  /// Reads a string and returns its bytes between the quotation marks; `nil` if there is no whole string.
  mutating func text() -> UnsafeRawBufferPointer? {
    guard take("\"") else { return nil }
    let start = next
    while next < end {
      next += plainBytes()
      guard let byte = peek else { return nil }
      switch byte {
      case UInt8(ascii: "\""):
        next += 1
        return UnsafeRawBufferPointer(start: start, count: next - start - 1)
      case UInt8(ascii: "\\"):
        guard end - next >= 2 else { return nil }
        next += 2
      case 0..<0x20: return nil
      default: next += 1
      }
    }
    return nil
  }

  /// Counts the next bytes, in steps of eight, up to a quotation mark, a backslash or a control character.
  private func plainBytes() -> Int {
    var count = 0
    while end - next - count >= 8 {
      let word = UInt64(littleEndian: next.loadUnaligned(fromByteOffset: count, as: UInt64.self))
      // In each of the three words, the highest bit of a byte is set if that byte matches. Bits above the first match
      // may be wrong.
      let quotes = (word ^ 0x2222_2222_2222_2222).zeroBytes
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C).zeroBytes
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      let found = quotes | backslashes | controls
      if found != 0 { return count + found.trailingZeroBitCount / 8 }
      count += 8
    }
    return count
  }
}

extension UInt64 {
  fileprivate var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}

// MARK: - Numbers

extension HistoryLineScanner {
  mutating func number() -> Double? {
    let start = next
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { next += 1 }
    var (mantissa, places) = (0, 0)
    guard digits(into: &mantissa) > 0 else { return nil }
    if peek == UInt8(ascii: ".") {
      next += 1
      places = digits(into: &mantissa)
      guard places > 0 else { return nil }
    }
    // Fast path: at most 15 characters, 3 decimals, no exponent.
    if places > 3 || next - start > 15 || peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      return longNumber(from: start)
    }
    let scale = places == 3 ? 1000.0 : places == 2 ? 100 : places == 1 ? 10 : 1
    return (isNegative ? -1 : 1) * Double(mantissa) / scale
  }

  private mutating func digits(into value: inout Int) -> Int {
    let start = next
    while let byte = peek, byte &- 0x30 <= 9 {
      value = value &* 10 &+ Int(byte &- 0x30)
      next += 1
    }
    return next - start
  }

  private mutating func longNumber(from start: UnsafeRawPointer) -> Double? {
    while let byte = peek, byte &- 0x30 <= 9 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) { next += 1 }
    return Double(String(decoding: UnsafeRawBufferPointer(start: start, count: next - start), as: UTF8.self))
  }
}

// MARK: - Bytes

extension HistoryLineScanner {
  var peek: UInt8? { next < end ? next.load(as: UInt8.self) : nil }

  mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { next += 1 }
  }

  /// Skips whitespace and the given character; returns false if another one follows.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard peek == UInt8(truncatingIfNeeded: character.value) else { return false }
    next += 1
    return true
  }
}
