#if os(Linux)
  import Foundation
  import Testing

  /// Trials of pairs in plain mode that can't be saved.
  @Suite(.limited)
  struct PairLossTests {
    private let home = Home()
    private let card = PathWithoutSpaces()

    @Test func `A trial that can't be saved is told, with status 1`() throws {
      try home.makeFolder(Home.history)
      try Data("pcm.!default { type null }".utf8).write(to: URL(filePath: card.path))
      let run = try CommandRun(
        script: "yes 1 | head -n 3 | countbiki quiz pairs '100 400' --plain --questions 1 --seed 7",
        environment: home.environment.merging(["ALSA_CONFIG_PATH": card.path, "PULSE_SERVER": ""]) {
          $1
        })
      run.expectStatus(1).expectError("1 answer wasn't saved: ")
    }
  }
#endif
