/// A key as the terminal reports it.
public enum Key: Hashable, Sendable {
  /// A character that was typed, the space bar included.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Esc.
  case escape
  /// Tab.
  case tab
  /// Tab with Shift.
  case backTab
  /// The key that deletes to the left, whichever of its two codes the terminal sends.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// An arrow.
  case up
  /// An arrow.
  case down
  /// An arrow.
  case left
  /// An arrow.
  case right
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// Insert.
  case insert
  /// F1 is `function(1)`.
  case function(Int)
  /// A letter, in lower case, or one of `space [ \ ] ^ _` typed with Ctrl.
  ///
  /// A terminal can't tell Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ from backspace, tab, enter and escape.
  case control(Character)
  /// A key typed with modifiers that none of the other cases tell.
  indirect case modified(Key, Modifiers)

  /// Keys held down with another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: UInt8

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Ctrl.
    public static let control = Modifiers(rawValue: 4)

    /// Modifiers from their bits, which are xterm's.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The key's name in the help line: `⏎`, `esc`, `^R`, `r`.
  ///
  /// Arrows are words, since their signs are two cells wide in some Japanese set-ups.
  public var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .enter: "⏎"
    case .escape: "esc"
    case .tab: "⇥"
    case .backTab: "shift-⇥"
    case .backspace: "⌫"
    case .delete: "del"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .insert: "ins"
    case .function(let number): "F\(number)"
    case .control(let character): "^\(character.uppercased())"
    case .modified(let key, let modifiers): modifiers.prefix + key.name
    }
  }
}

extension Key {
  /// The ASCII character that this full-width one is a form of, as Unicode's compatibility mapping has it; none for other
  /// keys.
  @usableFromInline var halfWidth: Key? {
    guard case .character(let character) = self, let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x3000: return .character(" ")
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { .character(Character($0)) }
    default: return nil
    }
  }
}

extension Key.Modifiers {
  fileprivate var prefix: String {
    (contains(.control) ? "ctrl-" : "") + (contains(.alt) ? "alt-" : "") + (contains(.shift) ? "shift-" : "")
  }
}
