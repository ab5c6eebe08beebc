/// Turns the bytes a terminal sends into events, wherever the reads happen to split them.
///
/// ```swift
/// var decoder = InputDecoder()
/// let events = decoder.decode(bytes)
/// if let patience = decoder.patience { /* call timeout() if so long no other byte comes */ }
/// ```
///
/// It knows what xterm, the VT series, rxvt, PuTTY and the Linux console send. A sequence it doesn't know is dropped
/// whole, and so is one that breaks off; nothing of it becomes a typed character.
public struct InputDecoder {
  private enum State {
    case ground
    case escape
    /// After two ESC: the key twice, or Alt and a key's sequence, as rxvt and PuTTY say it.
    case doubleEscape
    /// In a character of several bytes.
    case character
    /// After ESC [.
    case sequence
    /// After ESC O; xterm may put a modifier before the letter.
    case singleShift
    /// After ESC [ [: a function key of the Linux console.
    case consoleFunction
    /// After ESC [ M: an old mouse report, from a mode that another program left on.
    case mouseReport
    /// In an operating system command or another string, up to BEL or ESC \.
    case string
    /// After an ESC in a string.
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var events: [InputEvent] = []
  private var character = PartialCharacter()
  private var sequence = ControlSequence()
  private var paste = PasteBuffer()
  /// The byte after ESC that begins a sequence, as long as nothing followed it: Alt and that key look the same.
  private var introducer: UInt8?
  /// Whether another ESC stands before the sequence.
  private var isAfterEscape = false
  private var missingBytes = 0

  /// A decoder at the beginning of the input.
  public init() {}

  /// How long to wait for the next byte before ``timeout()`` is called; none where nothing has begun.
  ///
  /// An ESC alone is soon the key of that name. What came in parts comes from far away and gets more time.
  public var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape, .doubleEscape: .milliseconds(30)
    case .paste: .seconds(2)
    default: .milliseconds(500)
    }
  }

  /// The events that are complete with these bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { receive(byte) }
    return takeEvents()
  }

  /// What the bytes so far were, now that nothing follows them: ESC, Alt and a key, a paste without an end.
  ///
  /// Whatever else has begun is dropped.
  public mutating func timeout() -> [InputEvent] {
    switch state {
    case .escape: emit(.escape)
    case .doubleEscape:
      emit(.escape)
      emit(.escape)
    case .paste: events.append(.paste(paste.text))
    default:
      let typed = introducer
      drop()
      if let typed { emit(.character(Character(Unicode.Scalar(typed))), .alt) }
    }
    paste = PasteBuffer()
    state = .ground
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: receiveInGround(byte)
    case .escape: receiveAfterEscape(byte)
    case .doubleEscape: receiveAfterDoubleEscape(byte)
    case .character: continueCharacter(byte)
    case .sequence: continueSequence(byte)
    case .singleShift: receiveAfterSingleShift(byte)
    case .consoleFunction: receiveConsoleFunction(byte)
    case .mouseReport: continueMouseReport(byte)
    case .string: receiveInString(byte)
    case .stringEscape:
      drop()
      if byte != UInt8(ascii: "\\") { receiveAfterEscape(byte) }
    case .paste: continuePaste(byte)
    }
  }

  private mutating func emit(_ key: Key, _ modifiers: Key.Modifiers = []) {
    events.append(.key(modifiers.isEmpty ? key : .modified(key, modifiers)))
  }
}

// MARK: - Single bytes and characters

