import TerminalUITesting
import Testing

@testable import TerminalUI

extension StyleRole {
  fileprivate static let address = StyleRole(
    "address", style: Style(foreground: .rgb(0, 95, 175), underline: true))
  fileprivate static let badge = StyleRole(
    "badge", style: Style(foreground: .rgb(255, 255, 255), background: .rgb(190, 0, 30)))
}

/// Colours and attributes of a text's own, and roles that a program adds.
@Suite(.limited) struct OwnStyleTests {
  /// Returns the style of the first cell, as a terminal shows it after the bytes that are sent to
  /// it.
  private func shown(_ view: some View, _ depth: ColorDepth = .trueColor, theme: Theme = .default)
    -> Style
  {
    let size = Size(columns: 8, rows: 1)
    let environment = DrawingEnvironment(theme: theme, colors: depth)
    var writer = FrameWriter()
    var screen = ScreenModel(size: size)
    screen.feed(writer.bytes(for: Frame(view, size: size, environment: environment)))
    #expect(screen.unknownSequences == [])
    return screen[.zero].style
  }

  @Test func `A text has any colours and attributes, and later settings count`() {
    let text = Text("a").foreground(.rgb(1, 2, 3)).background(.indexed(25))
      .bold().dim().italic().underline().reverse().strikethrough()
    let style = Style(
      foreground: .rgb(1, 2, 3), background: .indexed(25), bold: true, dim: true, italic: true,
      underline: true,
      reverse: true, strikethrough: true)
    #expect(shown(text) == style)
    #expect(shown(text.foreground(.ansi(9)).foreground(.ansi(12))).foreground == .ansi(12))
    let plain = text.foreground(nil).background(nil)
      .bold(false).dim(false).italic(false).underline(false).reverse(false).strikethrough(false)
    #expect(shown(plain) == .plain)
  }

