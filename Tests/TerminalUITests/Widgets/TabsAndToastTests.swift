import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct TabsAndToastTests {
  @Test func `The selected tab is marked and keeps its place`() {
    let tabs = ["Days", "Topics", "Patterns"]
    #expect(text(Tabs(tabs, selected: 0), 40, 1) == "❯ Days    Topics    Patterns")
    #expect(text(Tabs(tabs, selected: 1), 40, 1) == "  Days  ❯ Topics    Patterns")
  }

  @Test func `In a narrow space the selected tab shows its position`() {
    #expect(text(Tabs(["Days", "Topics", "Patterns"], selected: 1), 20, 1) == "❯ Topics  2 of 3")
    #expect(text(Tabs([], selected: 0), 20, 1) == "")
  }

  let screen = VStack {
    Text("aa        aa").style(.strong)
    Text("bb bbb    bb")
    Text("cc   cc   cc")
  }

  @Test func `A message stands in front of the last row, or the first, and dims nothing`() {
    #expect(text(screen.toast(Toast("ok")), 12, 3) == "aa        aa\nbb bbb    bb\ncc   ok   cc")
    #expect(text(screen.toast(Toast("ok"), inset: 1), 12, 3) == "aa        aa\n     ok   bb\ncc   cc   cc")
    #expect(text(screen.toast(Toast("ok"), at: .top), 12, 3) == "aa   ok   aa\nbb bbb    bb\ncc   cc   cc")
    let frame = Frame(screen.toast(Toast("ok")), size: Size(columns: 12, rows: 3))
    #expect(frame[.zero].style == Theme.default.strong)
  }

  @Test func `Without a message nothing changes`() {
    #expect(text(screen.toast(nil), 12, 3) == text(screen, 12, 3))
  }

  @Test(arguments: [(StyleRole.correct, "✓ saved"), (.incorrect, "✗ saved"), (.attention, "⚑ saved"), (.dim, "saved")])
  func `The role of a message has a mark too`(role: StyleRole, expected: String) {
    #expect(text(EmptyView().filling().toast(Toast("saved", role: role)), 11, 1).contains(expected))
  }

  @Test func `A long message takes more rows`() {
    #expect(text(screen.toast(Toast("no sound here")), 12, 3) == "aa        aa\n  no sound\n  here")
  }

  @Test func `A border stands around a view, with a title in its edge`() {
    #expect(text(Text("chart").border(), 10, 4) == "⢀⣀⣀⣀⣀⣀⡀\n⢸chart⡇\n⠈⠉⠉⠉⠉⠉⠁")
    #expect(text(Text("chart").border("Week"), 10, 4) == "⢀⣀ Week ⣀⡀\n⢸chart   ⡇\n⠈⠉⠉⠉⠉⠉⠉⠉⠉⠁")
    #expect(text(Text("chart").border("Week"), 10, 4, glyphs: .ascii) == "+- Week -+\n|chart   |\n+--------+")
    #expect(text(Text("chart").border(), 6, 2) == "⢀⣀⣀⣀⣀⡀\n⠈⠉⠉⠉⠉⠁")
  }
}
