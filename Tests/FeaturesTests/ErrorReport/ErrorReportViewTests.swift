import FeaturesTesting
import Testing

/// An error report over a screen.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct ErrorReportViewTests {
  @Test func `It says what happened and what to do`() throws {
    expectText(
      screen(try Screens.named("error")),
      """

        countbiki                                            Japanese numbers by ear

        ❯ Numbers            Absolute Beginner   0-10
          Money            ❯ Beginner            1-100
          Durations          Intermediate        1-1,000
          Dates & times      Advanced            1-10,000
          Counters           Master              1-100,000
          Everyday           億 Drills           100万-10億
          Mixed              兆 Drills           100億-10兆
                             Extreme             0-1,000,000,000



              Something went wrong

              /home/aki/.config/countbiki/settings.json can't be written (No
              space left on device).

              Free some space on the disk. Until then nothing new is saved.



        ⏎ go on   c copy
      """)
  }

  @Test func `A report on a small screen`() throws {
    expectText(
      screen(try Screens.named("error"), columns: 40, rows: 12),
      """
        countbiki  Numbers
       Something went wrong

       /home/aki/.config/countbiki/settings.j
       son can't be written (No space left on
       device).

       Free some space on the disk. Until
       then nothing new is saved.


        ⏎ go on   c copy
      """)
  }

  @Test func `A copied report shows a notice`() throws {
    expectText(
      screen(try Screens.named("error, copied"), columns: 40, rows: 12),
      """
        countbiki  Numbers
       Something went wrong

       /home/aki/.config/countbiki/settings.j
       son can't be written (No space left on
       device).

       Free some space on the disk. Until
       then nothing new is saved.

       copied
        ⏎ go on   c copy
      """)
  }
}
