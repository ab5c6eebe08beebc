import TerminalUI
import Testing

@Suite(.limited) struct StyledTextTests {
  func styled(_ view: some View, _ columns: Int, _ rows: Int, _ theme: Theme = .default) -> String {
    Frame(view, size: Size(columns: columns, rows: rows), theme: theme).styledText(theme: theme)
  }

  @Test func `Roles are marked around the text`() {
    let view = VStack {
      Text("Money").style(.dim) + Text("  ") + Text("Restaurant now").style(.strong)
        + Text(" today")
      Text("")
      (Text("✗ ") + Text("1,460").strikethrough()).style(.incorrect) + Text("せん").underline()
    }
    #expect(
      styled(view, 40, 5) == """
        <dim>Money</>  <strong>Restaurant now</> today

        <incorrect>✗</> <incorrect strike>1,460</><underline>せん</>
        """)
  }

  @Test func `A part of a text keeps the role that it has`() {
    let text = (Text("39") + Text("right").style(.correct)).style(.dim)
    #expect(styled(text, 10, 1) == "<dim>39</><correct>right</>")
  }

  @Test func `A style without a role is marked as other`() {
    #expect(styled(Text("a").bold().style(.correct), 3, 1) == "<other>a</>")
    let lined = Text("a").underline().strikethrough()
    #expect(styled(lined, 3, 1) == "<underline strike>a</>")
    #expect(styled(lined.style(.dim), 3, 1) == "<dim underline strike>a</>")
  }

  @Test func `Roles are found by the theme's styles`() {
    #expect(styled(Text("a").style(.attention), 3, 1, .monochrome) == "<attention>a</>")
    #expect(styled(EmptyView(), 0, 0) == "")
  }
}
