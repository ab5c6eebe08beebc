import TerminalUI
import Testing

/// The time after ESC in which more bytes belong to it.
@Suite(.limited)
struct EscapeDelayTests {
  @Test(arguments: [
    ([:], 50), (["SSH_TTY": "/dev/pts/3"], 250), (["SSH_CONNECTION": "1 2 3 4"], 250),
    (["SSH_TTY": ""], 50), (["ESCDELAY": "20"], 20), (["ESCDELAY": "20", "SSH_TTY": "x"], 20),
    (["ESCDELAY": "0"], 0), (["ESCDELAY": "1000"], 1000), (["ESCDELAY": ""], 50),
    (["ESCDELAY": "-1"], 50), (["ESCDELAY": "soon", "SSH_TTY": "x"], 250),
    (["ESCDELAY": "99999999"], 50),
  ])
  func `The delay is that of the variables`(variables: [String: String], milliseconds: Int) {
    #expect(EscapeDelay.duration(variables: variables) == .milliseconds(milliseconds))
  }

  /// Bytes that arrive at times, decoded as the terminal does: input that is pending when its delay
  /// is over is flushed.
  private func events(_ pieces: [[UInt8]], pause: Duration, delay: Duration) -> [InputEvent] {
    var decoder = InputDecoder(escapeDelay: delay)
    var events: [InputEvent] = []
    for (index, piece) in pieces.enumerated() {
      if index > 0, let limit = decoder.flushDelay, pause > limit { events += decoder.flush() }
      events += decoder.decode(piece)
    }
    if decoder.flushDelay != nil { events += decoder.flush() }
    return events
  }

  private static let sequences = [
    "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[15;2~", "\u{1B}[Z", "\u{1B}x",
    "\u{1B}[[A", "\u{1B}\u{1B}[A", "\u{1B}[97;5u", "\u{1B}[I", "\u{1B}[200~12\u{1B}[201~", "円",
  ]

  @Test(arguments: sequences, [EscapeDelay.local, EscapeDelay.remote, .milliseconds(2_500)])
  func `A sequence that is cut anywhere, for up to the delay, is whole`(
    sequence: String, delay: Duration
  ) {
    let bytes = Array(sequence.utf8)
    let whole = events([bytes], pause: .zero, delay: delay)
    #expect(whole.count == 1)
    for cut in 1..<bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      for pause in [.zero, delay / 2, delay] {
        #expect(events(pieces, pause: pause, delay: delay) == whole, "cut at \(cut)")
      }
    }
    let single = bytes.map { [$0] }
    #expect(events(single, pause: delay, delay: delay) == whole)
  }

  @Test func `After the delay ESC is the Esc key`() {
    let late = events(
      [[0x1B], Array("[A".utf8)], pause: .milliseconds(51), delay: EscapeDelay.local)
    #expect(late.first == .key(.escape))
    #expect(
      events([[0x1B], Array("[A".utf8)], pause: .milliseconds(51), delay: EscapeDelay.remote)
        == [.key(.up)])
  }
}
