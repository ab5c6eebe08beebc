import Dispatch
import Platform
import Synchronization
import Testing

@testable import TerminalUI

/// Signals, and several terminals of one process. They run one at a time too, with the time limit
/// (`timeLimit`) of the suite.
extension TerminalTests {
  @Test func `SIGTERM restores the terminal at once, while the main actor is busy`() async throws {
    let before = pseudo.attributes
    var attributesMeanwhile: [UInt32] = []
    let (reason, _) = try await run(typing: "1") { [pseudo] _, _ in
      kill(getpid(), SIGTERM)
      // The handler runs on another thread while the main actor is busy here.
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

  /// The signals that reached the program's own handler, which mustn't capture anything.
  private static let handledCount = Atomic(0)

  @Test func `A program's own handler gets each signal, while the main actor is busy`() async throws
  {
    Self.handledCount.store(0, ordering: .sequentiallyConsistent)
    var earlier = installSignalHandler(SIGTERM) { _ in
      Self.handledCount.add(1, ordering: .sequentiallyConsistent)
    }
    defer { sigaction(SIGTERM, &earlier, nil) }
    let (reason, _) = try await run(typing: "1") { _, _ in
      for count in 1...2 {
        kill(getpid(), SIGTERM)
        let deadline = ContinuousClock.now + patience
        while Self.handledCount.load(ordering: .sequentiallyConsistent) < count,
          ContinuousClock.now < deadline
        {
          sched_yield()
        }
      }
    }
    #expect(reason == .terminated(signal: SIGTERM))
    #expect(Self.handledCount.load(ordering: .sequentiallyConsistent) == 2)
  }

  /// Restores the terminal during a frame, as a handler on another thread does, and returns the
  /// output from the rest of the frame on.
  func outputFromInterruptedFrame() async throws -> Substring? {
    _ = try await run(typing: "1") { [pseudo] terminal, _ in
      Restoration.places[0].isSending.store(true, ordering: .sequentiallyConsistent)
      DispatchQueue(label: "handler").async { Restoration.perform() }
      let deadline = ContinuousClock.now + patience
      while Restoration.places[0].isActive, ContinuousClock.now < deadline { sched_yield() }
      usleep(5000)
      _ = write(pseudo.terminal, "rest", 4)
      Restoration.places[0].isSending.store(false, ordering: .sequentiallyConsistent)
      terminal.stop()
    }
    let output = pseudo.output()
    return output.firstRange(of: "rest").map { output[$0.lowerBound...] }
  }

  @Test func `A signal restores the terminal after the rest of an interrupted frame`() async throws
  {
    // The handler waits for 20 ms at most, which a busy machine may not keep.
    for _ in 0..<50 {
      let output = try #require(try await outputFromInterruptedFrame())
      if output.contains("\u{1B}[?1049l") { return }
    }
    Issue.record("The terminal was restored in the middle of a frame.")
  }

  @Test(
    arguments: [SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU] + realTimeSignals)
  func `Signals that end a program restore the terminal first`(signal: Int32) async throws {
    let before = pseudo.attributes
    let (reason, _) = try await run(typing: "1") { _, _ in kill(getpid(), signal) }
    #expect(reason == .terminated(signal: signal))
    #expect(pseudo.attributes == before)
    #expect(pseudo.output().contains("\u{1B}[?25h\u{1B}[?1049l"))
  }

  private nonisolated static let handledSignal = Atomic<Int32>(0)

  @Test func `A handler that the program had before is called too, and is in force afterwards`()
    async throws
  {
    let previous = installSignalHandler(SIGUSR1) { number in
      TerminalTests.handledSignal.store(number, ordering: .sequentiallyConsistent)
    }
    defer {
      var action = previous
      sigaction(SIGUSR1, &action, nil)
    }
    let (reason, _) = try await run(typing: "1") { _, _ in kill(getpid(), SIGUSR1) }
    #expect(reason == .terminated(signal: SIGUSR1))
    #expect(Self.handledSignal.exchange(0, ordering: .sequentiallyConsistent) == SIGUSR1)
    kill(getpid(), SIGUSR1)
    let deadline = ContinuousClock.now + patience
    while Self.handledSignal.load(ordering: .sequentiallyConsistent) == 0,
      ContinuousClock.now < deadline
    {
      sched_yield()
    }
    #expect(Self.handledSignal.load(ordering: .sequentiallyConsistent) == SIGUSR1)
  }

  #if os(Linux)
    private nonisolated static let realTimeSignals = [
      __libc_current_sigrtmin(), __libc_current_sigrtmax(),
    ]
  #else
    private nonisolated static let realTimeSignals: [Int32] = []
  #endif

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func `A closed pipe or a file that may not grow doesn't end the run`(signal: Int32) async throws {
    let (reason, _) = try await run(typing: "1") { [pseudo] terminal, event in
      if event == .key(.character("2")) { return terminal.stop() }
      kill(getpid(), signal)
      pseudo.type("2")
    }
    #expect(reason == .stopped)
  }

  @Test(arguments: [SIGHUP, SIGINT])
  func `A signal that was ignored before stays ignored`(number: Int32) async throws {
    let previous = signal(number, SIG_IGN)
    defer { signal(number, previous) }
    let (reason, _) = try await run(typing: "1") { [pseudo] terminal, event in
      if event == .key(.character("2")) { return terminal.stop() }
      kill(getpid(), number)
      pseudo.type("2")
    }
    #expect(reason == .stopped)
  }

  @Test func `A program that goes on after SIGSTOP keeps the title from before its start`()
    async throws
  {
    let (reason, events) = try await run(typing: "1") { terminal, event in
      if event == .key(.character("1")) { kill(getpid(), SIGCONT) }
      if event == .resumed { terminal.stop() }
    }
    #expect(reason == .stopped && events == [.key(.character("1")), .resumed])
    let output = pseudo.output()
    #expect(output.ranges(of: "\u{1B}[?1049h").count == 2, "\(output.debugDescription)")
    #expect(output.ranges(of: "\u{1B}[22;2t").count == 1, "\(output.debugDescription)")
    #expect(output.ranges(of: "\u{1B}[23;2t").count == 1, "\(output.debugDescription)")
  }

  /// Starts a terminal without waiting for its end.
  func start(_ pseudo: PseudoTerminal, onEnd: @escaping @MainActor (ExitReason) -> Void) throws
    -> Terminal
  {
    let terminal = try Terminal(
      input: pseudo.terminal, output: pseudo.terminal, variables: ["TERM": "xterm"])
    try terminal.start { _ in
      Text("shown")
    } onEvent: { _ in
    } onEnd: {
      onEnd($0)
    }
    return terminal
  }

  @Test
  func
    `Of several terminals, one that ends restores only its own, and a signal restores the others`()
    async throws
  {
    let other = try #require(PseudoTerminal(columns: 30, rows: 2))
    let before = [pseudo.attributes, other.attributes]
    let (ends, continuation) = AsyncStream.makeStream(of: ExitReason.self)
    let first = try start(pseudo) { continuation.yield($0) }
    let second = try start(other) { continuation.yield($0) }
    let raw = other.attributes
    #expect(pseudo.attributes != before[0] && raw != before[1])

    var reasons = ends.makeAsyncIterator()
    first.stop()
    #expect(await reasons.next() == .stopped)
    #expect(pseudo.attributes == before[0] && pseudo.output().contains("\u{1B}[?1049l"))
    let shown = other.output()
    #expect(other.attributes == raw && shown.contains("shown") && !shown.contains("\u{1B}[?1049l"))

    kill(getpid(), SIGTERM)
    #expect(await reasons.next() == .terminated(signal: SIGTERM))
    #expect(other.attributes == before[1] && other.output().contains("\u{1B}[?1049l"))
    withExtendedLifetime(second) {}
  }

  @Test func `A signal restores several terminals at once`() async throws {
    let other = try #require(PseudoTerminal(columns: 30, rows: 2))
    let before = [pseudo.attributes, other.attributes]
    let (ends, continuation) = AsyncStream.makeStream(of: ExitReason.self)
    let terminals = try [pseudo, other].map { try start($0) { continuation.yield($0) } }
    kill(getpid(), SIGHUP)
    var reasons = ends.makeAsyncIterator()
    for _ in terminals { #expect(await reasons.next() == .terminated(signal: SIGHUP)) }
    #expect([pseudo.attributes, other.attributes] == before)
    for pseudo in [pseudo, other] { #expect(pseudo.output().contains("\u{1B}[?1049l")) }
  }

  @Test func `A terminal that shows a screen already is refused with a message`() async throws {
    let (ends, continuation) = AsyncStream.makeStream(of: ExitReason.self)
    let terminal = try start(pseudo) { continuation.yield($0) }
    #expect(throws: TerminalError.inUse) { _ = try start(pseudo) { _ in } }
    #expect("\(TerminalError.inUse)" == "The terminal is in use by another screen of this program.")
    terminal.stop()
    for await reason in ends.prefix(1) { #expect(reason == .stopped) }
    #expect(pseudo.output().contains("\u{1B}[?1049l"), "The refused one changed nothing.")
  }
}
