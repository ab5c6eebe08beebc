import TerminalUI
import TerminalUITesting
import Testing

/// The colour of the terminal's background, asked for after the first frame.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct BackgroundTests {
  let backend = MemoryBackend(size: Size(columns: 20, rows: 3))
  private let question = "\u{1B}]11;?\u{1B}\\"

  private final class Log {
    var events: [TerminalEvent] = []
    var reason: ExitReason?
  }

  private func start(_ log: Log, asks: Bool = true, _ variables: [String: String] = MemoryBackend.variables) throws
    -> Terminal
  {
    let terminal = Terminal(backend: backend, variables: variables)
    terminal.asksForBackground = asks
    try terminal.start { _ in
      Text("x")
    } onEvent: {
      log.events.append($0)
    } onEnd: {
      log.reason = $0
    }
    return terminal
  }

  private var output: String { String(decoding: backend.output, as: UTF8.self) }

  @Test func `The question follows the first frame, and the answer is an event`() throws {
    let log = Log()
    let terminal = try start(log)
    #expect(output.hasSuffix(question))
    terminal.environment.theme = .monochrome
    backend.type("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\a")
    #expect(log.events == [.background(.rgb(30, 30, 46)), .key(.character("a"))])
    #expect(output.ranges(of: question).count == 1, "It is asked once.")
    terminal.stop()
    #expect(log.reason == .stopped)
    #expect(backend.screen.unknownSequences == [])
  }

  @Test func `Nothing is asked by default, nor of terminals that would print it`() throws {
    let terminal = try start(Log(), asks: false)
    #expect(!output.contains("]11;"))
    terminal.stop()
    let console = try start(Log(), ["TERM": "linux"])
    #expect(!output.contains("]11;"))
    console.stop()
  }

  @Test func `A run that ends at once takes the answer with it`() async throws {
    let log = Log()
    let terminal = try start(log)
    terminal.stop()
    #expect(log.reason == nil && backend.isRunning)
    backend.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
    #expect(log.reason == .stopped && log.events.isEmpty)
  }

  @Test func `A terminal that doesn't answer delays the end by a moment`() async throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    terminal.asksForBackground = true
    let start = ContinuousClock.now
    let reason = try await terminal.run { [backend] _ in
      Task { backend.press(.character("q")) }
      return Text("x")
    } onEvent: { _ in
      terminal.stop()
    }
    #expect(reason == .stopped)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test(arguments: [
    ("11;rgb:ffff/8080/0000", Color.rgb(255, 128, 0)), ("11;rgb:ff/80/00", .rgb(255, 128, 0)),
    ("11;rgb:f/8/0", .rgb(255, 136, 0)), ("11;rgba:ffff/0000/0000/8000", .rgb(255, 0, 0)), ("11;?", nil),
    ("11;rgb:ffff/8080", nil), ("11;rgb:-1/0/0", nil), ("11;rgb:fffff/0/0", nil), ("11;rgb://", nil),
    ("10;rgb:ff/ff/ff", nil), ("11;", nil), ("11;rgb:ff/ff/ff/ff", nil),
    ("11;rgb:" + String(repeating: "f", count: 100), nil),
  ])
  func `Answers are decoded however they are split, and never typed`(command: String, expected: Color?) {
    for end in ["\u{7}", "\u{1B}\\"] {
      var decoder = InputDecoder()
      decoder.awaitsBackground = true
      var events: [InputEvent] = []
      for byte in Array("\u{1B}]\(command)\(end)x".utf8) { events += decoder.decode([byte]) }
      #expect(decoder.awaitsBackground == (expected == nil))
      #expect(events == (expected.map { [.background($0)] } ?? []) + [.key(.character("x"))])
    }
  }

  @Test func `An unfinished answer is waited for longer, and dropped`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;rgb:ff".utf8)).isEmpty)
    #expect(decoder.flushDelay == .seconds(2))
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode(Array("\u{1B}]".utf8)).isEmpty)
    #expect(decoder.flushDelay == .milliseconds(500))
    #expect(decoder.flush() == [.key(.modified(.character("]"), .alt))])
  }

  @Test func `An answer that nobody asked for is dropped`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;rgb:ff/ff/ff\u{7}x".utf8)) == [.key(.character("x"))])
  }

  @Test func `A theme suits the background`() {
    #expect(ThemeName(background: .rgb(253, 246, 227)) == .light)
    #expect(ThemeName(background: .rgb(0, 43, 54)) == .dark)
    #expect(ThemeName(background: .default) == .automatic)
  }
}
