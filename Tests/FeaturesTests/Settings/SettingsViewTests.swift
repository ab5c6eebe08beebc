import FeaturesTesting
import Testing

/// The settings of a session and the settings over a quiz.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct SettingsViewTests {
  @Test func `The session's settings over the topics`() throws {
    expectText(
      screen(try Screens.named("setup, questions: amount")),
      """

        countbiki                                            Japanese numbers by ear

        ❯ Numbers            Absolute Beginner   0-10
          Money            ❯ Beginner            1-100
          Durations          Intermediate        1-1,000
          Dates & times      Advanced            1-10,000
          Counters           Master              1-100,000

                Next session

                Skill     listening  ‹ 1 of 3 ›
                Length    questions  ‹ 2 of 3 ›
              ❯ Questions 10   ‹ 2 of 6 ›
                Speed     as set below          ‹ 1 of 2 ›
                Said      the number alone    ‹ 1 of 2 ›
                Voices    the one below      ‹ 1 of 2 ›

                Voice     Haru  ‹ 1 of 2 ›
                Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50   a clerk is about 0.65
                Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
                Test voice

        ⏎ start   ‹ › change   t test voice   ? keys   esc topics
      """)
  }

  @Test func `The session's settings on a small screen`() throws {
    expectText(
      screen(try Screens.named("setup, questions: amount"), columns: 40, rows: 12),
      """
        countbiki  Numbers
          Absolute Beginner                ⢸
         Skill     listening  ‹ 1 of 3 ›
         Length    questions  ‹ 2 of 3 ›
       ❯ Questions 10   ‹ 2 of 6 ›
         Speed     as set below
         In a sentence off  Random voice off
         Voice     Haru  ‹ 1 of 2 ›
         Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice
        ⏎ start   ? keys   esc topics
      """)
  }

  @Test func `An endless session has an empty row in place of an amount`() throws {
    expectText(
      screen(try Screens.named("setup, endless: limit"), columns: 40, rows: 12),
      """
        countbiki  Numbers
          Absolute Beginner                ⢸
         Skill     listening  ‹ 1 of 3 ›
       ❯ Length    endless    ‹ 1 of 3 ›

         Speed     as set below
         In a sentence off  Random voice off
         Voice     Haru  ‹ 1 of 2 ›
         Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice
        ⏎ start   ? keys   esc topics
      """)
  }

  @Test func `Time limits are in seconds or minutes`() throws {
    expectText(
      screen(try Screens.named("setup, time: amount"), columns: 40, rows: 12),
      """
        countbiki  Numbers
          Absolute Beginner                ⢸
         Skill     listening  ‹ 1 of 3 ›
         Length    time       ‹ 3 of 3 ›
       ❯ Time      1 minute    ‹ 2 of 6 ›
         Speed     as set below
         In a sentence off  Random voice off
         Voice     Haru  ‹ 1 of 2 ›
         Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice
        ⏎ start   ? keys   esc topics
      """)
  }

  @Test func `The settings over a quiz have a note on the topic`() throws {
    expectText(
      screen(try Screens.named("quiz, settings: rate")),
      """

        Money  Restaurant                                                  ✓ 1   ✗ 0

                                             ♫
                                   ⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
                                    ⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
                                ￥ ⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃







                Voice     Haru  ‹ 1 of 2 ›
              ❯ Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50   a clerk is about 0.65
                Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
                Test voice    Tones  off

                Progress  on     Biki  on     Confetti  on
                Romaji    off       Kanji  off    Accent  off
                Totals of a bill: listen for さんぜん and はっぴゃく.

        ‹ › change   0 default   t test voice   ? keys   esc back
      """)
  }

  @Test func `The settings over a quiz on a small screen have no note`() throws {
    expectText(
      screen(try Screens.named("quiz, settings: rate"), columns: 40, rows: 12),
      """
        Money  Restaurant          ✓ 1   ✗ 0
                         ♫
               ⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
                ⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
            ￥ ⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃
         Voice     Haru  ‹ 1 of 2 ›
       ❯ Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice    Tones  off
         Progress on   Biki on   Confetti on
         Romaji off     Kanji off  Accent off
        ‹ › change   ? keys   esc back
      """)
  }

  @Test func `The reason for a missing voice is shown`() throws {
    expectText(
      screen(try Screens.named("setup, no voice")),
      """

        countbiki                                            Japanese numbers by ear

        ❯ Numbers            Absolute Beginner   0-10
          Money            ❯ Beginner            1-100
          Durations          Intermediate        1-1,000
          Dates & times      Advanced            1-10,000

                Next session

                Skill     listening  ‹ 1 of 3 ›
              ❯ Length    questions  ‹ 2 of 3 ›
                Questions 10   ‹ 2 of 6 ›
                Speed     as set below          ‹ 1 of 2 ›
                Said      the number alone    ‹ 1 of 2 ›
                Voices    the one below      ‹ 1 of 2 ›

                Voice     The speech engine can't start (no data). Install
                          espeak-ng with its data again.
                Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50   a clerk is about 0.65
                Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
                Test voice

        ⏎ start   ‹ › change   t test voice   ? keys   esc topics
      """)
  }

  @Test func `A chosen voice that isn't installed is named`() throws {
    expectText(
      screen(try Screens.named("setup, a voice that isn't there"), columns: 40, rows: 12),
      """
        countbiki  Numbers
          Absolute Beginner                ⢸
         Skill     listening  ‹ 1 of 3 ›
       ❯ Length    questions  ‹ 2 of 3 ›
         Questions 10   ‹ 2 of 6 ›
         Speed     as set below
         In a sentence off  Random voice off
         Voice     ja+f9: not found
         Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice
        ⏎ start   ? keys   esc topics
      """)
  }

  @Test func `A hint is shown while voices are loaded`() throws {
    expectText(
      screen(try Screens.named("setup, looking for voices"), columns: 40, rows: 12),
      """
        countbiki  Numbers
          Absolute Beginner                ⢸
         Skill     listening  ‹ 1 of 3 ›
       ❯ Length    questions  ‹ 2 of 3 ›
         Questions 10   ‹ 2 of 6 ›
         Speed     as set below
         In a sentence off  Random voice off
         Voice     looking for voices
         Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
         Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
         Test voice
        ⏎ start   ? keys   esc topics
      """)
  }

  @Test func `The error of a voice test is shown`() throws {
    expectText(
      screen(try Screens.named("setup, a test that can't be heard")),
      """

        countbiki                                            Japanese numbers by ear

        ❯ Numbers            Absolute Beginner   0-10
          Money            ❯ Beginner            1-100
          Durations          Intermediate        1-1,000

                Next session

                Skill     listening  ‹ 1 of 3 ›
              ❯ Length    questions  ‹ 2 of 3 ›
                Questions 10   ‹ 2 of 6 ›
                Speed     as set below          ‹ 1 of 2 ›
                Said      the number alone    ‹ 1 of 2 ›
                Voices    the one below      ‹ 1 of 2 ›

                Voice     Haru  ‹ 1 of 2 ›
                Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50   a clerk is about 0.65
                Pitch     ⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤⠤  1.00
                Test voice
                The sound broke off (gone). Check the sound device, then
                listen again.

        ⏎ start   ‹ › change   t test voice   ? keys   esc topics
      """)
  }
}
