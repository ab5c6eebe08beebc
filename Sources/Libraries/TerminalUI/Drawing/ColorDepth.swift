/// The number of colours that a terminal shows.
///
/// ```swift
/// ColorDepth(variables: ["TERM": "xterm-256color"])  // .indexed
/// ```
public enum ColorDepth: Hashable, Sendable {
  /// No colours: weight and marks carry the meaning.
  case none
  /// The 16 colours that users choose in their terminal's settings.
  case sixteen
  /// The 256 colours of xterm.
  case indexed
  /// Any colour, 8 bits a channel.
  case trueColor

  /// Reads the colour depth from environment variables.
  ///
  /// A non-empty `NO_COLOR` means none (no-color.org). A `COLORTERM` of `truecolor` or `24bit`
  /// means true colour, and so does a `TERM` such as `xterm-kitty`, whose terminal has always had
  /// it: SSH leaves `COLORTERM` behind. Any other `COLORTERM`, or a `TERM` containing `256color`,
  /// means 256 colours.
  public init(variables: [String: String]) {
    let colorTerm = variables["COLORTERM"] ?? ""
    if variables["NO_COLOR"].map(\.isEmpty) == false {
      self = .none
    } else if ["truecolor", "24bit"].contains(colorTerm)
      || TerminalFeatures.hasTrueColor(variables["TERM"] ?? "")
    {
      self = .trueColor
    } else if !colorTerm.isEmpty || variables["TERM"]?.contains("256color") == true {
      self = .indexed
    } else {
      self = .sixteen
    }
  }
}

extension Color {
  /// Red, green and blue, or `nil` for colours that users choose themselves.
  package var components: (red: Int, green: Int, blue: Int)? {
    switch self {
    case .default, .ansi: nil
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    case .indexed(let index) where index < 16: nil
    case .indexed(let index) where index >= 232:
      (8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232), 8 + 10 * Int(index - 232))
    case .indexed(let index):
      (
        Self.levels[Int(index - 16) / 36], Self.levels[Int(index - 16) / 6 % 6],
        Self.levels[Int(index - 16) % 6]
      )
    }
  }

  /// The nearest of xterm's 256 colours, without the first 16, which users redefine.
  var nearestIndexed: Color {
    guard case .rgb = self, let wanted = components else { return self }
    func distance(_ color: (red: Int, green: Int, blue: Int)) -> Int {
      let (red, green, blue) = (
        wanted.red - color.red, wanted.green - color.green, wanted.blue - color.blue
      )
      return red * red + green * green + blue * blue
    }
    // The nearest of the cube has the nearest level of each channel, and the nearest grey that of
    // the average.
    let (red, green, blue) = (
      Self.level(wanted.red), Self.level(wanted.green), Self.level(wanted.blue)
    )
    let average = (wanted.red + wanted.green + wanted.blue) / 3
    let grey = min(23, max(0, (average - 3) / 10))
    let shade = 8 + 10 * grey
    let isGrey =
      distance((shade, shade, shade))
      < distance((Self.levels[red], Self.levels[green], Self.levels[blue]))
    return .indexed(UInt8(isGrey ? 232 + grey : 16 + 36 * red + 6 * green + blue))
  }

  /// Returns the place of the level nearest to the brightness of a channel.
  private static func level(_ value: Int) -> Int {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (value - 35) / 40
    }
  }

  /// The terminal's own colour with the nearest hue, or the default colour for greys.
  ///
  /// Blue is left out: in most palettes it can't be read on black.
  var nearestAnsi: Color {
    guard let (red, green, blue) = components else { return self }
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    if range == 0 || range * 5 < most { return .default }
    let sixth =
      switch most {
      case red: Double(green - blue) / Double(range)
      case green: Double(blue - red) / Double(range) + 2
      default: Double(red - green) / Double(range) + 4
      }
    // Red is at 0 and 6; then come yellow, green, cyan and magenta.
    let hues: [(place: Double, color: UInt8)] = [(0, 1), (1, 3), (2, 2), (3, 6), (5, 5), (6, 1)]
    let place = sixth < 0 ? sixth + 6 : sixth
    let nearest = hues.min { abs($0.place - place) < abs($1.place - place) }
    return .ansi(nearest?.color ?? 1)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// True for colours nearer to white than to black, by the weights of ITU-R BT.601.
  var isLight: Bool {
    guard let (red, green, blue) = components else { return false }
    return 299 * red + 587 * green + 114 * blue >= 127_500
  }
}

extension Style {
  /// Returns this style in the available colours. A grey that can't be shown becomes faint text, or
  /// ordinary text where the terminal has none (``TerminalFeatures/faintText``): bright black,
  /// which is grey in many palettes, is the background's colour in Solarized.
  ///
  /// Bold text loses its green or yellow in 16 colours, since many terminals draw it in the bright
  /// colour, which is a grey in Solarized too.
  ///
  /// Why where text is drawn: themes, roles of other programs and a text's own colours are then all
  /// reduced.
  func reduced(to depth: ColorDepth) -> Style {
    // Most calls need nothing else and become a comparison.
    depth == .trueColor || bits & Self.colorBits == 0 ? self : reducedColors(to: depth)
  }

  private func reducedColors(to depth: ColorDepth) -> Style {
    var style = self
    switch depth {
    case .trueColor: break
    case .indexed:
      style.foreground = foreground.nearestIndexed
      style.background = background.nearestIndexed
    case .sixteen:
      style.foreground = foreground.nearestAnsi
      style.background = background.nearestAnsi
      let isGrey = foreground != .default && style.foreground == .default
      let isHidden = foreground != background && style.foreground == style.background
      if style.background != .default, isGrey || isHidden {
        style.foreground = .ansi(foreground.isLight ? 15 : 0)
      } else if isGrey {
        style.dim = true
      } else if style.bold, [.ansi(2), .ansi(3)].contains(style.foreground) {
        style.foreground = .default
      }
    case .none: style = Style(bits: bits & ~Self.colorBits)
    }
    return style
  }
}
