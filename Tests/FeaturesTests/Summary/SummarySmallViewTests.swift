import Features
import FeaturesTesting
import Testing

/// Summaries on a small screen, and with nothing missed.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct SummarySmallViewTests {
  @Test func `The summary of a quiz that can be resumed`() throws {
    expectText(
      screen(try Screens.named("summary"), columns: 40, rows: 12),
      """
        Advanced   endless, 4 questions
          25 %  ✓ 1  ✗ 2  ✧ 1
          はち was missed twice.
        ❯ ✗    168   1[2 ]
             ひゃく ろくじゅう はち
          ✗  9,008   [3,300]
             きゅうせん はち
          ✧  5,829   shown
             ごせん はっぴゃく にじゅう
             きゅう

        ⏎ drill these 3   esc topics
      """)
  }

  @Test func `The summary of a complete quiz`() throws {
    expectText(
      screen(try Screens.named("summary, complete"), columns: 40, rows: 12),
      """
        Advanced   4 questions   6.5 s each
          25 %  ✓ 1  ✗ 2  ✧ 1
          はち was missed twice.
        ❯ ✗    168   1[2 ]
             ひゃく ろくじゅう はち
          ✗  9,008   [3,300]
             きゅうせん はち
          ✧  5,829   shown
             ごせん はっぴゃく にじゅう
             きゅう

        ⏎ drill these 3   esc topics
      """)
  }

  @Test func `The summary of a quiz without misses`() throws {
    expectText(
      screen(try Screens.named("summary, nothing missed"), columns: 40, rows: 12),
      """
        Advanced   endless, 2 questions
          100 %  ✓ 2
          Every answer was right at the
          first try. Next: Master,
          1-100,000.






        ⏎ next: Master   ? keys   esc topics
      """)
  }

  @Test func `The summary of a complete quiz without misses`() throws {
    expectText(
      screen(try Screens.named("summary, complete and nothing missed")),
      """

        Advanced   2 questions   0:12   6.0 s each


          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
           ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
          ⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃ %     ✓ 2 first try


             ⢸⣿⣿⣿⡇
          ⣷⣄⢺⣾⣟⣛⣻⣷⡗⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁
            ⠘⢿⡷⠤⢾⡿⠃

          Every answer was right at the first try. Next: Master, 1-100,000.








        ⏎ next: Master   w weak spots   g again   ? keys   esc topics
      """)
  }

  @Test func `Twenty missed questions, with the earlier sessions`() throws {
    expectText(
      screen(try Screens.named("summary, twenty missed")),
      """

        Restaurant   20 questions   2:01   6.0 s each      last five  60 70 70 80 60


          ⣴⠛⢳⡄       ✗ 14 after a miss   ✧ 6 shown
          ⣿ ⢸⡇
          ⠻⣤⡼⠃ %     はっぴゃく was heard as ななひゃく, 4 times.


        ❯ ✗  ￥2,830   にせん はっぴゃく さんじゅう えん     2,[7]30
          ✗    ￥880   はっぴゃく はちじゅう えん            [7]80
          ✧  ￥5,490   ごせん よんひゃく きゅうじゅう えん   5,[3]90
          ✗  ￥3,830   さんぜん はっぴゃく さんじゅう えん   3,[7]30
          ✗  ￥3,150   さんぜん ひゃく ごじゅう えん         3,[0]50
          ✧  ￥2,090   にせん きゅうじゅう えん              2,[1]90
          ✗  ￥3,240   さんぜん にひゃく よんじゅう えん     3,[1]40
          ✗  ￥2,500   にせん ごひゃく えん                  2,[4]00
          ✧  ￥1,490   せん よんひゃく きゅうじゅう えん     1,[3]90
          ✗  ￥2,950   にせん きゅうひゃく ごじゅう えん     2,[8]50
                                                                          1-10 of 20

          Drill these 20 once more, or stop for today.

        ⏎ drill these 20   p hear   w drill はっぴゃく   ? keys   esc topics
      """)
  }

  @Test func `The list of missed questions turns pages and says where it is`() throws {
    var state = try Screens.named("summary, twenty missed")
    state.screen.summary?.selection = 19
    expectText(
      screen(state, columns: 60, rows: 20),
      """

        Restaurant   20 questions      last five  60 70 70 80 60


          ⣴⠛⢳⡄       ✗ 14  ✧ 6
          ⣿ ⢸⡇       はっぴゃく was heard as ななひゃく, 4
          ⠻⣤⡼⠃ %     times.


          ✧  ￥2,490   2,[3]90
             にせん よんひゃく きゅうじゅう えん
          ✗  ￥4,020   4,[1]20
             よんせん にじゅう えん
        ❯ ✗  ￥4,740   4,[6]40
             よんせん ななひゃく よんじゅう えん
                                                     18-20 of 20

          Drill these 20 once more, or stop for today.

        ⏎ drill these 20   p hear   ? keys   esc topics
      """)
  }

  @Test func `A perfect session`() throws {
    expectText(
      screen(try Screens.named("summary, perfect")),
      """

        Restaurant   20 questions   1:44   5.2 s each      last five  60 70 70 80 60


          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄
           ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇
          ⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃ %     ✓ 20 first try


             ⢸⣿⣿⣿⡇
          ⣷⣄⢺⣾⣟⣛⣻⣷⡗⣠⣾
          ⠈⠻⣿⣻⣫⣿⣝⣟⣿⠟⠁
            ⠘⢿⡷⠤⢾⡿⠃

          Every answer was right at the first try. Next: Monthly Rent,
          ￥30,000-200,000 by 1,000.







        ⏎ next: Monthly Rent   w weak spots   g again   ? keys   esc topics
      """)
  }

  @Test func `A missed question that can't be played`() throws {
    expectText(
      screen(try Screens.named("summary, no sound"), columns: 40, rows: 12),
      """
        Advanced   endless, 4 questions
          25 %  ✓ 1  ✗ 2  ✧ 1
          はち was missed twice.
        ❯ ✗    168   1[2 ]
             ひゃく ろくじゅう はち
          ✗  9,008   [3,300]
             きゅうせん はち
                                    1-2 of 3
          The sound broke off (gone). Check
          the sound device, then listen
          again.
        ⏎ drill these 3   esc topics
      """)
  }
}
