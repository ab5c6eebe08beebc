import Platform
import TerminalUI
import Testing

/// The program on a line of 9600 bauds, which brings 960 bytes a second.
@Suite(
  .serialized, .limited,
  .disabled(
    if: Program.hasThreadSanitizer || Program.hasAddressSanitizer,
    "with a sanitizer each key takes longer than the line"))
struct SlowLineTests {
  /// - Parameters:
  ///   - place: The keys that lead to the list in which the other keys are held: all topics, or the
  ///     groups.
  ///   - seconds: The time in which the line brings what is sent after the last key: at worst the
  ///     rest of one screen, and another one, which is 600 to 700 bytes. Were each key drawn, it
  ///     would be ten times as much.
  @Test(arguments: [("/", "\u{1B}[B", 98, 1.5), ("\u{1B}[D", "\u{1B}[B\u{1B}[B\u{1B}[A", 20, 1.5)])
  func `After a key was held, the screen is soon right`(
    place: String, keys: String, count: Int, seconds: Double
  ) throws {
    let other = try TerminalSession(until: "p progress")
    other.type(place)
    for _ in 0..<count { other.type(keys) }
    other.readOutput(for: .seconds(1))

    let session = try TerminalSession([], speed: B9600, until: "p progress")
    session.type(place)
    _ = session.readSlowly(bytesPerSecond: 960, for: .seconds(2))
    for _ in 0..<count {
      session.type(keys)
      _ = session.readSlowly(bytesPerSecond: 960, for: .milliseconds(33))
    }
    // Only the number of bytes counts, not how long the program takes to send them.
    var bytes = 0
    for _ in 0..<10_000 {
      if session.hasSameScreen(as: other) { break }
      bytes += session.readSlowly(bytesPerSecond: 960, for: .milliseconds(10))
    }
    session.expectSameScreen(as: other)
    #expect(Double(bytes) / 960 <= seconds)
    session.quit()
    other.quit()
  }
}
