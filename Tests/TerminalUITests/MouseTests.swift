import TerminalUI
import TerminalUITesting
import Testing

/// Clicks and the wheel, which do what keys do.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct MouseTests {
  let backend = MemoryBackend(size: Size(columns: 40, rows: 8))

  private final class Program {
    var selected = 1
    var page = 0
    var hasDialog = false
    var events: [TerminalEvent] = []

    @ViewBuilder var view: some View {
      VStack {
        Tabs(["Days", "Topics", "Parts"], selected: page, keys: (.backTab, .tab))
        SelectionList(0..<9, selected: selected) { item, _ in Text("row \(item)") }.frame(height: 4)
        Spacer()
        HelpLine([
          HelpItem(key: "⏎", label: "open"), HelpItem(key: "up down", label: "move"),
          HelpItem(key: "^R", label: "again"),
        ])
      }
      .overlay(alignment: .top) { if hasDialog { Text("a dialog") } }
    }

    func handle(_ event: TerminalEvent) {
      events.append(event)
      if event == .key(.down) { selected += 1 }
      if event == .key(.up) { selected -= 1 }
    }

    func takeEvents() -> [TerminalEvent] {
      defer { events = [] }
      return events
    }
  }

  private func start(_ program: Program, usesMouse: Bool = true) throws -> Terminal {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    terminal.usesMouse = usesMouse
    try terminal.start { _ in
      program.view
    } onEvent: { [unowned terminal] event in
      program.handle(event)
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    return terminal
  }

  @Test func `A click on a row moves there, and one on the selected row is Enter`() throws {
    let program = Program()
    let terminal = try start(program)
    #expect(backend.screen.text.hasPrefix("❯ Days    Topics    Parts\n  row 0\n❯ row 1\n  row 2\n  row 3\n"))
    backend.click(5, 4)
    #expect(program.takeEvents() == [.key(.down), .key(.down)])
    #expect(backend.screen.text.contains("❯ row 3"))
    let row = backend.screen.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("❯ row 3")
    }
    backend.click(0, row ?? 0)
    #expect(program.takeEvents() == [.key(.enter)])
    backend.click(2, 1)
    #expect(program.takeEvents().allSatisfy { $0 == .key(.up) })
    terminal.stop()
    #expect(backend.screen.modes.isEmpty, "Reports are off again.")
  }

  @Test func `Titles of pages and keys of a help line are clicked, and the wheel is the arrows`() throws {
    let program = Program()
    let terminal = try start(program)
    backend.click(22, 0)
    #expect(program.takeEvents() == [.key(.tab), .key(.tab)])
    backend.click(0, 7)
    backend.click(3, 7)
    #expect(program.takeEvents() == [.key(.enter), .key(.enter)])
    let again = 9 + "up down move   ".count
    backend.click(again, 7)
    #expect(program.takeEvents() == [.key(.control("r"))])
    backend.click(10, 7)
    #expect(program.takeEvents() == [], "Two keys are no click.")
    backend.click(3, 3, .wheelDown)
    backend.click(3, 3, .wheelUp)
    #expect(program.takeEvents() == [.key(.down), .key(.up)])
    backend.click(29, 6)
    #expect(program.takeEvents() == [.mouse(MouseEvent(.press, at: Point(column: 29, row: 6)))])
    terminal.stop()
  }

  @Test func `What is behind a dialog can't be clicked`() throws {
    let program = Program()
    let terminal = try start(program)
    program.hasDialog = true
    backend.press(.tab)
    _ = program.takeEvents()
    backend.click(3, 3)
    #expect(program.takeEvents() == [.mouse(MouseEvent(.press, at: Point(column: 3, row: 3)))])
    terminal.stop()
  }

  @Test func `Nothing is reported by default, and it can be turned on and off`() throws {
    let program = Program()
    let terminal = try start(program, usesMouse: false)
    #expect(!backend.screen.modes.contains(1000))
    backend.click(3, 3)
    #expect(program.takeEvents() == [], "Reports that nobody asked for are dropped.")
    terminal.usesMouse = true
    #expect(backend.screen.modes.isSuperset(of: [1000, 1006]))
    backend.type("\u{1A}")
    #expect(backend.screen.modes.isSuperset(of: [1000, 1006]), "They are on again after a suspension.")
    terminal.usesMouse = false
    #expect(!backend.screen.modes.contains(1000))
    terminal.stop()
  }

  @Test(arguments: [
    ("<0;3;4M", MouseEvent(.press, at: Point(column: 2, row: 3))), ("<64;1;1M", MouseEvent(.wheelUp, at: .zero)),
    ("<65;1;1M", MouseEvent(.wheelDown, at: .zero)), ("<0;3;4m", nil), ("<2;3;4M", nil), ("<32;3;4M", nil),
    ("<0;0;4M", nil), ("<0;3M", nil), ("<0;3;4;5M", nil), ("<<0;3;4M", nil), ("0;3;4M", nil), ("<A", nil),
    ("<0;3;4~", nil), ("<200~", nil),
  ])
  func `A report is one event or none, and never a key`(report: String, expected: MouseEvent?) {
    var decoder = InputDecoder()
    decoder.reportsMouse = true
    let events = decoder.decode(Array("\u{1B}[\(report)x".utf8))
    #expect(events == (expected.map { [.mouse($0)] } ?? []) + [.key(.character("x"))])
  }
}
