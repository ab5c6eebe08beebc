import Platform
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Differences between terminals: the clipboard, and the speed of a line.
@MainActor
@Suite(.limited) struct TerminalKindTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "linux"], false), (["TERM": "vt100"], false),
    (["TERM": "eterm-color"], false), (["TERM": "tmux-256color"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
  ])
  func `Only a terminal that may take a text for the clipboard is asked to copy`(
    variables: [String: String], expected: Bool
  ) throws {
    let backend = MemoryBackend(size: Size(columns: 20, rows: 3))
    let terminal = Terminal(backend: backend, variables: variables)
    #expect(!terminal.copy("300"), "It isn't running yet.")
    try terminal.start { _ in
      Text("x")
    } onEvent: { _ in
    } onEnd: { _ in
    }
    let sent = backend.output.count
    #expect(terminal.copy("300") == expected)
    #expect((backend.output.count > sent) == expected)
    terminal.stop()
  }

  @Test(arguments: [("st-256color", Key.delete), ("xterm-256color", .function(1))])
  func `The name of the terminal decides which key its bytes are`(name: String, key: Key) throws {
    let backend = MemoryBackend(size: Size(columns: 20, rows: 3))
    let terminal = Terminal(backend: backend, variables: ["TERM": name])
    var events: [TerminalEvent] = []
    try terminal.start { _ in
      Text("x")
    } onEvent: {
      events.append($0)
    } onEnd: { _ in
    }
    backend.type("\u{1B}[P")
    #expect(events == [.key(key)])
    terminal.stop()
  }

  @Test(
    arguments: [
      (B300, 30), (B600, 60), (B1200, 120), (B2400, 240), (B4800, 480), (B9600, 960),
      (B19200, 1920), (B38400, nil),
    ] as [(Int32, Int?)])
  func `A slow line brings a tenth of its bauds in bytes`(speed: Int32, bytes: Int?) {
    var line = termios()
    #expect(cfsetospeed(&line, speed_t(speed)) == 0)
    #expect(line.slowBytesPerSecond == bytes)
  }

  @Test func `A run ends with the status of a shell, and one that can't begin says why`() {
    let reasons: [ExitReason] = [
      .stopped, .interrupted, .terminated(signal: SIGTERM), .terminalLost,
    ]
    #expect(reasons.map { $0.status } == [0, 130, 143, 129])
    #expect("\(TerminalError.tooMany)" == "The program uses too many terminals at once.")
    let refused = TerminalError.refused(call: "tcsetattr", error: EIO)
    #expect("\(refused)" == "The terminal can't be set up: tcsetattr: Input/output error.")
  }

  @Test(arguments: [
    (true, true, "<accent>❯</> <strong>Biki</>      <accent>✓</> <strong>on</>"),
    (false, true, "  Biki      <correct>✓</> <strong>on</>"),
    (false, false, "  Biki        <dim>off</>"),
  ])
  func `The mark of a toggle has the accent where keys change it`(
    isFocused: Bool, isOn: Bool, expected: String
  ) {
    let row = FormRow("Biki", isFocused: isFocused) { Toggle(isOn: isOn) }
    #expect(Frame(row, size: Size(columns: 40, rows: 1)).styledText() == expected)
  }
}