extension InputDecoder {
  private mutating func receiveInGround(_ byte: UInt8, modifiers: Key.Modifiers = []) {
    state = .ground
    if byte >= 0x80 {
      guard character.begin(byte) else { return }
      character.modifiers = modifiers
      return state = .character
    }
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: emit(.enter, modifiers)
    case 0x09: emit(.tab, modifiers)
    case 0x08, 0x7F: emit(.backspace, modifiers)
    case 0x00: emit(.control(" "), modifiers)
    default:
      let letter = Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte < 0x20 ? byte + 0x40 : byte))
      emit(byte < 0x20 ? .control(letter) : .character(letter), modifiers)
    }
  }

  private mutating func continueCharacter(_ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return receiveInGround(byte) }
    guard character.append(byte) else { return }
    state = .ground
    if let scalar = character.scalar { emit(.character(Character(scalar)), character.modifiers) }
  }

  private mutating func receiveAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: return state = .doubleEscape
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
      state = .string
    default: return receiveInGround(byte, modifiers: .alt)
    }
    introducer = byte
    sequence = ControlSequence()
  }

  private mutating func receiveAfterDoubleEscape(_ byte: UInt8) {
    let beginsKey = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    if beginsKey { isAfterEscape = true } else { emit(.escape) }
    receiveAfterEscape(byte)
  }
}

// MARK: - Sequences

extension InputDecoder {
  private mutating func continueSequence(_ byte: UInt8) {
    let isFirst = introducer != nil
    introducer = nil
    if byte >= 0x20, byte < 0x40 {
      sequence.append(byte)
    } else if byte < 0x20 || byte >= 0x7F {
      breakOff(andReceive: byte)
    } else if isFirst, byte == UInt8(ascii: "[") {
      state = .consoleFunction
    } else if isFirst, byte == UInt8(ascii: "M") {
      state = .mouseReport
      missingBytes = 3
    } else {
      finishSequence(final: byte)
    }
  }

  private mutating func finishSequence(final: UInt8) {
    if let key = sequence.key(final: final) { return finish(key) }
    drop()
    if sequence.isBare, final == UInt8(ascii: "I") { events.append(.focusGained) }
    if sequence.isBare, final == UInt8(ascii: "O") { events.append(.focusLost) }
    if sequence.onlyNumber == 200, final == UInt8(ascii: "~") { state = .paste }
  }

  private mutating func receiveAfterSingleShift(_ byte: UInt8) {
    introducer = nil
    if byte >= 0x30, byte <= 0x39 { return sequence.append(byte) }
    if byte < 0x20 || byte >= 0x7F { return breakOff(andReceive: byte) }
    finish(sequence.keyAfterSingleShift(final: byte))
  }

  private mutating func receiveConsoleFunction(_ byte: UInt8) {
    if byte < 0x20 || byte >= 0x7F { return breakOff(andReceive: byte) }
    let isKey = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "E")
    finish(isKey ? (.function(Int(byte) - 0x40), []) : nil)
  }

  private mutating func continueMouseReport(_ byte: UInt8) {
    if byte < 0x20 { return breakOff(andReceive: byte) }
    missingBytes -= 1
    if missingBytes == 0 { drop() }
  }

  private mutating func receiveInString(_ byte: UInt8) {
    introducer = nil
    switch byte {
    case 0x07, 0x18, 0x1A: drop()
    case 0x1B: state = .stringEscape
    default: break
    }
  }

  private mutating func continuePaste(_ byte: UInt8) {
    guard paste.append(byte) else { return }
    events.append(.paste(paste.text))
    paste = PasteBuffer()
    state = .ground
  }

  /// A sequence is over. An ESC before it was Alt where it is a key, and else a key of its own.
  private mutating func finish(_ found: (key: Key, modifiers: Key.Modifiers)?) {
    guard let found else { return drop() }
    let modifiers = isAfterEscape ? found.modifiers.union(.alt) : found.modifiers
    isAfterEscape = false
    drop()
    emit(found.key, modifiers)
  }

  private mutating func drop() {
    if isAfterEscape { emit(.escape) }
    isAfterEscape = false
    introducer = nil
    state = .ground
  }

  /// A sequence broke off: it is dropped, and the byte that doesn't belong to it begins something new.
  private mutating func breakOff(andReceive byte: UInt8) {
    drop()
    if byte != 0x18, byte != 0x1A { receiveInGround(byte) }
  }
}
