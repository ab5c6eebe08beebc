import TerminalUI

extension Style {
  /// Applies "select graphic rendition" and returns false if a parameter is unknown.
  mutating func select(_ parameters: [Int]) -> Bool {
    var rest = parameters[...]
    let link = self.link
    defer { self.link = link }
    if rest.isEmpty { self = .plain }
    while let code = rest.popFirst() {
      switch code {
      case 0: self = .plain
      case 1: bold = true
      case 2: dim = true
      case 22: (bold, dim) = (false, false)
      case 3, 23: italic = code == 3
      case 4, 24: underline = code == 4
      case 7, 27: reverse = code == 7
      case 9, 29: strikethrough = code == 9
      case 30...37: foreground = .ansi(UInt8(code - 30))
      case 90...97: foreground = .ansi(UInt8(code - 82))
      case 39: foreground = .default
      case 40...47: background = .ansi(UInt8(code - 40))
      case 100...107: background = .ansi(UInt8(code - 92))
      case 49: background = .default
      case 38, 48:
        guard let color = Color(&rest) else { return false }
        if code == 38 { foreground = color } else { background = color }
      default: return false
      }
    }
    return true
  }
}

extension Color {
  /// Parses the parameters after 38 or 48.
  init?(_ parameters: inout ArraySlice<Int>) {
    let kind = parameters.popFirst()
    let values = parameters.prefix(kind == 2 ? 3 : 1).map { UInt8(clamping: $0) }
    parameters = parameters.dropFirst(values.count)
    switch (kind, values.count) {
    case (5, 1): self = .indexed(values[0])
    case (2, 3): self = .rgb(values[0], values[1], values[2])
    default: return nil
    }
  }
}
