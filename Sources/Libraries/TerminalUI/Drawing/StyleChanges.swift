/// The parts of a style that a text sets itself, whatever the style of its role.
struct StyleChanges: Hashable {
  /// The style with the changed parts, and 0 elsewhere.
  private var style = Style.plain
  private var mask: UInt64 = 0

  var isEmpty: Bool { mask == 0 }

  /// Returns the style of a role with the changes, without the colours among them on a dimmed
  /// screen.
  func applied(to role: Style, in theme: Theme) -> Style {
    let seen = theme.isDimmed ? ~Style.colorBits : .max
    return Style(bits: role.bits & ~(mask & seen) | style.bits & seen)
  }

  /// Turns an attribute on, or leaves it to the role.
  mutating func set(_ attribute: Style.Attribute, _ isOn: Bool) {
    style = Style(bits: isOn ? style.bits | attribute.bit : style.bits & ~attribute.bit)
    mask = isOn ? mask | attribute.bit : mask & ~attribute.bit
  }

  /// Sets a colour, or leaves it to the role.
  mutating func setForeground(_ color: Color?) {
    style.foreground = color ?? .default
    mask = color == nil ? mask & ~Style.foregroundBits : mask | Style.foregroundBits
  }

  /// Sets a colour, or leaves it to the role.
  mutating func setBackground(_ color: Color?) {
    style.background = color ?? .default
    mask = color == nil ? mask & ~Style.backgroundBits : mask | Style.backgroundBits
  }
}
