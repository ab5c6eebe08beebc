import Dispatch
import Platform
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Tests that run a terminal in this process, one at a time, since a process has only one set of
/// signal handlers.
@MainActor
@Suite(.serialized, .limited) struct TerminalTests {
  let pseudo: PseudoTerminal

  init() throws { pseudo = try #require(PseudoTerminal(columns: 20, rows: 3)) }

  /// Runs a terminal in this suite's pseudo-terminal. Fails the test and ends the run if it takes
  /// too long.
  @discardableResult func run(
    _ variables: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"],
    render: @escaping @MainActor (Size) -> Text,
    onEvent: @escaping @MainActor (Terminal, TerminalEvent) -> Void
  ) async throws -> ExitReason {
    let terminal = try Terminal(
      input: pseudo.terminal, output: pseudo.terminal, variables: variables)
    let watchdog = Task {
      try await Task.sleep(for: patience)
      Issue.record("The run doesn't end.")
      terminal.stop()
    }
    defer { watchdog.cancel() }
    return try await terminal.run(render: render) { onEvent(terminal, $0) }
  }

  /// Runs a terminal, types `input` into it, and returns the events until the end of the run.
  func run(
    typing input: String,
    onEvent: @escaping @MainActor (Terminal, TerminalEvent) -> Void = { _, _ in }
  ) async throws -> (reason: ExitReason, events: [TerminalEvent]) {
    var events: [TerminalEvent] = []
    var hasTyped = false
    let reason = try await run { [pseudo] _ in
      // The terminal is in raw mode by now, so Ctrl-C is an ordinary byte.
      if !hasTyped { pseudo.type(input) }
      hasTyped = true
      return Text(events.map { "\($0)" }.joined())
    } onEvent: { terminal, event in
      events.append(event)
      onEvent(terminal, event)
      terminal.setNeedsDisplay()
    }
    return (reason, events)
  }

  @Test func `Keys arrive until the run is stopped, and the terminal is restored`() async throws {
    let before = pseudo.attributes
    let (reason, events) = try await run(typing: "1\u{1B}[Aq") { terminal, event in
      if event == .key(.character("q")) { terminal.stop() }
    }
    #expect(reason == .stopped)
    #expect(events == [.key(.character("1")), .key(.up), .key(.character("q"))])
    #expect(pseudo.attributes == before)
    let output = pseudo.output()
    let defaults = "\u{1B}[?69l\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{1B}(B\u{F}"
    let wheel = "\u{1B}[?1007l"
    #expect(
      output.hasPrefix("\u{1B}[22;2t\(wheel)\u{1B}[?1049h\(defaults)\u{1B}[?2004h\u{1B}[?1004h"))
    let modes =
      "\u{1B}[?1007h\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l\u{1B}[?7h"
    #expect(output.hasSuffix("\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\(modes)\u{1B}[23;2t"))
  }

  @Test func `Ctrl-C ends the run`() async throws {
    let (reason, events) = try await run(typing: "1\u{3}2")
    #expect(reason == .interrupted)
    #expect(events == [.key(.character("1"))])
    #expect(reason.status == 130)
  }

  @Test func `A lone ESC becomes a key`() async throws {
    let (reason, events) = try await run(typing: "\u{1B}") { terminal, _ in terminal.stop() }
    #expect(reason == .stopped)
    #expect(events == [.key(.escape)])
  }

  @Test func `Views are made with the terminal's width of ambiguous characters`() async throws {
    var width = 0
    try await run(["RUNEWIDTH_EASTASIAN": "1", "LANG": "ja_JP.UTF-8"]) { [pseudo] _ in
      width = displayWidth(of: "①")
      pseudo.type("q")
      return Text("")
    } onEvent: { terminal, _ in
      terminal.stop()
    }
    #expect(width == 2)
  }

  /// Types eight keys, each of which fills a screen of `size` with its number, without reading the
  /// output. Then calls `whenFull`.
  ///
  /// - Returns: The reason for the end, how many frames were drawn, and the time that the keys
  ///   took.
  func fill(
    _ size: Size = Size(columns: 200, rows: 60), whenFull: @escaping @MainActor (Terminal) -> Void
  ) async throws -> (reason: ExitReason, frames: Int, time: Duration) {
    pseudo.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
    var (keys, frames) = (0, 0)
    let start = ContinuousClock.now
    var time = Duration.zero
    let reason = try await run { [pseudo] _ in
      if keys == 0 { pseudo.type("x") }
      frames += 1
      return Text(full(of: "\(keys)", size))
    } onEvent: { [pseudo] terminal, _ in
      keys += 1
      terminal.setNeedsDisplay()
      if keys < 8 { return pseudo.type("x") }
      time = .now - start
      whenFull(terminal)
    }
    return (reason, frames, time)
  }

  /// Returns a screen that is full of a character.
  func full(of character: String, _ size: Size) -> String {
    Array(repeating: String(repeating: character, count: size.columns), count: size.rows).joined(
      separator: "\n")
  }

