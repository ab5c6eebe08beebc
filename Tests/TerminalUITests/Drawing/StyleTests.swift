import Testing

@testable import TerminalUI

@Suite struct StyleTests {
  @Test(arguments: [
    Color.default, .ansi(0), .ansi(15), .indexed(0), .indexed(255), .rgb(0, 0, 0), .rgb(1, 2, 3), .rgb(255, 254, 253),
  ])
  func `a colour is kept, and leaves the other as it is`(color: Color) {
    var style = Style(foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255), strikethrough: true)
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

  @Test(arguments: flags.indices) func `a flag is set and cleared alone`(index: Int) {
    var style = Style(foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255))
    style[keyPath: Self.flags[index]] = true
    #expect(Self.flags.map { style[keyPath: $0] } == Self.flags.indices.map { $0 == index })
    #expect(style.foreground == .rgb(255, 255, 255))
    style[keyPath: Self.flags[index]] = false
    #expect(style == Style(foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255)))
  }
}
