/// A key as the terminal reports it.
public enum Key: Hashable, Sendable {
  /// A typed character, including space.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Esc.
  case escape
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// The key that deletes to the left, sent as 08 or 7F.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown
  /// The Insert key.
  case insert
  /// A function key: F1 is `function(1)`.
  case function(Int)
  /// Ctrl with a lower-case letter or one of `space [ \ ] ^ _`.
  ///
  /// Terminals send the same byte for Ctrl-H and backspace, Ctrl-I and tab, Ctrl-J or Ctrl-M and
  /// enter, Ctrl-[ and escape.
  case control(Character)
  /// A key with modifiers that no other case covers.
  indirect case modified(Key, Modifiers)

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Ctrl.
    public static let control = Modifiers(rawValue: 4)

    /// Makes a set from xterm's modifier bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The name in the help line: `⏎`, `esc`, `^R`, `r`.
  ///
  /// The left and right arrows are `‹` and `›`. Real arrow characters are two cells wide on some
  /// Japanese systems, and the words would read as adjectives: "right answer".
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
    case .left: "‹"
    case .right: "›"
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

  /// The ASCII key for a full-width character (Unicode's compatibility mapping), or `nil` for other
  /// keys.
  @usableFromInline var halfWidth: Key? {
    guard case .character(let character) = self, let scalar = character.unicodeScalars.first else {
      return nil
    }
    switch scalar.value {
    case 0x3000: return .character(" ")
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).map { .character(Character($0)) }
    default: return nil
    }
  }
}

extension Key.Modifiers {
  var prefix: String {
    (contains(.control) ? "ctrl-" : "") + (contains(.alt) ? "alt-" : "")
      + (contains(.shift) ? "shift-" : "")
  }
}
