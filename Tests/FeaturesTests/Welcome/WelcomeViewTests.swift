import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing

/// The first start as it is drawn.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct WelcomeViewTests {
  private func view(_ name: String, columns: Int = 80, rows: Int = 24) throws -> String {
    screen(try Screens.named(name), columns: columns, rows: rows)
  }

  @Test func `The question about kana`() throws {
    expectText(
      try view("welcome, kana"),
      """

        countbiki                                                             1 of 3




                         Japanese numbers by ear.
          ⣷⣄⢸⣶⣄⣀⣠⣶⡇⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁    Can you read kana?
            ⠘⢿⡷⠤⢾⡿⠃
                         ❯ yes       さんびゃく
                           a little  さんびゃく  sanbyaku
                           no        sanbyaku










        ⏎ next   q skip all   ? keys   esc skip
      """)
  }

  @Test func `The question about kana on a small screen`() throws {
    expectText(
      try view("welcome, no kana", columns: 40, rows: 12),
      """
        countbiki                     1 of 3
        Japanese numbers by ear.

        Can you read kana?

          yes       さんびゃく
          a little  さんびゃく  sanbyaku
        ❯ no        sanbyaku



        ⏎ next   q skip all   esc skip
      """)
  }

  @Test func `The sound check, with advice on a natural voice`() throws {
    expectText(
      try view("welcome, espeak-ng"),
      """

        countbiki                                                             2 of 3




                         にじゅう   20   ♫
            ⢰⣷⣄⣀⣠⣾⡆
          ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾    Did you hear it?
          ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁
                         ❯ yes
                           no








        A natural voice is much easier to understand. For a natural voice, run `brew
        install open-jtalk`.

        ⏎ next   r again   q skip all   ? keys   esc skip
      """)
  }

  @Test func `The sound check on a small screen`() throws {
    expectText(
      try view("welcome, espeak-ng", columns: 40, rows: 12),
      """
        countbiki                     2 of 3
        にじゅう   20   ♫

        Did you hear it?

        ❯ yes
          no


        A natural voice is easier to
        understand: see `countbiki voices`.
        ⏎ next   r again   esc skip
      """)
  }

  @Test func `A fault of the sound`() throws {
    expectText(
      try view("welcome, muted"),
      """

        countbiki                                                             2 of 3




                         にじゅう   20   ♫
            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀    The output "Built-in Audio" is muted. Unmute it with
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹    the volume control of your desktop, or with `pactl
                         set-sink-mute @DEFAULT_SINK@ 0`.

                         ❯ hear it again
                           read numbers instead of listening









        ⏎ choose   r again   q skip all   ? keys   esc skip
      """)
  }

  @Test func `A fault of the sound on a small screen`() throws {
    expectText(
      try view("welcome, muted", columns: 40, rows: 12),
      """
        countbiki                     2 of 3
        にじゅう   20   ♫

        The output "Built-in Audio" is
        muted. Unmute it with the volume
        control of your desktop, or with
        `pactl set-sink-mute @DEFAULT_SINK@
        0`.

        ❯ hear it again
          read numbers instead of listening
        ⏎ choose   r again   esc skip
      """)
  }

  @Test func `Sound without a fault that can be found`() throws {
    expectText(
      try view("welcome, no fault", columns: 40, rows: 12),
      """
        countbiki                     2 of 3
        にじゅう   20   ♫

        Nothing seems to be wrong. Check the
        volume, the headphones, and the
        output that your system plays to.

        ❯ hear it again
          read numbers instead of listening


        ⏎ choose   r again   esc skip
      """)
  }

  @Test func `A long fault is cut above the choices`() throws {
    var state = Screens.welcome(.sound(Welcome.SoundCheck(diagnosis: .found([String(repeating: "fault ", count: 99)]))))
    expectText(
      screen(state, columns: 40, rows: 12),
      """
        countbiki                     2 of 3
        にじゅう   20   ♫
        fault fault fault fault fault fault
        fault fault fault fault fault fault
        fault fault fault fault fault fault
        fault fault fault fault fault fault
        fault fault fault fault fault fault
        fault fault fault fault fault fault
        ❯ hear it again
          read numbers instead of listening

        ⏎ choose   r again   esc skip
      """)
    state.screen.welcome?.voiceAdvice = "Install one."
    for rows in [12, 16, 24] {
      #expect(screen(state, columns: 40, rows: rows).contains("read numbers instead of listening"), "\(rows)")
    }
  }

  @Test func `The first question`() throws {
    expectText(
      try view("welcome, question"),
      """

        Where to start  Absolute Beginner                                  ✓ 0   ✗ 0







                                             ♫



                                        ⣀⣀⣀ ⣀⣀⣀

                5 numbers, from easy to hard: type what you hear, in digits

            ⢰⣷⣄⣀⣠⣾⡆
          ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  5 left

        ⏎ answer   r again   l slowly   a show   › settings   ? keys   esc skip
      """)
  }

  @Test func `The topic to start with`() throws {
    expectText(
      try view("welcome, placed"),
      """

        countbiki




                         Start with Intermediate.
          ⣷⣄⢸⣶⣄⣀⣠⣶⡇⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁    1-1,000
            ⠘⢿⡷⠤⢾⡿⠃      Three hundreds change their sound: 300 is さんびゃく,
                         600 is ろっぴゃく, 800 is はっぴゃく.

                         2 of 4 right at the first try










        ⏎ start   e learn it first   ? keys   esc topics
      """)
  }

  @Test func `The topic to start with on a small screen`() throws {
    expectText(
      try view("welcome, a beginner", columns: 40, rows: 12),
      """
        countbiki
        Start with Absolute Beginner.

        0-10
        0 is れい or ゼロ, 4 is よん, 7 is
        なな, 9 is きゅう. When counting up
        you also hear し, しち and く.




        ⏎ start   ? keys   esc topics
      """)
  }
}
