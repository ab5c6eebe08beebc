import FeaturesTesting
import Testing

/// The about screen.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct AboutViewTests {
  @Test func `The about screen`() throws {
    expectText(
      screen(try Screens.named("about: theme")),
      """

        countbiki  0.1.0                                     Japanese numbers by ear

        ❯ Theme       automatic      ‹ 1 of 5 ›
          Biki        plain    ‹ 1 of 4 ›                              ⢰⣷⣄⣀⣠⣾⡆
          Motion      ✓ on                                           ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          Characters  braille  ‹ 1 of 2 ›                            ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁
          Copy these details for a report

          countbiki 0.1.0, Linux 6.1.0 x86_64
          terminal: xterm-256color, 80 columns and 24 rows, UTF-8
          espeak-ng: 1.51
          voice: Haru (ja)
          sound: PulseAudio 16.1






          MIT licence. With espeak-ng (GPL 3, github.com/espeak-ng/espeak-ng)
          and swift-argument-parser (Apache 2.0). Nothing leaves this machine.

        ‹ › change   c copy details   w welcome   ? keys   esc topics
      """)
  }

  @Test func `The about screen on a small screen`() throws {
    expectText(
      screen(try Screens.named("about: copy"), columns: 40, rows: 12),
      """
        countbiki  0.1.0
          Theme       automatic            ⢸
          Biki        plain    ‹ 1 of 4 ›  ⢸
          Motion      ✓ on                 ⢸
          Characters  braille  ‹ 1 of 2 ›  ⢸
        ❯ Copy these details for a report  ⢸

          countbiki 0.1.0, Linux 6.1.0
          x86_64
          terminal: xterm-256color, 80
          columns and 24 rows, UTF-8
        ⏎ copy   ? keys   esc topics
      """)
  }

  @Test func `The about screen while the details are loaded`() throws {
    expectText(
      screen(try Screens.named("about, collecting details")),
      """

        countbiki  0.1.0                                     Japanese numbers by ear

        ❯ Theme       automatic      ‹ 1 of 5 ›
          Biki        plain    ‹ 1 of 4 ›                              ⢰⣷⣄⣀⣠⣾⡆
          Motion      ✓ on                                           ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          Characters  braille  ‹ 1 of 2 ›                            ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁
          Copy these details for a report

          collecting details










          MIT licence. With espeak-ng (GPL 3, github.com/espeak-ng/espeak-ng)
          and swift-argument-parser (Apache 2.0). Nothing leaves this machine.

        ‹ › change   c copy details   w welcome   ? keys   esc topics
      """)
  }

  @Test func `The about screen after copying`() throws {
    expectText(
      screen(try Screens.named("about, copied"), columns: 40, rows: 12),
      """
        countbiki  0.1.0
          Theme       automatic            ⢸
          Biki        plain    ‹ 1 of 4 ›  ⢸
          Motion      ✓ on                 ⢸
          Characters  braille  ‹ 1 of 2 ›
        ❯ Copy these details for a report

          countbiki 0.1.0, Linux 6.1.0
          x86_64
          copied; also in
          /tmp/countbiki-1000/copied.txt
        ⏎ copy   ? keys   esc topics
      """)
  }
}
