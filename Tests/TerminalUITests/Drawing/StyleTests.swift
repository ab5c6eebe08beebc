import Testing

@testable import TerminalUI

@Suite(.limited) struct StyleTests {
  @Test(arguments: [
    Color.default, .ansi(0), .ansi(15), .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(1, 2, 3),
    .rgb(255, 254, 253),
  ])
  func `A colour is stored without changing the other one`(color: Color) {
    var style = Style(
      foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255), strikethrough: true)
    style.foreground = color
    #expect(style.foreground == color)
    #expect(style.background == .rgb(255, 255, 255))
    style.background = color
    style.foreground = .indexed(7)
    #expect(style == Style(foreground: .indexed(7), background: color, strikethrough: true))
  }

  static let flags: [any WritableKeyPath<Style, Bool> & Sendable] = [
    \.bold, \.dim, \.italic, \.underline, \.reverse, \.strikethrough,
  ]

  static let styles = [
    Style(bold: true), Style(dim: true), Style(italic: true), Style(underline: true),
    Style(reverse: true), Style(strikethrough: true),
  ]

  @Test(arguments: flags.indices) func `Each flag can be set and cleared on its own`(index: Int) {
    var style = Style(foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255))
    style[keyPath: Self.flags[index]] = true
    #expect(Self.flags.map { style[keyPath: $0] } == Self.flags.indices.map { $0 == index })
    #expect(style.foreground == .rgb(255, 255, 255))
    let made = Self.styles[index]
    #expect(Self.flags.map { made[keyPath: $0] } == Self.flags.map { style[keyPath: $0] })
    #expect(made.showsOnBlanks == (index >= 3), "Underlined, reversed and struck blanks are seen.")
    style[keyPath: Self.flags[index]] = false
    #expect(style == Style(foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255)))
  }
}
