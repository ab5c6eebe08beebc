import FeaturesTesting
import Testing

/// The progress screen on a large terminal, with charts beside the parts.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ProgressLargeViewTests {
  @Test func `A day, 120 columns`() throws {
    expectText(
      try view("progress, a day", 120, 40),
      """

        Progress                                                     25 answers in all   25 in 7 days, 76 % right   25 today

        ❯ Practise よえん   misheard 2 of 3                                               Due for review   28 in 7 days

          Weak spots                                                                      today                            0
          よえん      4円  misheard 2 of 3  ✓✗✗   as さん, はち                           tomorrow   ⠿⠿⠿⠿⠿                 6
                                                                                          Sunday     ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿  22
          Misheard now and then: 4                                                        Monday                           0
          ななひゃく  700  misheard 1 of 2  ✓✗    as きゅうひゃく                         Tuesday                          0
          いち        1    misheard 1 of 2  ✓✗    as きゅう                               Wednesday                        0
          はっぴゃく  800  misheard 1 of 3  ✓✓✗   as ななひゃく                           Thursday                         0
          さんびゃく  300  misheard 1 of 4  ✓✓✓✗  as にひゃく
                                                                                          Days practised   1 of 28 days
                                                                                                Nov       Dec     Jan
                                                                                          Mon ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
                                                                                              ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
                                                                                          Wed ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
                                                                                              ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
                                                                                          Fri ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶
                                                                                              ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀
                                                                                          Sun ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀

                                                                                          Right first try   76 % so far


                                                                                          Time per answer   6.7 s so far










          よん + えん = よえん   taken for さん 1, はち 1

        ⏎ practise よえん   space hear   r review   w weak spots   ? keys   esc topics
      """)
  }

  @Test func `Three weeks, 120 columns`() throws {
    expectText(
      try view("progress, three weeks", 120, 40),
      """

        Progress                                                    368 answers in all   92 in 7 days, 76 % right   10 today

        ❯ Review: 13 are due   はっぴゃく, よえん, ろくじ, きゅうせん, はん               Due for review   32 in 7 days

          Weak spots                                                                      today      ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿  13
          ろっぴゃく  600    misheard 16 of 34  ✗✗✗✓✗✗✓✗  as ひゃく, ごひゃく             tomorrow   ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠇          8
          はっぴゃく  800    misheard 12 of 26  ✗✗✗✓✓✗✓✓  as にひゃく, ひゃく             Sunday     ⠿⠇                    1
          よえん      4円    misheard  6 of 13  ✗✓✗✓✓✓✗✗  as きゅう, いち, ろく           Monday     ⠿⠿⠿⠿⠇                 3
                                                                                          Tuesday    ⠿⠿⠿                   2
          Misheard now and then: 18                                                       Wednesday  ⠿⠿⠿⠿⠇                 3
          ろくじ      6時    misheard  2 of 4   ✗✓✓✗      as いちじ, はちじ               Thursday   ⠿⠿⠿                   2
          さん        3      misheard  2 of 25  ✓✓✓✓✓✗✓✗  as に, きゅう
          きゅうせん  9,000  misheard  1 of 2   ✓✗        as さんぜん                     Days practised   18 of 28 days
          じゅう      10     misheard  4 of 64  ✓✓✓✓✗✓✓✓  as にじゅう, さんじゅう               Nov       Dec     Jan
          ひゃく      100    misheard  2 of 35  ✓✓✓✗✓✓✓✓  as さんびゃく                   Mon ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶ ⣤ ⣤
          に          2      misheard  3 of 38  ✓✓✓✓✓✓✗✓  as いち, はっぷん                   ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣤ ⡀ ⣤
          いっぷん    1分    misheard  1 of 4   ✓✓✓✗      as さんぷん                     Wed ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣤ ⣶ ⣤
          ごじ        5時    misheard  1 of 6   ✓✓✓✓✓✗    as しちじ                           ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶ ⣶ ⣤
          はっぷん    8分    misheard  1 of 5   ✓✗✓✓✓     as きゅう                       Fri ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶ ⣶ ⣤
          ごひゃく    500    misheard  2 of 37  ✓✓✓✓✓✓✓✗  as ひゃく, ろっぴゃく               ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶ ⡀ ⡀
          ななひゃく  700    misheard  2 of 44  ✓✓✓✗✓✓✓✓  as さんびゃく                   Sun ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣶ ⣶ ⣶
          いちじ      1時    misheard  1 of 7   ✓✓✓✗✓✓✓   as にじ
          なな        7      misheard  2 of 24  ✗✓✓✓✓✓✓✓  as いち, ご                     Right first try   74 % to 76 %
          はちじゅう  80     misheard  2 of 33  ✓✓✓✗✓✓✓✓  as じゅう, よんじゅう
          よんせん    4,000  misheard  1 of 25  ✓✓✓✓✓✗✓✓  as きゅうせん                        ⣶⣶⣶⣶⣶⣀⣀⣀⣀⣀
          よんじゅう  40     misheard  2 of 38  ✓✓✗✓✓✓✓✓  as にじゅう, ごじゅう           ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
          いち        1      misheard  1 of 15  ✓✗✓✓✓✓✓✓  as ろく                         ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿

                                                                                          Time per answer   6.4 s to 5.2 s

                                                                                          ⣶⣶⣶⣶⣶
                                                                                          ⣿⣿⣿⣿⣿⣀⣀⣀⣀⣀
                                                                                          ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣀⣀⣀⣀⣀



          What you would begin to forget. A review asks each once.

        ⏎ review   w weak spots   ? keys   esc topics
      """)
  }

  @Test func `Two years, 120 columns`() throws {
    expectText(
      try view("progress, two years", 120, 40),
      """

        Progress                                                 9,566 answers in all   125 in 7 days, 74 % right   29 today

        ❯ Review: 12 are due   よじ, よえん, はっせん, さんぼん, しちじ                   Due for review   33 in 7 days

          Weak spots                                                                      today      ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿⠿  12
          よじ          4時    misheard  70 of 123    ✓✓✓✗✓✓✗✗  as くじ, にじ             tomorrow   ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠇            6
          よえん        4円    misheard 100 of 189    ✗✓✓✗✗✓✗✗  as なな, に, ろく         Sunday     ⠿⠿⠿⠿⠿⠿⠿⠿⠿⠇            6
          はっせん      8,000  misheard  82 of 159    ✓✗✗✗✗✓✓✓  as せん, ななせん         Monday     ⠿⠿⠿⠿⠿⠿⠇               4
          はっぴゃく    800    misheard 294 of 611    ✓✓✗✗✓✗✓✗  as ろっぴゃく             Tuesday    ⠿⠿⠿⠿⠿                 3
          さんぼん      3本    misheard  60 of 126    ✗✗✓✓✓✓✓✗  as なな, よん             Wednesday                        0
                                                                                          Thursday   ⠿⠿⠿                   2
          Misheard now and then: 22
          しちじ        7時    misheard  10 of 122    ✓✓✗✓✓✗✓✓  as よじ, くじ             Days practised   22 of 28 days
          ごじゅう      50     misheard  40 of 885    ✓✓✓✗✓✗✓✗  as きゅうじゅう                     Nov       Dec     Jan
          にじゅう      20     misheard  75 of 1,073  ✗✓✗✓✓✓✓✗  as じゅう                 Mon ⣶ ⡀ ⣶ ⡀ ⣤ ⣤ ⡀ ⣤ ⣤ ⣶ ⣤ ⣤ ⡀ ⣶ ⣶
          ろっぷん      6分    misheard   9 of 131    ✓✓✗✓✓✓✓✗  as いっぷん, に               ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀ ⣤ ⡀ ⡀ ⡀ ⣶ ⣤ ⣤ ⡀
          ろく          6      misheard  25 of 446    ✗✓✗✗✓✓✓✓  as さん, はち             Wed ⡀ ⡀ ⡀ ⣤ ⣤ ⡀ ⣶ ⡀ ⡀ ⣤ ⡀ ⡀ ⣶ ⣤ ⣶
          じゅうじ      10時   misheard   3 of 61     ✓✓✓✓✗✓✓✗  as にじゅうじ                 ⡀ ⣶ ⣤ ⣤ ⣤ ⣶ ⣤ ⣶ ⣤ ⣤ ⣶ ⣤ ⣶ ⣶ ⣤
          はちじゅう    80     misheard  35 of 644    ✗✗✓✓✓✓✓✓  as きゅうじゅう           Fri ⣶ ⣶ ⡀ ⡀ ⣤ ⡀ ⣶ ⣤ ⣤ ⣶ ⣶ ⡀ ⣤ ⣶ ⣶
          くじ          9時    misheard   9 of 112    ✓✓✓✗✓✗✓✓  as ろくじ, さんじ             ⣤ ⡀ ⣤ ⡀ ⣤ ⣶ ⣤ ⣶ ⡀ ⣤ ⣶ ⡀ ⣶ ⣤
          きゅうひゃく  900    misheard  67 of 653    ✓✓✓✓✓✗✓✓  as さんびゃく             Sun ⣶ ⣶ ⣤ ⣤ ⣶ ⡀ ⣤ ⣤ ⣶ ⡀ ⣶ ⡀ ⣤ ⣤
          ひゃく        100    misheard  49 of 760    ✓✗✓✓✓✓✓✓  as ろっぴゃく
          さんぜん      3,000  misheard  34 of 496    ✓✓✓✓✗✓✓✓  as ごせん                 Right first try   77 % to 74 %
          いっぷん      1分    misheard  11 of 132    ✗✓✓✓✓✓✓✓  as なな, さんぷん
          にじゅうじ    20時   misheard   3 of 66     ✓✓✓✓✓✓✗✓  as じゅうじ                ⢀  ⢠⢀ ⣰⢠⡆⡆⡀⡄ ⣠⡀   ⢰⢠ ⡀⡀⢠
          いち          1      misheard  38 of 504    ✓✗✓✓✓✓✓✓  as ろく, はち, に         ⣦⣿⣤⣼⣿⣿⣾⣿⣸⣿⣿⣷⣷⣾⣿⣷⣶⣼⣴⣸⣿⣆⣿⣿⢸⣧
          さんじゅう    30     misheard  50 of 908    ✓✓✗✓✓✓✓✓  as よんじゅう             ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿

                                                                                          Time per answer   3.0 s to 2.9 s

                                                                                          ⣶⣶⣴⣤⣤⣤⣤⣤⣶⣤⣤⣤⣠⣄⣤⣤⣀⣤⣤⣤⣀⣄⣀⣀⣄⣀
                                                                                          ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
                                                                                          ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿



          What you would begin to forget. A review asks each once.

        ⏎ review   w weak spots   ? keys   esc topics
      """)
  }

  private func view(_ name: String, _ columns: Int, _ rows: Int) throws -> String {
    screen(try Screens.named(name), columns: columns, rows: rows)
  }
}
