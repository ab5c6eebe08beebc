import FeaturesTesting
import Testing

/// Questions that are read or written, on large and small screens.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct SkillViewTests {
  @Test func `A question to be read`() throws {
    expectText(
      screen(try Screens.named("quiz, reading")),
      """

        Money  Restaurant  reading                                         ✓ 0   ✗ 0








                            さんぜん はっぴゃく さんじゅう えん



                                ￥ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀ ⣀⣀⣀

                               type what you read, in digits
            ⢰⣷⣄⣀⣠⣾⡆
          ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left

        ⏎ answer   a show   › settings   ? keys   esc end
      """)
  }

  @Test func `A long number to be read, on a small screen`() throws {
    expectText(
      screen(try Screens.named("quiz, reading a long number"), columns: 40, rows: 12),
      """
        Numbers  Extreme  reading  ✓ 0   ✗ 0
           きゅうおく はっせん ななひゃく
             ろくじゅう ごまん よんせん
              さんびゃく にじゅう いち


                 ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
           type what you read, in digits


        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left
        ⏎ answer   a show   ? keys   esc end
      """)
  }

  @Test func `A number to be written`() throws {
    expectText(
      screen(try Screens.named("quiz, writing, typed")),
      """

        Money  Restaurant  writing                                         ✓ 0   ✗ 0






                                      ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⢳⡄⣴⠛⢳⡄
                                       ⠶⢾⡁  ⣿ ⢸⡇⣹⠶⢾⡁⣿ ⢸⡇
                                   ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃



                            さんぜんはちy⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀


            ⢰⣷⣄⣀⣠⣾⡆
          ⣷⣄⣿⣉⣿⣿⣿⣉⣿⣠⣾
          ⠈⠋⠻⣿⠿⠿⠿⣿⠟⠙⠁

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left

        ⏎ answer   ⇥ show   › settings   ? keys   esc end
      """)
  }

  @Test func `A wrong reading, on a small screen`() throws {
    expectText(
      screen(try Screens.named("quiz, writing, missed"), columns: 40, rows: 12),
      """
        Restaurant  writing        ✓ 0   ✗ 0
                  ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⢳⡄⣴⠛⢳⡄
                   ⠶⢾⡁  ⣿ ⢸⡇⣹⠶⢾⡁⣿ ⢸⡇
               ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃


          さんせんはちじゅうえん ✗



        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left
        ⏎ answer   ⇥ show   ? keys   esc end
      """)
  }

  @Test func `The card of a wrong reading`() throws {
    expectText(
      screen(try Screens.named("quiz, writing, card")),
      """

        Money  Restaurant  writing                                         ✓ 0   ✗ 0





                                      ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⢳⡄⣴⠛⢳⡄
                                       ⠶⢾⡁  ⣿ ⢸⡇⣹⠶⢾⡁⣿ ⢸⡇
                                   ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃

                          3,000      0          80           円
                          さんぜん   (silent)   はちじゅう   えん

                          you typed  さん[せ]んはちじゅうえん
                                  さん + せん = さんぜん

            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left

        ⏎ next   up again   down slowly   ⇥ your try   › settings   ? keys   esc end
      """)
  }

  @Test func `A long number to be written, on a small screen`() throws {
    expectText(
      screen(try Screens.named("quiz, writing a long number"), columns: 40, rows: 12),
      """
        Numbers  Extreme  writing  ✓ 0   ✗ 0


                    987,654,321
          きゅうおくはっせんななひゃくろ
          くじゅうごまんよんせんさんびゃ
          くにじゅういt⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀



        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left
        ⏎ answer   ⇥ show   ? keys   esc end
      """)
  }

  @Test func `A year of an era to be written shows no conversion`() throws {
    expectText(
      screen(try Screens.named("quiz, writing a year"), columns: 40, rows: 12),
      """
        Year (era to A.D.)         ✓ 0   ✗ 0


                      昭和64年


          ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
          type how it is read, in kana or
                  romaji (san'en)

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left
        ⏎ answer   ⇥ show   ? keys   esc end
      """)
  }

  @Test func `A text that is no kana`() throws {
    expectText(
      screen(try Screens.named("quiz, writing, no kana"), columns: 40, rows: 12),
      """
        Restaurant  writing        ✓ 0   ✗ 0
                  ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⢳⡄⣴⠛⢳⡄
                   ⠶⢾⡁  ⣿ ⢸⡇⣹⠶⢾⡁⣿ ⢸⡇
               ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃


          さんz⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
        That isn't kana. Type how the number
          is read: さん, or san in romaji.

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  20 left
        ⏎ answer   ⇥ show   ? keys   esc end
      """)
  }
}
