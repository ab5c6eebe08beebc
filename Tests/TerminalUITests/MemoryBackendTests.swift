import Dispatch
import TerminalUI
import TerminalUITesting
import Testing

/// A whole program in a terminal in memory.
@MainActor
@Suite(.limited) struct MemoryBackendTests {
  let backend = MemoryBackend(size: Size(columns: 20, rows: 3))

  /// A list to choose from, and what happened.
  private final class Program {
    var selected = 0
    var events: [TerminalEvent] = []
    var reason: ExitReason?
    let items = ["Numbers", "Money", "Hours", "Years"]

    func handle(_ event: TerminalEvent) {
      events.append(event)
      if event == .key(.down) { selected = min(selected + 1, items.count - 1) }
      if event == .key(.up) { selected = max(selected - 1, 0) }
    }
  }

  private func start(_ program: Program) throws -> Terminal {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    try terminal.start { _ in
      List(program.items, selected: program.selected) { item, _ in Text(item) }
    } onEvent: { [unowned terminal] event in
      program.handle(event)
      if event == .key(.character("q")) { terminal.stop() } else { terminal.setNeedsDisplay() }
    } onEnd: {
      program.reason = $0
    }
    return terminal
  }

  @Test func `A screen is driven by keys, and drawn before a key returns`() throws {
    let program = Program()
    let terminal = try start(program)
    #expect(backend.screen.text == "❯ Numbers          ⢸\n  Money            ⢸\n  Hours")
    #expect(backend.screen.isAlternateScreen && backend.screen.modes == [1004, 2004])
    backend.press(.down)
    #expect(backend.screen.text == "  Numbers          ⢸\n❯ Money            ⢸\n  Hours")
    for _ in 0..<3 { backend.press(.down) }
    #expect(backend.screen.text == "  Money\n  Hours            ⢸\n❯ Years            ⢸")
    backend.press(.character("q"))
    #expect(program.reason == .stopped && !backend.isRunning)
    #expect(
      !backend.screen.isAlternateScreen && backend.screen.modes.isEmpty
        && backend.screen.isCursorVisible)
    #expect(backend.screen.unknownSequences == [])
    withExtendedLifetime(terminal) {}
  }

  @Test(
    arguments: [
      .character("é"), .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down,
      .left, .right, .home,
      .end, .pageUp, .pageDown, .function(1), .function(12), .control("r"), .control(" "),
      .modified(.left, .control),
      .modified(.character("x"), .alt), .modified(.delete, [.shift, .alt]), .modified(.enter, .alt),
    ] as [Key])
  func `A pressed key arrives as that key`(key: Key) throws {
    let program = Program()
    let terminal = try start(program)
    backend.press(key)
    #expect(program.events == [.key(key)])
    withExtendedLifetime(terminal) {}
  }

  @Test func `Pastes, sizes, suspensions and the end are events`() throws {
    let program = Program()
    let terminal = try start(program)
    backend.type("\u{1B}[200~two\nlines\u{1B}[201~\u{1A}")
    backend.resize(to: Size(columns: 12, rows: 4))
    #expect(
      program.events == [
        .paste("two\nlines"), .suspending, .resumed, .resized(Size(columns: 12, rows: 4)),
      ])
    #expect(backend.suspensions == 1)
    backend.resize(to: backend.screen.size)
    #expect(program.events.count == 4, "The size is the same.")
    #expect(backend.screen.text == "❯ Numbers\n  Money\n  Hours\n  Years")
    backend.end(.terminated(signal: 15))
    #expect(program.reason == .terminated(signal: 15))
    withExtendedLifetime(terminal) {}
  }

  @Test func `That the window comes to the front, and that another one does, are events`() throws {
    let program = Program()
    let terminal = try start(program)
    backend.type("\u{1B}[I\u{1B}[O")
    #expect(program.events == [.focusGained, .focusLost])
    withExtendedLifetime(terminal) {}
  }

  @Test func `A program that ends where it would be suspended isn't suspended`() throws {
    let program = Program()
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    try terminal.start { _ in
      Text("x")
    } onEvent: { [unowned terminal] event in
      program.handle(event)
      if event == .suspending { terminal.stop() }
    } onEnd: {
      program.reason = $0
    }
    backend.type("\u{1A}")
    #expect(program.events == [.suspending] && backend.suspensions == 0)
    #expect(program.reason == .stopped && !backend.isRunning)
    #expect(!backend.screen.isAlternateScreen)
    withExtendedLifetime(terminal) {}
  }

  @Test func `A resize draws one frame, which shows the effect of its event`() async throws {
    final class Widths {
      var columns = 20
      var drawn: [Int] = []
    }
    let widths = Widths()
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    try terminal.start { _ in
      widths.drawn.append(widths.columns)
      return Text("\(widths.columns) columns")
    } onEvent: { [unowned terminal] event in
      if case .resized(let size) = event { widths.columns = size.columns }
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    backend.resize(to: Size(columns: 12, rows: 4))
    // Other frames would be drawn in the next turn of the main queue.
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(widths.drawn == [20, 12])
    #expect(backend.screen.text == "12 columns")
    terminal.stop()
  }

  @Test func `A slow terminal gets the latest frame only`() throws {
    let program = Program()
    let terminal = try start(program)
    let sent = backend.output.count
    backend.isReady = false
    for _ in 0..<2 { backend.press(.down) }
    #expect(backend.output.count == sent)
    backend.isReady = true
    #expect(backend.screen.text == "  Money\n❯ Hours            ⢸\n  Years            ⢸")
    withExtendedLifetime(terminal) {}
  }

  @Test func `A run can be awaited`() async throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    let reason = try await terminal.run { [backend] _ in
      Task { backend.press(.control("c")) }
      return Text("waiting")
    } onEvent: { _ in
    }
    #expect(reason == .interrupted)
  }
}
