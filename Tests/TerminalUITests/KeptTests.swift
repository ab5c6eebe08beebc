import TerminalUI
import TerminalUITesting
import Testing

@MainActor
@Suite(.limited)
struct KeptTests {
  @Test func `A kept view is made again when its inputs, the size or the environment change`()
    throws
  {
    let backend = MemoryBackend(size: Size(columns: 20, rows: 4))
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var (title, count, made) = ("one", 0, 0)
    try terminal.start { size in
      VStack {
        Kept("title", of: title) {
          made += 1
          return Text("\(title) \(size.columns)")
        }
        Text("\(count)")
      }
    } onEvent: { event in
      if case .key(.character("t")) = event { title = "two" }
      count += 1
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    #expect(backend.screen.text == "one 20\n0" && made == 1)
    backend.press(.character("x"))
    #expect(backend.screen.text == "one 20\n1" && made == 1)
    backend.press(.character("t"))
    #expect(backend.screen.text == "two 20\n2" && made == 2)
    backend.resize(to: Size(columns: 10, rows: 4))
    #expect(backend.screen.text == "two 10\n3" && made == 3)
    terminal.environment.glyphs = .ascii
    backend.press(.character("x"))
    #expect(made == 4)
    terminal.stop()
  }
}
