import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing

/// The tables of topics as they are drawn.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct LearnViewTests {
  private func view(_ name: String, columns: Int = 80, rows: Int = 24) throws -> String {
    screen(try Screens.named(name), columns: columns, rows: rows)
  }

  @Test func `Numbers in columns, with their rules and weak spots`() throws {
    expectText(
      try view("learn, practised"),
      """

        Advanced   1-10,000   * sounds different   ⚑ weak spot

          ones         tens                hundreds               thousands
          1  いち      10  じゅう          100  ひゃく            1,000  せん
          2  に        20  にじゅう        200  にひゃく          2,000  にせん
          3  さん      30  さんじゅう      300  さんびゃく *      3,000  さんぜん *
          4  よん      40  よんじゅう      400  よんひゃく        4,000  よんせん
          5  ご        50  ごじゅう        500  ごひゃく          5,000  ごせん
          6  ろく      60  ろくじゅう      600  ろっぴゃく * ⚑    6,000  ろくせん
          7  なな      70  ななじゅう      700  ななひゃく        7,000  ななせん
          8  はち      80  はちじゅう    ❯ 800  はっぴゃく * ⚑    8,000  はっせん *
          9  きゅう    90  きゅうじゅう    900  きゅうひゃく      9,000  きゅうせん

          10,000 and up
          万  まん




          800   はっぴゃく
          はち + ひゃく = はっぴゃく   misheard 12 of 26, as にひゃく, ひゃく

        ⏎ drill 800   space again   l slowly   ? keys   esc topics
      """)
  }

  @Test func `The forms of a counter`() throws {
    expectText(
      try view("learn, speaking"),
      """

        本 long things   1-20本   * sounds different

           1本  いっぽん *          11本  じゅういっぽん *
           2本  にほん              12本  じゅうにほん
        ❯  3本  さんぼん *          13本  じゅうさんぼん *
           4本  よんほん            14本  じゅうよんほん
           5本  ごほん              15本  じゅうごほん
           6本  ろっぽん *          16本  じゅうろっぽん *
           7本  ななほん            17本  じゅうななほん
           8本  はっぽん *          18本  じゅうはっぽん *
           9本  きゅうほん          19本  じゅうきゅうほん
          10本  じゅっぽん *        20本  にじゅっぽん *







          3本   さん ぼん   ♫
          さん + ほん = さんぼん

        ⏎ drill 3本   space stop   l slowly   ? keys   esc topics
      """)
  }

  @Test func `The days of the month`() throws {
    expectText(
      try view("learn, days"),
      """

        Day of month   1日-31日   * sounds different

           1日  ついたち *      11日  じゅういちにち        21日  にじゅういちにち
           2日  ふつか *        12日  じゅうににち          22日  にじゅうににち
           3日  みっか *        13日  じゅうさんにち        23日  にじゅうさんにち
           4日  よっか *        14日  じゅうよっか *        24日  にじゅうよっか *
           5日  いつか *        15日  じゅうごにち          25日  にじゅうごにち
           6日  むいか *        16日  じゅうろくにち        26日  にじゅうろくにち
           7日  なのか *        17日  じゅうしちにち *      27日  にじゅうしちにち *
           8日  ようか *        18日  じゅうはちにち        28日  にじゅうはちにち
           9日  ここのか *      19日  じゅうくにち *        29日  にじゅうくにち *
          10日  とおか *      ❯ 20日  はつか *              30日  さんじゅうにち
                                                            31日  さんじゅういちにち






          20日   はつか
          にじゅう + にち = はつか

        ⏎ drill 20日   space again   l slowly   ? keys   esc topics
      """)
  }

  @Test func `Hours and minutes`() throws {
    expectText(
      try view("learn, times", columns: 120, rows: 40),
      """

        Hour and minute   0:00-23:59   * sounds different

          時                                              分                                                tens

           0時  れいじ           12時  じゅうにじ          1分  いっぷん *       20分  にじゅっぷん *       10  じゅう

           1時  いちじ           13時  じゅうさんじ        2分  にふん           30分  さんじゅっぷん *     20  にじゅう

           2時  にじ             14時  じゅうよじ *        3分  さんぷん *       40分  よんじゅっぷん *     30  さんじゅう

           3時  さんじ           15時  じゅうごじ          4分  よんぷん *       50分  ごじゅっぷん *       40  よんじゅう

           4時  よじ *           16時  じゅうろくじ        5分  ごふん                                      50  ごじゅう

           5時  ごじ             17時  じゅうしちじ *      6分  ろっぷん *

           6時  ろくじ           18時  じゅうはちじ        7分  ななふん

           7時  しちじ *         19時  じゅうくじ *        8分  はっぷん *

           8時  はちじ           20時  にじゅうじ          9分  きゅうふん

           9時  くじ *           21時  にじゅういちじ   ❯ 10分  じゅっぷん *

          10時  じゅうじ         22時  にじゅうにじ

          11時  じゅういちじ     23時  にじゅうさんじ


          words

          半  はん



          10分   じゅっぷん
          じゅう + ふん = じゅっぷん

        ⏎ drill 10分   space again   l slowly   ? keys   esc topics
      """)
  }

  @Test func `40 columns`() throws {
    expectText(
      try view("learn, practised", columns: 40, rows: 12),
      """
        Advanced   * sounds different
          600  ろっぴゃく * ⚑
          700  ななひゃく
        ❯ 800  はっぴゃく * ⚑
          900  きゅうひゃく
                                           ⢸
          thousands
          1,000  せん
          2,000  にせん
          800   はっぴゃく
          はち + ひゃく = はっぴゃく
        ⏎ drill 800   ? keys   esc topics
      """)
  }

  @Test func `40 columns, times`() throws {
    expectText(
      try view("learn, times", columns: 40, rows: 12),
      """
        Hour and minute   * sounds different
           6分  ろっぷん *
           7分  ななふん
           8分  はっぷん *
           9分  きゅうふん
        ❯ 10分  じゅっぷん *
                                           ⢸

          20分  にじゅっぷん *
          10分   じゅっぷん
          じゅう + ふん = じゅっぷん
        ⏎ drill 10分   ? keys   esc topics
      """)
  }

  @Test func `Romaji, kanji and accent, where they are wanted`() throws {
    var state = try Screens.named("learn, counter")
    state.display = DisplaySettings(romaji: .macrons, showsKanji: true, showsAccent: true)
    expectText(
      screen(state),
      """

        本 long things   1-20本   * sounds different

           1本  いっぽん *          11本  じゅういっぽん *
           2本  にほん              12本  じゅうにほん
        ❯  3本  さんぼん *          13本  じゅうさんぼん *
           4本  よんほん            14本  じゅうよんほん
           5本  ごほん              15本  じゅうごほん
           6本  ろっぽん *          16本  じゅうろっぽん *
           7本  ななほん            17本  じゅうななほん
           8本  はっぽん *          18本  じゅうはっぽん *
           9本  きゅうほん          19本  じゅうきゅうほん
          10本  じゅっぽん *        20本  にじゅっぽん *






                ⠒⢲
          3本   さん ぼん   san bon   三本
          さん + ほん = さんぼん

        ⏎ drill 3本   space again   l slowly   ? keys   esc topics
      """)
  }

  @Test func `ASCII`() throws {
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    let size = Size(columns: 80, rows: 24)
    let state = try Screens.named("learn, practised")
    expectText(
      Frame(appView(state, in: size), size: size, environment: environment).text,
      """

        Advanced   1-10,000   * sounds different   ! weak spot

          ones           tens               hundreds                thousands
          1  ichi        10  juu            100  hyaku              1,000  sen
          2  ni          20  nijuu          200  nihyaku            2,000  nisen
          3  san         30  sanjuu         300  sanbyaku *         3,000  sanzen *
          4  yon         40  yonjuu         400  yonhyaku           4,000  yonsen
          5  go          50  gojuu          500  gohyaku            5,000  gosen
          6  roku        60  rokujuu        600  roppyaku * !       6,000  rokusen
          7  nana        70  nanajuu        700  nanahyaku          7,000  nanasen
          8  hachi       80  hachijuu     > 800  happyaku * !       8,000  hassen *
          9  kyuu        90  kyuujuu        900  kyuuhyaku          9,000  kyuusen

          10,000 and up
          man  man




          800   happyaku
          hachi + hyaku = happyaku   misheard 12 of 26, as nihyaku, hyaku

        enter drill 800   space again   l slowly   ? keys   esc topics
      """)
  }

  @Test func `A voice that fails is reported in place of the rule`() throws {
    #expect(try view("learn, no sound").contains("sound"))
  }

  @Test func `The selected sound of every topic is in view`() throws {
    // Most counters have the same numbers.
    for topic in Topic.all where topic.category != .counters || topic.id % 10 == 1 {
      for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)] {
        var state = try Screens.learn(topic.name, selected: "")
        let count = try #require(state.screen.learn).table.groups.reduce(0) { $0 + $1.entries.count }
        for index in stride(from: 0, to: count, by: max(1, count / 4)) {
          state.screen.learn?.selection = index
          let text = Frame(appView(state, in: size), size: size).text
          let entry = try #require(state.screen.learn?.selected)
          let line = text.split(separator: "\n").first { $0.contains("❯") && $0.contains(entry.reading.kana) }
          #expect(line != nil, "\(topic.name) \(entry.text) at \(size)")
        }
      }
    }
  }
}
