import Testing

@testable import TerminalUI
import Platform
import Foundation

@Suite(.limited) struct ThemeTests {
  /// Returns the relative luminance of WCAG 2.
  private func luminance(_ color: (red: Int, green: Int, blue: Int)) -> Double {
    func linear(_ channel: Int) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ color: Color, on background: Color) -> Double? {
    guard let color = color.components, let background = background.components else { return nil }
    let values = [luminance(color), luminance(background)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private let black = Color.rgb(0, 0, 0)
  private let white = Color.rgb(255, 255, 255)

  private func leastContrast(_ name: ThemeName, _ depth: ColorDepth, on backgrounds: [Color])
    -> Double
  {
    let theme = Theme(name, colors: depth)
    let values = StyleRole.allCases.flatMap { role in
      backgrounds.compactMap { contrast(theme[role].foreground, on: $0) }
    }
    return values.min() ?? 21
  }

  @Test func `Themes are readable on their backgrounds`() {
    #expect(leastContrast(.automatic, .trueColor, on: [black, white]) >= 4.5)
    // No amber among the 256 colours has more on both.
    #expect(leastContrast(.automatic, .indexed, on: [black, white]) >= 4.45)
    #expect(leastContrast(.highContrast, .indexed, on: [black, white]) >= 4.5)
    #expect(leastContrast(.highContrast, .trueColor, on: [black, white]) >= 4.5)
    #expect(leastContrast(.light, .trueColor, on: [white]) >= 4.5)
    #expect(leastContrast(.light, .indexed, on: [white]) >= 4.5)
    #expect(leastContrast(.dark, .trueColor, on: [black]) >= 4.5)
    #expect(leastContrast(.dark, .indexed, on: [black]) >= 4.5)
  }

  @Test func `Black and white have the greatest contrast`() {
    #expect(contrast(black, on: white) == 21)
  }

  @Test(arguments: ThemeName.allCases, [ColorDepth.none, .sixteen, .indexed, .trueColor])
  func `Right, wrong, attention and dim differ in every theme`(name: ThemeName, depth: ColorDepth) {
    let theme = Theme(name, colors: depth)
    let roles: [StyleRole] = [.text, .correct, .incorrect, .attention]
    #expect(Set(roles.map { theme[$0] }).count == roles.count)
    #expect(theme.dimmed[.text] != theme[.text])
    #expect(theme.strong != theme.text && theme.accent != theme.text)
  }

  @Test(arguments: ThemeName.allCases)
  func `Without colours every theme is colourless`(name: ThemeName) {
    let theme = Theme(name, colors: .none)
    for role in StyleRole.allCases {
      #expect(theme[role].foreground == .default && theme[role].background == .default)
    }
  }

  @Test(arguments: [
    (Color.rgb(135, 95, 215), Color.indexed(98), Color.ansi(5)),
    (.rgb(231, 30, 44), .indexed(160), .ansi(1)),
    (.rgb(0, 136, 62), .indexed(29), .ansi(2)), (.rgb(173, 99, 0), .indexed(130), .ansi(3)),
    (.rgb(120, 119, 118), .indexed(243), .default), (.indexed(243), .indexed(243), .default),
    (.rgb(0, 200, 220), .indexed(44), .ansi(6)), (.ansi(4), .ansi(4), .ansi(4)),
    (.default, .default, .default),
    (.rgb(255, 0, 60), .indexed(197), .ansi(1)),
  ])
  func `A colour is reduced to the nearest available one`(color: Color, indexed: Color, ansi: Color)
  {
    #expect(color.nearestIndexed == indexed)
    #expect(color.nearestAnsi == ansi)
  }

  @Test func `Without greys dim text becomes faint`() {
    #expect(Theme(.automatic, colors: .sixteen).dim == Style(dim: true))
    #expect(Theme(.automatic, colors: .sixteen).text == .plain)
    for depth in [ColorDepth.none, .sixteen, .indexed, .trueColor] {
      #expect(Theme(.highContrast, colors: depth).dim == .plain, "It has no faint text.")
    }
    for grey in UInt8(232)...255 {
      #expect(Style(foreground: .indexed(grey)).reduced(to: .sixteen) == Style(dim: true))
    }
  }

  /// Bright black is the background of Solarized, and bright green and yellow are greys there,
  /// which bold text may have.
  @Test(arguments: ThemeName.allCases)
  func `In 16 colours no theme has text that some palette hides`(name: ThemeName) {
    let theme = Theme(name, colors: .sixteen)
    for theme in [theme, theme.dimmed] {
      for role in StyleRole.allCases {
        let style = theme[role]
        let colors: [Color] = [.default, .ansi(1), .ansi(2), .ansi(3), .ansi(5), .ansi(6)]
        #expect(colors.contains(style.foreground), "\(role)")
        #expect(!style.bold || ![.ansi(2), .ansi(3)].contains(style.foreground), "\(role)")
      }
    }
  }

  @Test func `Faint text is ordinary where the terminal has none`() {
    let frame = Frame(
      Text("a").style(.dim), size: Size(columns: 3, rows: 1),
      environment: DrawingEnvironment(colors: .sixteen).themed(.automatic))
    for (name, isFaint) in [
      ("xterm", true), ("screen", true), ("tmux-256color", true), ("linux", false),
      ("putty", false), ("rxvt", false), ("eterm-color", false), ("vt100", false), ("", false),
    ] {
      var writer = FrameWriter(features: TerminalFeatures(variables: ["TERM": name]))
      let sent = String(decoding: writer.bytes(for: frame), as: UTF8.self)
      #expect(sent.contains("\u{1B}[2m") == isFaint, "\(name)")
      #expect(sent.contains("a") && !sent.contains("90m"))
    }
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
    (["COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-kitty"], .trueColor), (["TERM": "alacritty"], .trueColor),
    (["TERM": "foot-extra"], .trueColor), (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "konsole"], .sixteen),
    (["TERM": "xterm", "COLORTERM": "gnome-terminal"], .indexed),
    (["TERM": "xterm"], .sixteen), ([:], .sixteen),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
  ])
  func `The environment variables give the number of colours`(
    variables: [String: String], expected: ColorDepth
  ) {
    #expect(ColorDepth(variables: variables) == expected)
    #expect(DrawingEnvironment(variables: variables).theme == Theme(.automatic, colors: expected))
    #expect(
      DrawingEnvironment(variables: variables).themed(.dark).theme == Theme(.dark, colors: expected)
    )
  }
}