  @Test func `What a text doesn't set is the role's`() {
    #expect(
      shown(Text("a").foreground(.ansi(2)).style(.strong))
        == Style(foreground: .ansi(2), bold: true))
    #expect(shown(Text("a").bold(false).style(.strong)) == Style(bold: true))
    #expect(shown(Text("a").foreground(.default).style(.correct)) == .plain)
  }

  @Test(arguments: [
    (
      ColorDepth.trueColor,
      Style(foreground: .rgb(0, 96, 176), background: .rgb(250, 250, 250), bold: true)
    ),
    (.indexed, Style(foreground: .indexed(25), background: .indexed(231), bold: true)),
    (.sixteen, Style(foreground: .ansi(6), bold: true)), (.none, Style(bold: true)),
  ])
  func `Colours are reduced to those of the terminal`(depth: ColorDepth, expected: Style) {
    let style = Style(foreground: .rgb(0, 96, 176), background: .rgb(250, 250, 250), bold: true)
    #expect(
      shown(Text("a").foreground(style.foreground).background(style.background).bold(), depth)
        == expected)
    #expect(shown(Text("a").style(StyleRole("box", style: style)), depth) == expected)
    var theme = Theme.default
    theme.text = style
    #expect(shown(Text("a"), depth, theme: theme) == expected)
    #expect(expected.reduced(to: depth) == expected)
  }

  @Test func `In 16 colours text differs from what is behind it`() {
    let pink = Style(foreground: .rgb(255, 190, 190), background: .rgb(170, 0, 0)).reduced(
      to: .sixteen)
    #expect(pink == Style(foreground: .ansi(15), background: .ansi(1)))
    let badge = Theme.default[.badge].reduced(to: .sixteen)
    #expect(badge == Style(foreground: .ansi(15), background: .ansi(1)))
    let black = Style(foreground: .rgb(0, 0, 0), background: .rgb(250, 220, 0)).reduced(
      to: .sixteen)
    #expect(black == Style(foreground: .ansi(0), background: .ansi(3)))
    #expect(pink.reduced(to: .sixteen) == pink)
  }

  @Test(
    arguments: [
      // Grey text on a colour becomes black or white, whichever is nearer.
      (
        Style(foreground: .rgb(127, 127, 127), background: .rgb(0, 136, 62)),
        Style(foreground: .ansi(0), background: .ansi(2))
      ),
      (
        Style(foreground: .rgb(128, 128, 128), background: .rgb(0, 136, 62)),
        Style(foreground: .ansi(15), background: .ansi(2))
      ),
      (
        Style(foreground: .rgb(120, 119, 118), background: .rgb(250, 250, 250)),
        Style(dim: true)
      ),
      (Style(foreground: .rgb(173, 99, 0), bold: true), Style(bold: true)),
      (Style(foreground: .rgb(231, 30, 44), bold: true), Style(foreground: .ansi(1), bold: true)),
      // Text that is hidden on purpose stays so.
      (
        Style(foreground: .rgb(170, 0, 0), background: .rgb(170, 0, 0)),
        Style(foreground: .ansi(1), background: .ansi(1))
      ),
    ] as [(Style, Style)])
  func `In 16 colours greys and bold text stay readable`(style: Style, expected: Style) {
    #expect(style.reduced(to: .sixteen) == expected)
  }

  @Test(arguments: [0, 7, 8, 15] as [UInt8])
  func `Each of the 16 colours is sent as itself, in front and behind`(number: UInt8) {
    let text = Text("a").foreground(.ansi(number)).background(.ansi(15 - number))
    #expect(shown(text) == Style(foreground: .ansi(number), background: .ansi(15 - number)))
  }

  @Test func `The nearest of 256 colours is as near as any`() {
    for red in stride(from: 0, through: 255, by: some(75, of: 15)) {
      for green in stride(from: 2, through: 255, by: 11) {
        for blue in stride(from: 1, through: 255, by: 23) {
          let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
          func distance(_ other: Color) -> Int {
            guard let (r, g, b) = other.components else { return .max }
            return (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
          }
          let least = (16...255).map { distance(.indexed($0)) }.min()
          #expect(distance(color.nearestIndexed) == least)
        }
      }
    }
  }

  @Test func `A theme gives an added role another style, and each theme has its own`() {
    #expect(
      shown(Text("a").style(.address)) == Style(foreground: .rgb(0, 95, 175), underline: true))
    var theme = Theme.default
    theme[.address] = Style(bold: true)
    theme[.dim] = Style(italic: true)
    #expect(shown(Text("a").style(.address), theme: theme) == Style(bold: true))
    #expect(shown(Text("a").style(.badge), theme: theme) == Theme.default[.badge])
    #expect(shown(Text("a").style(.dim), theme: theme) == Style(italic: true))
    #expect(theme != .default)
    #expect(theme.reduced(to: .sixteen)[.address] == Style(bold: true))
  }

  @Test func `Roles are equal by name and style`() {
    #expect(StyleRole("address", style: Theme.default[.address]) == .address)
    #expect(StyleRole("address", style: .plain) != .address)
    #expect(Set(StyleRole.allCases + [.address, .badge]).count == 9)
    #expect(
      StyleRole.allCases.map(\.description).joined(separator: " ")
        == "text strong dim accent correct incorrect attention")
    let frame = Frame(Text("a").style(.address) + Text(" b"), size: Size(columns: 3, rows: 1))
    #expect(frame.styledText(roles: StyleRole.allCases + [.address]) == "<address>a</> b")
    #expect(frame.styledText() == "<other>a</> b")
  }

  @Test func `Behind an overlay nothing has a colour of its own`() {
    let dim = Theme.default.dim
    #expect(shown(Text("a").style(.badge).dimmed()) == dim)
    #expect(
      shown(Text("a").foreground(.ansi(1)).background(.ansi(2)).bold().dimmed()).background
        == .default)
    #expect(
      shown(Text("a").foreground(.ansi(1)).bold().dimmed())
        == Style(foreground: dim.foreground, bold: true))
  }

  @Test func `A cell and a style stay small`() {
    #expect(
      MemoryLayout<Cell>.stride == 16 && MemoryLayout<Style>.stride == 8
        && MemoryLayout<StyleRole>.stride == 2)
    #expect(MemoryLayout<Text.Run>.stride == 40)
  }
}
