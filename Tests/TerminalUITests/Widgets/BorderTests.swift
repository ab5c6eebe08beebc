import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct BorderTests {
  @Test func `A border stands around a view, with a title in its edge`() {
    #expect(text(Text("chart").border(), 10, 4) == "⢀⣀⣀⣀⣀⣀⡀\n⢸chart⡇\n⠈⠉⠉⠉⠉⠉⠁")
    #expect(text(Text("chart").border("Week"), 10, 4) == "⢀⣀ Week ⣀⡀\n⢸chart   ⡇\n⠈⠉⠉⠉⠉⠉⠉⠉⠉⠁")
    #expect(text(Text("chart").border("Week"), 10, 4, glyphs: .ascii) == "+- Week -+\n|chart   |\n+--------+")
    #expect(text(Text("chart").border(), 6, 2) == "⢀⣀⣀⣀⣀⡀\n⠈⠉⠉⠉⠉⠁")
  }
}
