#if os(Linux)
  import Foundation
  import Testing

  /// A lesson that is played, on a sound card that plays to nowhere.
  @Suite(.serialized, .limited)
  struct PlayedLessonTests {
    private let home = Home()
    private let card = PathWithoutSpaces()

    /// The environment with that sound card, for which speech takes no time: a number takes the
    /// 5.7 seconds of its silences.
    private func environment() throws -> [String: String] {
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      return home.environment.merging(["ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": ""]) { $1 }
    }

    @Test func `Each number is printed as soon as it was said`() throws {
      let wait = CommandRun.wait(until: "[ $(wc -l <out) -ge 2 ]")
      let run = try CommandRun(
        script: """
          countbiki lesson numbers-10 --seed 7 >out & pid=$!
          \(wait); \(wait); \(wait)
          kill -TERM $pid
          wait $pid
          echo "status $?"
          cat out
          """, environment: environment())
      #expect(run.output.hasPrefix("status 143\n4  よん\n0  れい\n"), "\(run.output) \(run.error)")
    }

    @Test func `The space bar stops a lesson, and goes on with it`() throws {
      let session = try TerminalSession(
        ["lesson", "numbers-10", "--seed", "7"], environment: environment())
      try session.waitForKeysWithoutEnter()
      session.type(" ")
      session.readOutput(for: .seconds(9))
      session.expectAbsent("よん")
      session.type(" ")
      try session.see("4  よん")
      session.quit()
    }
  }
#endif
