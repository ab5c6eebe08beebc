/// A decoder that turns a terminal's bytes into events, however reads split them.
///
/// ```swift
/// var decoder = InputDecoder()
/// let events = decoder.decode(bytes)
/// if let delay = decoder.flushDelay { /* call flush() if no byte comes within the delay */ }
/// ```
///
/// The decoder knows the sequences of xterm, the VT series, rxvt, PuTTY and the Linux console.
/// Unknown and broken sequences are dropped as a whole, so no part of them becomes a typed
/// character. So are answers of the terminal, and reports about a mouse that another program left
/// on.
public struct InputDecoder {
  private enum State {
    case ground
    case escape
    /// After two ESC: either two keys, or Alt and the sequence of a key, as sent by rxvt and PuTTY.
    case doubleEscape
    /// Inside a character of several bytes.
    case character
    /// After ESC [.
    case sequence
    /// After ESC O. xterm may put a modifier before the letter.
    case singleShift
    /// After ESC [ [: a function key of the Linux console.
    case consoleFunction
    /// After ESC [ M: an old mouse report, from a mode left on by another program.
    case mouseReport
    /// Inside an operating system command or another string, until BEL or ESC \.
    case string
    /// After ESC inside a string.
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var events: [InputEvent] = []
  private var character = PartialCharacter()
  private var sequence = ControlSequence()
  private var paste = PasteBuffer()
  /// The byte after ESC while nothing follows: the start of a sequence, or Alt and that key.
  private var introducer: UInt8?
  /// Indicates an extra ESC before the sequence.
  private var isAfterEscape = false
  private var missingBytes = 0
  /// Indicates st, whose Delete is what others send for F1: `ESC [ P`.
  private let isSimpleTerminal: Bool
  private let escapeDelay: Duration

  /// Makes a decoder without pending input.
  ///
  /// - Parameters:
  ///   - terminal: The terminal's name, from the variable `TERM`.
  ///   - escapeDelay: The time after which a lone ESC is the Esc key.
  public init(terminal: String = "", escapeDelay: Duration = EscapeDelay.local) {
    self.escapeDelay = escapeDelay
    isSimpleTerminal = terminal == "st" || terminal.hasPrefix("st-") || terminal.hasPrefix("stterm")
  }

  /// The time to wait for another byte before calling ``flush()``; `nil` if no input is pending.
  ///
  /// A lone ESC becomes the Esc key after the escape delay, since slow connections may split the
  /// sequence of a key after it. Other unfinished input is no key by itself and gets more time.
  ///
  /// Why any time limit: a key such as Alt-] would otherwise swallow all that follows.
  public var flushDelay: Duration? {
    switch state {
    case .ground: nil
    case .escape, .doubleEscape: escapeDelay
    case .paste: max(Self.pasteTimeout, escapeDelay)
    default: max(Self.sequenceTimeout, escapeDelay)
    }
  }

  private static let sequenceTimeout = Duration.milliseconds(500)
  private static let pasteTimeout = Duration.seconds(2)

  /// Decodes bytes and returns the completed events.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { receive(byte) }
    return takeEvents()
  }

  /// Ends pending input and returns its events: ESC, Alt and a key, or an unfinished paste.
  ///
  /// Other pending input is dropped.
  public mutating func flush() -> [InputEvent] {
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
    // Ctrl with a letter, and with one of [ \ ] ^ _.
    case ..<0x1B: emit(.control(Character(Unicode.Scalar(byte + 0x60))), modifiers)
    case ..<0x20: emit(.control(Character(Unicode.Scalar(byte + 0x40))), modifiers)
    default: emit(.character(Character(Unicode.Scalar(byte))), modifiers)
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
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "X"):
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
    if byte == UInt8(ascii: "$"), let key = sequence.key(final: byte) {
      finish(key)
    } else if byte >= 0x20, byte < 0x40 {
      sequence.append(byte)
    } else if byte.breaksSequence {
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
    if isSimpleTerminal, sequence.isBare, final == UInt8(ascii: "P") {
      return finish((.delete, []))
    }
    if let key = sequence.key(final: final) { return finish(key) }
    drop()
    if sequence.isBare, final == UInt8(ascii: "I") { events.append(.focusGained) }
    if sequence.isBare, final == UInt8(ascii: "O") { events.append(.focusLost) }
    if sequence.onlyNumber == 200, final == UInt8(ascii: "~") { state = .paste }
  }

  private mutating func receiveAfterSingleShift(_ byte: UInt8) {
    introducer = nil
    if byte >= 0x30, byte <= 0x39 { return sequence.append(byte) }
    if byte.breaksSequence { return breakOff(andReceive: byte) }
    finish(sequence.keyAfterSingleShift(final: byte))
  }

  private mutating func receiveConsoleFunction(_ byte: UInt8) {
    if byte.breaksSequence { return breakOff(andReceive: byte) }
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
    if byte == 0x07 || byte.cancelsSequence { drop() }
    if byte == 0x1B { state = .stringEscape }
  }

  private mutating func continuePaste(_ byte: UInt8) {
    guard paste.append(byte) else { return }
    events.append(.paste(paste.text))
    paste = PasteBuffer()
    state = .ground
  }

  /// Ends a sequence. A preceding ESC means Alt if the sequence is a key, and is a key of its own
  /// otherwise.
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

  /// Drops a broken sequence and decodes the byte that doesn't belong to it.
  private mutating func breakOff(andReceive byte: UInt8) {
    drop()
    if !byte.cancelsSequence { receiveInGround(byte) }
  }
}