  @Test func `A terminal that isn't read doesn't keep a program from ending`() async throws {
    let leave = "\u{1B}[?25h\u{1B}[?1049l\u{1B}[?7h\u{1B}[23;2t"
    #expect(try await fill { $0.stop() }.reason == .stopped)
    #expect(pseudo.output().hasSuffix(leave), "A terminal that is read again is restored.")
    #expect(try await fill { _ in kill(getpid(), SIGTERM) }.reason == .terminated(signal: SIGTERM))
    #expect(pseudo.output().hasSuffix(leave))
  }

  @Test(
    arguments: [
      (Size(columns: 200, rows: 60), nil, 1...7), (Size(columns: 20, rows: 3), B9600, 2...4),
      (Size(columns: 20, rows: 3), B38400, 9...9),
    ] as [(Size, Int32?, ClosedRange<Int>)])
  func
    `Frames that an unread terminal or a slow line would show too late are left out, and the latest is sent`(
      size: Size, speed: Int32?, expected: ClosedRange<Int>
    ) async throws
  {
    if let speed { pseudo.set(speed: speed) }
    var screen = ScreenModel(size: size)
    let (_, frames, time) = try await fill(size) { [pseudo] terminal in
      Task {
        let deadline = ContinuousClock.now + patience
        while !screen.text.hasSuffix("8"), ContinuousClock.now < deadline {
          screen.feed(pseudo.output().utf8)
          try await Task.sleep(for: .milliseconds(1))
        }
        terminal.stop()
      }
    }
    #expect(screen.text == full(of: "8", size))
    // A line passes some frames on while a busy machine types.
    let others = speed == B9600 ? Int(time / .milliseconds(50)) : 0
    #expect((expected.lowerBound...expected.upperBound + others).contains(frames))
  }

  @Test func `A slow line is waited for until it has passed on everything that was sent`()
    async throws
  {
    pseudo.set(speed: B9600)
    var sent: ContinuousClock.Instant?
    var wait = Duration.zero
    try await run { [pseudo] _ in
      if let sent {
        wait = .now - sent
        pseudo.type("q")
      } else {
        pseudo.type("x")
      }
      return Text("")
    } onEvent: { terminal, _ in
      if sent != nil { return terminal.stop() }
      sent = .now
      // Each takes 0.15 s at 960 characters a second.
      for _ in 0..<2 { #expect(terminal.copy(String(repeating: "x", count: 100))) }
      terminal.setNeedsDisplay()
    }
    #expect(wait >= .milliseconds(280))
  }

  @Test(arguments: [
    "", "\u{1B}[2;2r", "\u{1B}[2;3r\u{1B}[?6h", "\u{1B}[4h", "\u{1B}(0", "\u{E}", "\u{1B}[?69h",
  ])
  func `Modes that a crashed program left on don't garble the screen`(modes: String) async throws {
    var screen = ScreenModel(size: Size(columns: 20, rows: 3))
    var text = "one\ntwo\nthree"
    try await run { [pseudo] _ in
      pseudo.type("x")
      return Text(text)
    } onEvent: { [pseudo] terminal, _ in
      if text == "one\nand two\nthree" {
        screen.feed((modes + pseudo.output()).utf8)
        return terminal.stop()
      }
      text = "one\nand two\nthree"
      terminal.setNeedsDisplay()
    }
    #expect(screen.text == text)
  }

  @Test func `Typed input that wasn't read is discarded`() async throws {
    _ = try await run(typing: "q") { [pseudo] terminal, _ in
      pseudo.type("ls\n")
      // The line arrives a moment after it was typed.
      let deadline = ContinuousClock.now + patience
      while pseudo.unreadInput < 3, ContinuousClock.now < deadline { usleep(1000) }
      #expect(pseudo.unreadInput == 3)
      terminal.stop()
    }
    #expect(pseudo.unreadInput == 0, "A shell would run what was typed into the program.")
  }

  @Test func `A resize is reported and drawn`() async throws {
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

  @Test func `Many resizes are drawn once`() async throws {
    var frames = 0
    try await run { [pseudo] _ in
      frames += 1
      if frames == 1 { pseudo.type("x") }
      return Text("")
    } onEvent: { [pseudo] terminal, event in
      if event == .key(.character("x")) {
        pseudo.resize(columns: 30, rows: 4)
        // The thread of the main queue may block signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGWINCH)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        for _ in 0..<10 { raise(SIGWINCH) }
      } else {
        // All signals that have arrived are handled in this turn of the main queue.
        DispatchQueue.main.async { terminal.stop() }
      }
    }
    #expect(frames == 2)
  }

  @Test func `A terminal that is closed ends the run`() async throws {
    let (reason, _) = try await run(typing: "1") { [pseudo] _, _ in pseudo.hangUp() }
    #expect(reason == .terminalLost)
  }

  @Test func `Descriptors that are no terminal are refused with a message`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(throws: TerminalError.notATerminal) {
      _ = try Terminal(input: ends[0], output: ends[1])
    }
    #expect("\(TerminalError.notATerminal)" == "Standard input and output must be a terminal.")
  }
}
