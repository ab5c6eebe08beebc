import TerminalUI

/// The bytes up to the one that completed an event, parsed backwards by an implementation
/// independent of the decoder.
struct InputEvidence {
  private let bytes: [UInt8]
  private let end: Int
  private let lastEscape: Int?

  /// - Parameter lastEscape: The index of the last ESC, up to the last byte. A search for it would
  ///   take most of the time.
  init(_ bytes: [UInt8], _ last: Int, lastEscape: Int?) {
    self.bytes = bytes
    self.lastEscape = lastEscape
    end = last + 1
  }

  /// Returns true if the last bytes are what a terminal sends for the event.
  func supports(_ event: InputEvent) -> Bool {
    if isCodePoint, case .key = event { return true }
    return switch event {
    case .focusGained: hasSuffix("\u{1B}[I")
    case .focusLost: hasSuffix("\u{1B}[O")
    case .paste: hasSuffix("\u{1B}[201~")
    case .key(.escape):
      bytes[..<end].suffix(2).contains(0x1B) || sequence(from: lastEscape ?? end) != nil
    case .key(.character(let character)): isTyped(character) || isKeypad
    case .key(.modified(.character(let character), let modifiers)):
      modifiers == .alt && hasSuffix("\u{1B}\(character)") || isKeypad
    case .key(.modified(let key, let modifiers)):
      // Alt puts an ESC before a key of a single byte, as before a sequence.
      modifiers.contains(.alt) && bytes[..<end].suffix(2).first == 0x1B || isSequence(of: key)
    case .key(let key): isSequence(of: key) || isControl(key)
    }
  }

  private func hasSuffix(_ text: String) -> Bool {
    bytes[..<end].suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// The bytes after the introducer of the last sequence, and that introducer's letter.
  private func sequence(from start: Int) -> (kind: UInt8, rest: ArraySlice<UInt8>)? {
    start + 1 < end ? (bytes[start + 1], bytes[(start + 2)..<end]) : nil
  }

  /// Returns true if the bytes end with the character, outside of any sequence.
  private func isTyped(_ character: Character) -> Bool {
    guard hasSuffix(String(character)) else { return false }
    guard let lastEscape, let (kind, rest) = sequence(from: lastEscape) else { return true }
    let before = rest.dropLast(character.utf8.count)
    let isStringKind = "]P^_X".utf8.contains(kind)
    if isStringKind { return before.contains { [0x07, 0x18, 0x1A].contains($0) } }
    if kind == UInt8(ascii: "["), before.first == UInt8(ascii: "M"), before.count < 4 {
      return before.contains { $0 < 0x20 }
    }
    // The character can't be part of the sequence and breaks it.
    if !character.isASCII { return true }
    switch kind {
    case UInt8(ascii: "["):
      let digits = before.prefix { (0x30...0x39).contains($0) }
      // rxvt's Shift ends the sequence.
      let isShifted = !digits.isEmpty && before.dropFirst(digits.count).first == UInt8(ascii: "$")
      return isShifted
        || before.contains { !(0x20..<0x40).contains($0) }
          && !before.elementsEqual([UInt8(ascii: "[")])
    case UInt8(ascii: "O"): return before.contains { !(0x30..<0x3A).contains($0) }
    default: return true
    }
  }

  /// Returns true if a key's sequence may end here: only numbers stand between its two ends.
  private func isSequence(of key: Key) -> Bool {
    guard let lastEscape, let (kind, rest) = sequence(from: lastEscape), let final = rest.last
    else { return false }
    let numbers = rest.dropLast()
    let isConsole = rest.count == 2 && rest.first == UInt8(ascii: "[")
    let isPlain = numbers.allSatisfy { (0x30...0x3B).contains($0) } || isConsole
    let finals = String(decoding: [final], as: UTF8.self)
    switch (kind, key) {
    case (UInt8(ascii: "["), .up), (UInt8(ascii: "O"), .up): return isPlain && "Aa".contains(finals)
    case (UInt8(ascii: "["), .down), (UInt8(ascii: "O"), .down):
      return isPlain && "Bb".contains(finals)
    case (UInt8(ascii: "["), .right), (UInt8(ascii: "O"), .right):
      return isPlain && "Cc".contains(finals)
    case (UInt8(ascii: "["), .left), (UInt8(ascii: "O"), .left):
      return isPlain && "Dd".contains(finals)
    case (UInt8(ascii: "["), _): return isPlain && "HFPQRSZ~^@$ABCDE".contains(finals)
    case (UInt8(ascii: "O"), _): return isPlain && "HFPQRSMI".contains(finals)
    default: return false
    }
  }

  /// True if a sequence with a key's code point may end here: CSI u, or 27 and xterm's
  /// modifyOtherKeys.
  private var isCodePoint: Bool {
    guard let lastEscape, let (kind, rest) = sequence(from: lastEscape), kind == UInt8(ascii: "[")
    else { return false }
    let isPlain = rest.dropLast().allSatisfy { (0x30...0x3B).contains($0) } && rest.count > 1
    let isCode =
      rest.last == UInt8(ascii: "u")
      || rest.starts(with: "27;".utf8) && rest.last == UInt8(ascii: "~")
    return isPlain && isCode
  }

  private var isKeypad: Bool {
    guard let lastEscape, let (kind, rest) = sequence(from: lastEscape), let final = rest.last
    else { return false }
    let isLetter =
      (UInt8(ascii: "j")...UInt8(ascii: "y")).contains(final) || "X ".utf8.contains(final)
    return kind == UInt8(ascii: "O") && isLetter
      && rest.dropLast().allSatisfy { (0x30..<0x3A).contains($0) }
  }

  /// Returns true if the last byte is the key's control character.
  private func isControl(_ key: Key) -> Bool {
    let byte = bytes[end - 1]
    switch key {
    case .enter: return byte == 0x0D || byte == 0x0A
    case .tab: return byte == 0x09
    case .backspace: return byte == 0x08 || byte == 0x7F
    case .control(" "): return byte == 0x00
    case .control(let letter): return byte < 0x20 && letter.asciiValue.map { $0 & 0x1F } == byte
    default: return false
    }
  }
}
