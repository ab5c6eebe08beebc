/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// An action with the mouse.
  public enum Kind: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The wheel was turned up by a step.
    case wheelUp
    /// The wheel was turned down by a step.
    case wheelDown
  }

  /// The action.
  public var kind: Kind
  /// The cell under the pointer, from the top left of the screen.
  public var position: Point

  /// Makes an event.
  public init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }

  /// Reads xterm's report `ESC [ < button ; column ; row M` (SGR, private mode 1006).
  ///
  /// Other buttons, releases (`m`), movements (32) and buttons with modifiers (4, 8 and 16) are no events.
  init?(button: Int, column: Int, row: Int, final: UInt8) {
    guard final == UInt8(ascii: "M"), column > 0, row > 0 else { return nil }
    let position = Point(column: column - 1, row: row - 1)
    switch button {
    case 0: self.init(.press, at: position)
    case 64: self.init(.wheelUp, at: position)
    case 65: self.init(.wheelDown, at: position)
    default: return nil
    }
  }
}
