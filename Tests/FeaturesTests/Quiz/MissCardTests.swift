import Domain
import Features
import FeaturesTesting
import Testing

/// The card after a miss, as it is drawn.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct MissCardTests {
  /// Returns a quiz on the card of a topic's question after wrong answers.
  private func card(
    _ topic: String, answer: String, typed: [String], display: DisplaySettings = DisplaySettings()
  ) throws -> App.State {
    let topic = try Topic.find(topic)
    let index = try #require((0..<topic.count).first { topic.question(at: $0).answer == answer })
    var quiz = Quiz.State(topic: topic, mode: .questions(10), seed: 7)
    quiz.display = display
    quiz.attempt = QuestionAttempt(question: topic.question(at: index))
    for text in typed { quiz.attempt.submit(text) }
    quiz.attempt.submit(answer)
    quiz.finished = [quiz.attempt]
    return App.State(quiz: quiz)
  }

  @Test func `A misheard part, on an ordinary screen`() throws {
    expectText(
      screen(try card("numbers-10000", answer: "3860", typed: ["3260"])),
      """

        Numbers  Advanced                                                  ✓ 0   ✗ 1





                                     ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⠛ ⣴⠛⢳⡄
                                      ⠶⢾⡁  ⣹⠶⢾⡁⣿⠶⢦⡀⣿ ⢸⡇
                                     ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃

                             3,000      800          60
                             さんぜん   はっぴゃく   ろくじゅう

                           you typed  3,[2]60   heard as にひゃく
                                 はち + ひゃく = はっぴゃく

            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `A price with a counter, romaji and kanji`() throws {
    let display = DisplaySettings(romaji: .macrons, showsKanji: true)
    expectText(
      screen(try card("money-restaurant", answer: "3830", typed: ["3230", "3810"], display: display)),
      """

        Money  Restaurant                                                  ✓ 0   ✗ 1



                                      ⠴⠛⢳⡄  ⣴⠛⢳⡄⠴⠛⢳⡄⣴⠛⢳⡄
                                       ⠶⢾⡁  ⣹⠶⢾⡁ ⠶⢾⡁⣿ ⢸⡇
                                   ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠲⣤⡼⠃⠻⣤⡼⠃

                         3,000      800          30           円
                         さんぜん   はっぴゃく   さんじゅう   えん
                         sanzen     happyaku     sanjū        en

                                      三千八百三十円

                      you typed  3,[2]30  3,8[1]0   heard as にひゃく
                                はち + ひゃく = はっぴゃく
            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `A misheard part, on a small screen`() throws {
    expectText(
      screen(try card("numbers-10000", answer: "3860", typed: ["3260"]), columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 0   ✗ 1
                 ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⠛ ⣴⠛⢳⡄
                  ⠶⢾⡁  ⣹⠶⢾⡁⣿⠶⢦⡀⣿ ⢸⡇
                 ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃
         3,000      800          60
         さんぜん   はっぴゃく   ろくじゅう
                 you typed  3,[2]60
                 heard as にひゃく
             はち + ひゃく = はっぴゃく

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤  9 left
        ⏎ next   r again   ? keys   esc end
      """)
  }

  @Test func `A telephone number, on a small screen`() throws {
    var state = try card("date-full", answer: "1998-03-04", typed: ["1998-03-08"])
    var quiz = try #require(state.screen.quiz)
    quiz = Quiz.State(topic: try Topic.find("everyday-phone"), mode: .endless, seed: 7)
    quiz.attempt.submit("09012345678")
    quiz.attempt.reveal()
    quiz.finished = [quiz.attempt]
    state = App.State(quiz: quiz)
    expectText(
      screen(state, columns: 40, rows: 12),
      """
        Everyday  Phone numbers    ✓ 0   ✗ 1
                   070-2296-5725
         ぜろ なな ぜろの にー にー きゅう
            ろくの ごー なな にー ごー
           you typed  [090-1234-5678]
        Also heard: ぜろ なな ぜろの に に
         きゅう ろくの ご なな に ご, れい
        なな れいの にー にー きゅう ろくの
                ごー なな にー ごー

        ⠶⠶⠦⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤  1 answered
        ⏎ next   r again   ? keys   esc end
      """)
  }

  @Test func `A date, on an ordinary screen`() throws {
    expectText(
      screen(try card("date-full", answer: "1998-03-04", typed: ["1998-03-08"])),
      """

        Dates & times  Full date                                           ✓ 0   ✗ 1




                                        1998年3月4日

                          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄⣴⠛⢳⡄    ⣴⠛⢳⡄⠴⠛⢳⡄    ⣴⠛⢳⡄ ⣰⣿
                           ⢸⡇ ⠙⠶⢾⡇⠙⠶⢾⡇⣹⠶⢾⡁⠶⠶⠶ ⣿ ⢸⡇ ⠶⢾⡁⠶⠶⠶ ⣿ ⢸⡇⣰⠃⣿
                          ⢠⣼⣧⡄⢠⣤⡼⠃⢠⣤⡼⠃⠻⣤⡼⠃    ⠻⣤⡼⠃⠲⣤⡼⠃    ⠻⣤⡼⠃⠛⠛⣿⠃

           1,000   900            90             8      年     3月         4日
           せん    きゅうひゃく   きゅうじゅう   はち   ねん   さん がつ   よっか

                         you typed  1998-03-0[8]   heard as ようか
                                   よん + にち = よっか
            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `Parts that need two rows fill them about equally`() throws {
    let display = DisplaySettings(romaji: .typed, showsKanji: true)
    expectText(
      screen(try card("date-full", answer: "1981-07-30", typed: ["1981-07-31"], display: display)),
      """

        Dates & times  Full date                                           ✓ 0   ✗ 1

                                       1981年7月30日

                          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄⠠⢾⡇     ⣴⠛⢳⡄⠛⠛⣻⠇    ⠴⠛⢳⡄⣴⠛⢳⡄
                           ⢸⡇ ⠙⠶⢾⡇⣹⠶⢾⡁ ⢸⡇ ⠶⠶⠶ ⣿ ⢸⡇ ⣰⠏ ⠶⠶⠶  ⠶⢾⡁⣿ ⢸⡇
                          ⢠⣼⣧⡄⢠⣤⡼⠃⠻⣤⡼⠃⢠⣼⣧⡄    ⠻⣤⡼⠃⢠⡟      ⠲⣤⡼⠃⠻⣤⡼⠃

                          1,000   900            80           1
                          せん    きゅうひゃく   はちじゅう   いち
                          sen     kyuuhyaku      hachijuu     ichi
                          年     7月            30           日
                          ねん   しち がつ      さんじゅう   にち
                          nen    shichi gatsu   sanjuu       nichi

                                  千九百八十一年七月三十日
            ⢀⣠⣤⣤⣤⣄⡀
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀            you typed  1981-07-3[1]
        Also heard: せん きゅうひゃく はちじゅう いち ねん なな がつ さんじゅう にち

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `An accent, on an ordinary screen`() throws {
    let display = DisplaySettings(romaji: .macrons, showsKanji: true, showsAccent: true)
    expectText(
      screen(try card("money-restaurant", answer: "3830", typed: ["3230"], display: display)),
      """

        Money  Restaurant                                                  ✓ 0   ✗ 1



                                      ⠴⠛⢳⡄  ⣴⠛⢳⡄⠴⠛⢳⡄⣴⠛⢳⡄
                                       ⠶⢾⡁  ⣹⠶⢾⡁ ⠶⢾⡁⣿ ⢸⡇
                                   ￥ ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠲⣤⡼⠃⠻⣤⡼⠃

                         3,000      800          30           円
                           ⠒⠒⠒⢲       ⠒⠒⠒⠒⠒⠒⠒⠒     ⠒⠒⠒⠒⠒⢲
                         さんぜん   はっぴゃく   さんじゅう   えん
                         sanzen     happyaku     sanjū        en

                                      三千八百三十円

                          you typed  3,[2]30   heard as にひゃく
            ⢀⣠⣤⣤⣤⣄⡀             はち + ひゃく = はっぴゃく
          ⢀⣾⡟⢻⣿⣿⣿⡟⢻⣷⡀
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `An accent without room for blank rows, over two rows of parts`() throws {
    let display = DisplaySettings(romaji: .typed, showsKanji: true, showsAccent: true)
    expectText(
      screen(try card("date-full", answer: "1981-07-30", typed: ["1981-07-31"], display: display)),
      """

        Dates & times  Full date                                           ✓ 0   ✗ 1

                                       1981年7月30日
                          ⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄⠠⢾⡇     ⣴⠛⢳⡄⠛⠛⣻⠇    ⠴⠛⢳⡄⣴⠛⢳⡄
                           ⢸⡇ ⠙⠶⢾⡇⣹⠶⢾⡁ ⢸⡇ ⠶⠶⠶ ⣿ ⢸⡇ ⣰⠏ ⠶⠶⠶  ⠶⢾⡁⣿ ⢸⡇
                          ⢠⣼⣧⡄⢠⣤⡼⠃⠻⣤⡼⠃⢠⣼⣧⡄    ⠻⣤⡼⠃⢠⡟      ⠲⣤⡼⠃⠻⣤⡼⠃

                          1,000   900            80           1
                          ⠒⢲      ⠒⠒⠒⢲             ⠒⠒⠒⠒⠒⠒⠒⠒     ⠒⢲
                          せん    きゅうひゃく   はちじゅう   いち
                          sen     kyuuhyaku      hachijuu     ichi
                          年     7月            30           日
                                   ⠒⠒⠒⠒⠒⠒⢲        ⠒⠒⠒⠒⠒⢲
                          ねん   しち がつ      さんじゅう   にち
                          nen    shichi gatsu   sanjuu       nichi
                                  千九百八十一年七月三十日
            ⢀⣠⣤⣤⣤⣄⡀              you typed  1981-07-3[1]
        Also heard: せん きゅうひゃく はちじゅう いち ねん なな がつ さんじゅう にち
          ⠏⠘⠿⣫⠽⠿⠯⣝⠿⠃⠹

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤⠤  9 left

        ⏎ next   r again   l slowly   y your try   › settings   ? keys   esc end
      """)
  }

  @Test func `An accent, on a small screen`() throws {
    let state = try card(
      "numbers-10000", answer: "3860", typed: ["3870"], display: DisplaySettings(showsAccent: true))
    expectText(
      screen(state, columns: 40, rows: 12),
      """
        Numbers  Advanced          ✓ 0   ✗ 1
                 ⠴⠛⢳⡄  ⣴⠛⢳⡄⣴⠛⠛ ⣴⠛⢳⡄
                  ⠶⢾⡁  ⣹⠶⢾⡁⣿⠶⢦⡀⣿ ⢸⡇
                 ⠲⣤⡼⠃⡶ ⠻⣤⡼⠃⠻⣤⡼⠃⠻⣤⡼⠃
         3,000      800          60
           ⠒⠒⠒⢲       ⠒⠒⠒⠒⠒⠒⠒⠒     ⠒⠒⠒⠒⠒⢲
         さんぜん   はっぴゃく   ろくじゅう
                you typed  3,8[7]0
                heard as ななじゅう

        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠤⠤⠤  9 left
        ⏎ next   r again   ? keys   esc end
      """)
  }

  @Test func `An accent is left out where the rest needs the rows`() throws {
    for (columns, rows) in [(40, 12), (80, 10)] {
      let texts = try [true, false].map { isShown in
        screen(
          try card(
            "money-restaurant", answer: "3830", typed: ["3230"], display: DisplaySettings(showsAccent: isShown)),
          columns: columns, rows: rows)
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func `A conversion that was forgotten`() throws {
    let text = screen(try card("date-year-era", answer: "1984", typed: ["59"]))
    #expect(text.contains("You heard it right: type the year A.D."))
    #expect(text.contains("昭和59年 = 1984年"))
  }

  @Test func `A silence that was heard as something is named`() throws {
    let text = screen(try card("numbers-100000", answer: "1005", typed: ["1050"]))
    #expect(text.contains("(silent)"))
  }

  @Test(arguments: ["1", "12345678901234"])
  func `A card can be drawn at every size, whatever was typed`(typed: String) throws {
    for topic in Topic.all {
      var quiz = Quiz.State(topic: topic, mode: .endless, seed: 7)
      quiz.attempt.submit(typed)
      quiz.attempt.reveal()
      for (columns, rows) in [(80, 24), (40, 12), (30, 8), (0, 0)] {
        let text = screen(App.State(quiz: quiz), columns: columns, rows: rows)
        if columns >= 40 { #expect(text.contains("⏎ next")) }
      }
    }
  }
}
