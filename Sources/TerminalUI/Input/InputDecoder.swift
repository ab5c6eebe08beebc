/// What a terminal says on its input.
public enum InputEvent: Hashable, Sendable {
  /// A key was typed.
  case key(Key)
  /// Text was pasted; its lines end with `\n`, and other control characters are left out.
  case paste(String)
  /// The terminal's window came to the front.
  case focusGained
  /// Another window came to the front.
  case focusLost
}

/// Turns the bytes a terminal sends into events, wherever the reads happen to split them.
///
/// ```swift
/// var decoder = InputDecoder()
/// let events = decoder.decode(bytes)
/// if decoder.isWaiting { /* call timeout() after 30 ms without another byte */ }
/// ```
///
/// It knows what xterm, the VT series, rxvt and the Linux console send. A sequence it doesn't know is dropped whole, and
/// so is one that breaks off; nothing of it becomes a typed character.
public struct InputDecoder {
  private enum State {
    case ground
    case escape
    case utf8(Scalar)
    case sequence(ControlSequence)
    /// After ESC O; xterm may put a modifier before the letter.
    case singleShift(modifier: Int)
    /// The rest of a sequence that isn't one of ours: that many bytes.
    case skipping(Int)
    /// After ESC [ [: a function key of the Linux console.
    case consoleFunction
    /// An operating system command or another string, up to BEL or ESC \.
    case string(endsAfterBackslash: Bool)
    case paste(PasteBuffer)
  }

  private var state = State.ground
  private var events: [InputEvent] = []

  /// A decoder at the beginning of the input.
  public init() {}

  /// Whether the last byte was an ESC that may be the key of that name or the beginning of a sequence.
  public var isWaiting: Bool {
    if case .escape = state { true } else { false }
  }

  /// The events that are complete with these bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { receive(byte) }
    defer { events = [] }
    return events
  }

  /// What a waiting ESC was, now that nothing followed it: the key. Wait 25–50 ms before asking.
  public mutating func timeout() -> [InputEvent] {
    guard isWaiting else { return [] }
    state = .ground
    return [.key(.escape)]
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: receiveInGround(byte, modifiers: [])
    case .escape: receiveAfterEscape(byte)
    case .utf8(let scalar): continueScalar(scalar, byte)
    case .sequence(let sequence): continueSequence(sequence, byte)
    case .singleShift(let modifier): receiveAfterSingleShift(byte, modifier: modifier)
    case .skipping(let count): state = count > 1 ? .skipping(count - 1) : .ground
    case .consoleFunction: receiveConsoleFunction(byte)
    case .string(let endsAfterBackslash): receiveInString(byte, endsAfterBackslash: endsAfterBackslash)
    case .paste: continuePaste(byte)
    }
  }

  private mutating func emit(_ key: Key, _ modifiers: Key.Modifiers = []) {
    events.append(.key(modifiers.isEmpty ? key : .modified(key, modifiers)))
  }
}

// MARK: - Single bytes and characters

extension InputDecoder {
  /// The bytes of a character so far.
  private struct Scalar {
    var value: UInt32
    var missing: Int
    /// The smallest value that needs as many bytes; below it the encoding is overlong.
    var smallest: UInt32
    var modifiers: Key.Modifiers
  }

