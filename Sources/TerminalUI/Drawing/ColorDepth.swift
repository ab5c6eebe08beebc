/// How many colours a terminal shows.
///
/// ```swift
/// ColorDepth(variables: ["TERM": "xterm-256color"])  // .indexed
/// ```
public enum ColorDepth: Hashable, Sendable {
  /// None: weight and marks carry the meaning.
  case none
  /// The 16 that users choose in their terminal's settings.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// Any, 8 bits a channel.
  case trueColor

  /// What the environment variables say.
  ///
  /// `NO_COLOR` asks for none (no-color.org). Otherwise `COLORTERM` of `truecolor` or `24bit` tells of all, any other
  /// `COLORTERM`, and a `TERM` with `256color` in it, of 256.
  public init(variables: [String: String]) {
    let colorTerm = variables["COLORTERM"] ?? ""
    if variables["NO_COLOR"].map(\.isEmpty) == false {
      self = .none
    } else if ["truecolor", "24bit"].contains(colorTerm) {
      self = .trueColor
    } else if !colorTerm.isEmpty || variables["TERM"]?.contains("256color") == true {
      self = .indexed
    } else {
      self = .sixteen
    }
  }
}

extension Color {
  /// Red, green and blue; none for the colours that users choose themselves.
  var components: (red: Int, green: Int, blue: Int)? {
    switch self {
    case .default, .ansi: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .indexed(let index) where index < 16: nil
    case .indexed(let index) where index >= 232:
      (8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232))
    case .indexed(let index):
      (Self.levels[Int(index - 16) / 36], Self.levels[Int(index - 16) / 6 % 6], Self.levels[Int(index - 16) % 6])
    }
  }

  /// The nearest of xterm's 256 colours, those left out that users redefine.
  var nearestIndexed: Color {
    guard case .rgb = self, let wanted = components else { return self }
    func distance(_ index: UInt8) -> Int {
      guard let color = Color.indexed(index).components else { return .max }
      let (red, green, blue) = (wanted.red - color.red, wanted.green - color.green, wanted.blue - color.blue)
      return red * red + green * green + blue * blue
    }
    return .indexed((16...255).min { distance($0) < distance($1) } ?? 16)
  }

  /// The one of the terminal's own colours with the nearest hue; the text's own colour for a grey.
  ///
  /// Blue is left out: on black most palettes have one that can't be read.
  var nearestAnsi: Color {
    guard let (red, green, blue) = components else { return self }
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    if range * 5 < most { return .default }
    let sixth =
      switch most {
      case red: Double(green - blue) / Double(range)
      case green: Double(blue - red) / Double(range) + 2
      default: Double(red - green) / Double(range) + 4
      }
    // Red at 0 and 6, then yellow, green, cyan and magenta.
    let hues: [(place: Double, color: UInt8)] = [(0, 1), (1, 3), (2, 2), (3, 6), (5, 5), (6, 1)]
    let place = sixth < 0 ? sixth + 6 : sixth
    let nearest = hues.min { abs($0.place - place) < abs($1.place - place) }
    return .ansi(nearest?.color ?? 1)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]
}

extension Style {
  /// This style in the colours there are; where a grey can't be drawn, faint.
  func reduced(to depth: ColorDepth) -> Style {
    var style = self
    switch depth {
    case .trueColor: break
    case .indexed:
      style.foreground = foreground.nearestIndexed
      style.background = background.nearestIndexed
    case .sixteen:
      style.foreground = foreground.nearestAnsi
      style.background = background.nearestAnsi
      if foreground != .default, style.foreground == .default { style.dim = true }
    case .none:
      style.foreground = .default
      style.background = .default
    }
    return style
  }
}
