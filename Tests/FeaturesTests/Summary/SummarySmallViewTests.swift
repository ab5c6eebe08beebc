import FeaturesTesting
import Testing

/// Summaries on a small screen, and with nothing missed.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct SummarySmallViewTests {
  @Test func `The summary of a quiz that can be resumed`() throws {
    expectText(
      screen(try Screens.named("summary"), columns: 40, rows: 12),
      """
        Advanced           0:26   6.5 s each
          25 %  ✓ 1  ✗ 2  ✧ 1
        ❯ ✗    168  12
          ✗  9,008  3,300
          ✧  5,829  shown





          ひゃくろくじゅうはち
        ⏎ drill missed   p hear   esc topics
      """)
  }

  @Test func `The summary of a complete quiz`() throws {
    expectText(
      screen(try Screens.named("summary, complete"), columns: 40, rows: 12),
      """
        Advanced           0:26   6.5 s each
          25 %  ✓ 1  ✗ 2  ✧ 1
        ❯ ✗    168  12
          ✗  9,008  3,300
          ✧  5,829  shown





          ひゃくろくじゅうはち
        ⏎ drill missed   p hear   esc topics
      """)
  }

  @Test func `The summary of a quiz without misses`() throws {
    expectText(
      screen(try Screens.named("summary, nothing missed"), columns: 40, rows: 12),
      """
        Advanced           0:12   6.0 s each
          100 %  ✓ 2
          You missed nothing.








        r resume   ? keys   esc topics
      """)
  }

  @Test func `The summary of a complete quiz without misses`() throws {
    expectText(
      screen(try Screens.named("summary, complete and nothing missed")),
      """

        Advanced                               2 questions   0:12   6.0 s per answer


          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
           ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
          ⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃ %      ✓ 2  first try


          You missed nothing.













        g go again   ? keys   esc topics
      """)
  }

  @Test func `A missed question that can't be played`() throws {
    expectText(
      screen(try Screens.named("summary, no sound"), columns: 40, rows: 12),
      """
        Advanced           0:26   6.5 s each
          25 %  ✓ 1  ✗ 2  ✧ 1
        ❯ ✗    168  12
          ✗  9,008  3,300
          ✧  5,829  shown



          The sound broke off (gone). Check
          the sound device, then listen
          again.
        ⏎ drill missed   p hear   esc topics
      """)
  }
}
