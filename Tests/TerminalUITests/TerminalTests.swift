import TerminalUI
import Testing
import Platform

/// Runs in a pseudo-terminal of its own; one at a time, since a process has one set of signal handlers.
@MainActor
@Suite(.serialized) struct TerminalTests {
  let pseudo: PseudoTerminal

  init() throws { pseudo = try #require(PseudoTerminal(columns: 20, rows: 3)) }

  /// Types `input` into a terminal and tells what happened there until it was over.
  func run(
    typing input: String, onEvent: @escaping @MainActor (Terminal, TerminalEvent) -> Void = { _, _ in }
  ) async throws -> (reason: ExitReason, events: [TerminalEvent]) {
    let terminal = try Terminal(
      input: pseudo.terminal, output: pseudo.terminal, variables: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    var events: [TerminalEvent] = []
    var hasTyped = false
    let reason = try await terminal.run { [pseudo] _ in
      // Not before the terminal is in raw mode, where Ctrl-C is a byte like any other.
      if !hasTyped { pseudo.type(input) }
      hasTyped = true
      return Text(events.map { "\($0)" }.joined())
    } onEvent: { event in
      events.append(event)
      onEvent(terminal, event)
      terminal.setNeedsDisplay()
    }
    return (reason, events)
  }

  @Test func `keys arrive until the run is stopped, and the terminal is as it was`() async throws {
    let before = pseudo.attributes
    let (reason, events) = try await run(typing: "1\u{1B}[Aq") { terminal, event in
      if event == .key(.character("q")) { terminal.stop() }
    }
    #expect(reason == .stopped)
    #expect(events == [.key(.character("1")), .key(.up), .key(.character("q"))])
    #expect(pseudo.attributes == before)
    let output = pseudo.output()
    #expect(output.hasPrefix("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1004h"))
    #expect(output.hasSuffix("\u{1B}[?2026l\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test func `Ctrl-C ends the run`() async throws {
    let (reason, events) = try await run(typing: "1\u{3}2")
    #expect(reason == .interrupted)
    #expect(events == [.key(.character("1"))])
    #expect(reason.status == 130)
  }

  @Test func `a lone ESC becomes a key`() async throws {
    let (reason, events) = try await run(typing: "\u{1B}") { terminal, _ in terminal.stop() }
    #expect(reason == .stopped)
    #expect(events == [.key(.escape)])
  }

  @Test func `SIGTERM restores the terminal at once, before the run is over`() async throws {
    let before = pseudo.attributes
    var attributesMeanwhile: [UInt32] = []
    let (reason, _) = try await run(typing: "1") { [pseudo] _, _ in
      kill(getpid(), SIGTERM)
      // The main actor is busy here; the handler runs beside it.
      var attempts = 0
      while pseudo.attributes != before, attempts < 1_000_000 {
        sched_yield()
        attempts += 1
      }
      attributesMeanwhile = pseudo.attributes
    }
    #expect(reason == .terminated(signal: SIGTERM))
    #expect(attributesMeanwhile == before)
  }

  @Test func `a resize is reported and drawn`() async throws {
    let (_, events) = try await run(typing: "1") { [pseudo] terminal, event in
      if event == .key(.character("1")) {
        pseudo.resize(columns: 30, rows: 4)
        kill(getpid(), SIGWINCH)
      } else {
        terminal.stop()
      }
    }
    #expect(events.last == .resized(Size(columns: 30, rows: 4)))
  }

  @Test func `a terminal that goes away ends the run`() async throws {
    let (reason, _) = try await run(typing: "1") { [pseudo] _, _ in pseudo.hangUp() }
    #expect(reason == .terminalLost)
  }

  @Test func `what is no terminal is refused in a sentence`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(throws: TerminalError.notATerminal) {
      _ = try Terminal(input: ends[0], output: ends[1])
    }
    #expect("\(TerminalError.notATerminal)" == "Standard input and output must be a terminal.")
  }
}

/// The two ends of a pseudo-terminal.
@MainActor
final class PseudoTerminal {
  /// The end that the program has.
  let terminal: Int32
  private var controller: Int32

  init?(columns: UInt16, rows: UInt16) {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else { return nil }
    (controller, terminal) = ends
    resize(columns: columns, rows: rows)
  }

  isolated deinit {
    close(terminal)
    hangUp()
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// The terminal's flags, which say whether it is in raw mode.
  var attributes: [UInt32] {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag].map {
      UInt32(truncatingIfNeeded: $0)
    }
  }

  /// All that has been sent so far. It may come through in parts, with a pause on a busy machine.
  func output() -> String {
    var output: [UInt8] = []
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 100) > 0, descriptor.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(controller, &buffer, buffer.count)
      if count <= 0 { break }
      output += buffer.prefix(count)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
