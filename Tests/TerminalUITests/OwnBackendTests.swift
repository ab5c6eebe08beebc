import Platform
import TerminalUI
import TerminalUITesting
import Testing

/// A terminal at the other end of a line, which can be cut.
@MainActor
private final class LineBackend: TerminalBackend {
  var size = Size(columns: 20, rows: 3)
  let isReady = true
  var takesBytes = true
  var canSuspend = true
  var output: [UInt8] = []
  private(set) var onEvent: (@MainActor (TerminalBackendEvent) -> Void)?

  func begin(onEvent: @escaping @MainActor (TerminalBackendEvent) -> Void) throws(TerminalError) {
    self.onEvent = onEvent
  }

  func send(_ bytes: [UInt8]) -> Bool {
    output += bytes
    return takesBytes
  }

  func suspend() -> Bool { canSuspend }

  func end(whenDone: @escaping @MainActor () -> Void) {
    onEvent = nil
    whenDone()
  }
}

/// Terminals that a program makes itself, and what happens between two frames.
@MainActor
@Suite(.limited) struct OwnBackendTests {
  /// The events of a run, and its ends.
  private final class Log {
    var events: [TerminalEvent] = []
    var typed: [String] = []
    var reasons: [ExitReason] = []
    var count = 0
  }

  private let line = LineBackend()
  private let memory = MemoryBackend(size: Size(columns: 20, rows: 3))

  private func start(_ log: Log) throws -> Terminal {
    let terminal = Terminal(backend: line, variables: MemoryBackend.variables)
    try terminal.start { _ in
      Text("\(log.events.count) events")
    } onEvent: { [unowned terminal] event in
      log.events.append(event)
      terminal.setNeedsDisplay()
    } onEnd: {
      log.reasons.append($0)
    }
    return terminal
  }

  @Test func `A run ends, once, when nobody takes its frames any more`() throws {
    let log = Log()
    let terminal = try start(log)
    line.takesBytes = false
    line.onEvent?(.input(Array("x".utf8)))
    #expect(log.events == [.key(.character("x"))])
    #expect(log.reasons == [.terminalLost])
    terminal.stop()
    #expect(log.reasons == [.terminalLost])
  }

  @Test(arguments: [true, false])
  func `A program is drawn anew after a suspension, or ends if it can't go on`(
    canSuspend: Bool
  ) throws {
    let log = Log()
    let terminal = try start(log)
    terminal.title = "Numbers"
    line.canSuspend = canSuspend
    line.output = []
    line.onEvent?(.stopRequested)
    let events: [TerminalEvent] = canSuspend ? [.suspending, .resumed] : [.suspending]
    let reasons: [ExitReason] = canSuspend ? [] : [.terminalLost]
    #expect(log.events == events && log.reasons == reasons)
    let sent = String(decoding: line.output, as: UTF8.self)
    #expect(sent.contains("\u{1B}]2;Numbers\u{1B}\\") == canSuspend)
    #expect(sent.contains("1 events") == canSuspend)
    terminal.stop()
  }

  @Test func `A size that changed during a suspension is told before the program goes on`() throws {
    let log = Log()
    let terminal = try start(log)
    line.size = Size(columns: 33, rows: 5)
    line.onEvent?(.stopRequested)
    #expect(log.events == [.suspending, .resized(Size(columns: 33, rows: 5)), .resumed])
    #expect(terminal.size == Size(columns: 33, rows: 5))
    terminal.stop()
  }

  @Test func `A field takes what was typed right behind a key, up to one that isn't a character`()
    throws
  {
    let log = Log()
    let terminal = Terminal(backend: memory, variables: MemoryBackend.variables)
    try terminal.start { _ in
      Text("shown")
    } onEvent: { [unowned terminal] event in
      guard case .key(.character(let character)) = event else {
        log.events.append(event)
        return
      }
      let ahead = terminal.typedTextAhead(upTo: 2)
      let taken = terminal.takeTypedText(if: character != "n")
      log.typed.append("\(ahead) \(character)\(taken)")
    } onEnd: { _ in
    }
    memory.type("abcd\u{1B}[Ane")
    #expect(log.typed == ["bc abcd", "e n", " e"])
    #expect(log.events == [.key(.up)])
    terminal.stop()
  }

  /// Waits until everything that is due has been done: timers run in the order of their times.
  private func nextTurn() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = MainLoop.schedule(at: .now + EscapeDelay.local) { done.resume() }
    }
  }

  @Test func `A frame is drawn when something changes without an event, or the environment does`()
    async throws
  {
    let log = Log()
    let terminal = Terminal(backend: memory, variables: MemoryBackend.variables)
    try terminal.start { _ in
      Text("✓ \(log.count)")
    } onEvent: { _ in
    } onEnd: { _ in
    }
    #expect(memory.screen.text == "✓ 0")
    log.count = 1
    terminal.setNeedsDisplay()
    await nextTurn()
    #expect(memory.screen.text == "✓ 1")
    terminal.environment.glyphs = .ascii
    await nextTurn()
    #expect(memory.screen.text == "+ 1")
    terminal.stop()
  }
}
