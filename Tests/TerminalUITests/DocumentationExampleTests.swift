import TerminalUI
import Testing

/// Examples of the documentation.
@Suite(.limited) struct DocumentationExampleTests {
  /// Three lamps, of which some are lit.
  struct Lamps: View {
    let lit: Int

    func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
      let isASCII = environment.glyphs == .ascii
      let on = isASCII ? "on " : "●"
      let off = isASCII ? "off" : "○"
      return Layout(Size(columns: isASCII ? 11 : 5, rows: 1)) { canvas in
        for lamp in 0..<3 {
          let isLit = lamp < lit
          canvas.write(
            isLit ? on : off,
            at: Point(column: lamp * (isASCII ? 4 : 2), row: 0), style: isLit ? .accent : .dim)
        }
      }
    }
  }

  @Test func `A view of one's own is measured and drawn by its environment`() {
    let row = HStack { [Lamps(lit: 2), Text("|")] }
    #expect(text(row, 20, 1) == "● ● ○|")
    #expect(text(row, 20, 1, glyphs: .ascii) == "on  on  off|")
  }

  @Test func `A program's own roles are in its themes`() {
    let address = StyleRole("address", style: Style(foreground: .rgb(0, 95, 175), underline: true))
    var theme = Theme(.dark)
    theme[address] = Style(foreground: .indexed(117))
    let view =
      Text("a").style(address)
      + Text(" new ").foreground(.rgb(255, 255, 255)).background(.indexed(25)).bold()
    let frame = Frame(view, size: Size(columns: 6, rows: 1), theme: theme)
    #expect(
      frame.styledText(theme: theme, roles: StyleRole.allCases + [address])
        == "<address>a</><other> new </>")
  }
}