  private mutating func receiveInGround(_ byte: UInt8, modifiers: Key.Modifiers) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x08, 0x7F: emit(.backspace, modifiers)
    case 0x00: emit(.control(" "), modifiers)
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte + 0x60))), modifiers)
    case 0x1C...0x1F: emit(.control(Character(Unicode.Scalar(byte + 0x40))), modifiers)
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))), modifiers)
    case 0xC2...0xDF:
      state = .utf8(Scalar(value: UInt32(byte & 0x1F), missing: 1, smallest: 0x80, modifiers: modifiers))
    case 0xE0...0xEF:
      state = .utf8(Scalar(value: UInt32(byte & 0x0F), missing: 2, smallest: 0x800, modifiers: modifiers))
    case 0xF0...0xF4:
      state = .utf8(Scalar(value: UInt32(byte & 0x07), missing: 3, smallest: 0x10000, modifiers: modifiers))
    default: break
    }
  }

  private mutating func continueScalar(_ scalar: Scalar, _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return receiveInGround(byte, modifiers: []) }
    var scalar = scalar
    scalar.value = scalar.value << 6 | UInt32(byte & 0x3F)
    scalar.missing -= 1
    guard scalar.missing == 0 else { return state = .utf8(scalar) }
    state = .ground
    // C1 control characters are no keys.
    guard scalar.value >= max(scalar.smallest, 0xA0), let complete = Unicode.Scalar(scalar.value) else { return }
    emit(.character(Character(complete)), scalar.modifiers)
  }

  private mutating func receiveAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: emit(.escape)
    case UInt8(ascii: "["): state = .sequence(ControlSequence())
    case UInt8(ascii: "O"): state = .singleShift(modifier: 0)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
      state = .string(endsAfterBackslash: false)
    default: receiveInGround(byte, modifiers: .alt)
    }
  }

  private mutating func receiveInString(_ byte: UInt8, endsAfterBackslash: Bool) {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case UInt8(ascii: "\\") where endsAfterBackslash: state = .ground
    default: state = .string(endsAfterBackslash: byte == 0x1B)
    }
  }
}

// MARK: - Control sequences

extension InputDecoder {
  private mutating func continueSequence(_ sequence: ControlSequence, _ byte: UInt8) {
    var sequence = sequence
    switch byte {
    case 0x20...0x3F:
      sequence.append(byte)
      state = .sequence(sequence)
    case UInt8(ascii: "[") where sequence.isEmpty: state = .consoleFunction
    // An old mouse report, from a mode that another program left on: three bytes follow.
    case UInt8(ascii: "M") where sequence.isEmpty: state = .skipping(3)
    case 0x40...0x7E:
      state = .ground
      finish(sequence, final: byte)
    default: abandon(byte)
    }
  }

  private mutating func receiveAfterSingleShift(_ byte: UInt8, modifier: Int) {
    switch byte {
    case 0x30...0x39: state = .singleShift(modifier: min(100, modifier * 10 + Int(byte) - 0x30))
    case 0x40...0x7E:
      state = .ground
      guard let key = ControlSequence.letterKeys[byte] ?? ControlSequence.keypadKeys[byte] else { return }
      emit(key, ControlSequence.modifiers(modifier))
    default: abandon(byte)
    }
  }

  private mutating func receiveConsoleFunction(_ byte: UInt8) {
    guard (0x20...0x7E).contains(byte) else { return abandon(byte) }
    state = .ground
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) { emit(.function(Int(byte) - 0x40)) }
  }

  /// A sequence broke off: it is dropped, and the byte that doesn't belong to it begins something new.
  private mutating func abandon(_ byte: UInt8) {
    state = .ground
    if byte != 0x18, byte != 0x1A { receiveInGround(byte, modifiers: []) }
  }

  private mutating func finish(_ sequence: ControlSequence, final: UInt8) {
    switch (final, sequence.parameters) {
    case (UInt8(ascii: "I"), []): events.append(.focusGained)
    case (UInt8(ascii: "O"), []): events.append(.focusLost)
    case (UInt8(ascii: "~"), [200]): state = .paste(PasteBuffer())
    default:
      if let (key, modifiers) = sequence.key(final: final) { emit(key, modifiers) }
    }
  }

  private mutating func continuePaste(_ byte: UInt8) {
    guard case .paste(var buffer) = state else { return }
    // The state lets go of the buffer, so that it is not copied for each byte.
    state = .ground
    if buffer.append(byte) {
      events.append(.paste(buffer.text))
    } else {
      state = .paste(buffer)
    }
  }
}
