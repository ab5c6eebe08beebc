import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The progress screen as text.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct ProgressViewTests {
  @Test func `While the history is being read, the screen says so`() throws {
    expectText(
      try view("progress, being read", 80, 24),
      """

        Progress


        Your history is being read. Your progress is here in a moment.


















        esc topics   ? keys
      """)
  }

  @Test func `No history, 80 columns`() throws {
    expectText(
      try view("progress, no history", 80, 24),
      """

        Progress


        ❯ Begin with Beginner   1-100

          Then you will see here what you mishear most and what you take it for, the
          days on which you practised, and how you get better and faster.















        ⏎ Beginner   ? keys   esc topics
      """)
  }

  @Test func `A day, 80 columns`() throws {
    expectText(
      try view("progress, a day", 80, 24),
      """

        Progress             25 answers in all   25 in 7 days, 76 % right   25 today

        ❯ Practise よえん   misheard 2 of 3

          Weak spots
          よえん      4円  misheard 2 of 3  ✓✗✗   as さん, はち

          Misheard now and then: 4
          ななひゃく  700  misheard 1 of 2  ✓✗    as きゅうひゃく
          いち        1    misheard 1 of 2  ✓✗    as きゅう
          はっぴゃく  800  misheard 1 of 3  ✓✓✗   as ななひゃく
          さんびゃく  300  misheard 1 of 4  ✓✓✓✗  as にひゃく

          Due for review   0 today   6 tomorrow   28 in 7 days
          Days practised   Dec ⡀⡀⡀⡀⡀⡀⡀ Jan ⡀⡀⡀⡀⡀⡀⡀ ⡀⡀⡀⡀⡀⡀⡀ ⡀⡀⡀⡀⣶     1 of 28 days
          Right first try  76 % so far
          Time per answer  6.7 s so far



          よん + えん = よえん   taken for さん 1, はち 1

        ⏎ practise よえん   space hear   r review   ? keys   esc topics
      """)
  }

  @Test func `Three weeks, 80 columns`() throws {
    expectText(
      try view("progress, three weeks", 80, 24),
      """

        Progress            368 answers in all   92 in 7 days, 76 % right   10 today

        ❯ Review: 13 are due   はっぴゃく, よえん, ろくじ, きゅうせん, はん

          Weak spots                                                               ⢸
          ろっぴゃく  600    misheard 16 of 34  ✗✗✗✓✗✗✓✗  as ひゃく, ごひゃく      ⢸
          はっぴゃく  800    misheard 12 of 26  ✗✗✗✓✓✗✓✓  as にひゃく, ひゃく      ⢸
          よえん      4円    misheard  6 of 13  ✗✓✗✓✓✓✗✗  as きゅう, いち, ろく    ⢸

          Misheard now and then: 18
          ろくじ      6時    misheard  2 of 4   ✗✓✓✗      as いちじ, はちじ
          さん        3      misheard  2 of 25  ✓✓✓✓✓✗✓✗  as に, きゅう
          きゅうせん  9,000  misheard  1 of 2   ✓✗        as さんぜん
          じゅう      10     misheard  4 of 64  ✓✓✓✓✗✓✓✓  as にじゅう, さんじゅう

          Due for review   13 today   8 tomorrow   32 in 7 days
          Days practised   Dec ⡀⡀⡀⡀⡀⣶⣶ Jan ⣶⣤⣤⣶⣶⡀⣶ ⣤⡀⣶⣶⣶⡀⣶ ⣤⣤⣤⣤⣤     18 of 28 days
          Right first try  ⣤⣤⣶⣶⣶⣶   74 % to 76 %
          Time per answer  ⣶⣶⣤⣤⣀⣀   6.4 s to 5.2 s

          What you would begin to forget. A review asks each once.

        ⏎ review   w weak spots   ? keys   esc topics
      """)
  }

  @Test func `Two years, 80 columns`() throws {
    expectText(
      try view("progress, two years", 80, 24),
      """

        Progress         9,566 answers in all   125 in 7 days, 74 % right   29 today

        ❯ Review: 12 are due   よじ, よえん, はっせん, さんぼん, しちじ

          Weak spots                                                               ⢸
          よじ          4時    misheard  70 of 123    ✓✓✓✗✓✓✗✗  as くじ, にじ      ⢸
          よえん        4円    misheard 100 of 189    ✗✓✓✗✗✓✗✗  as なな, に, ろく  ⢸
          はっせん      8,000  misheard  82 of 159    ✓✗✗✗✗✓✓✓  as せん, ななせん  ⢸
          はっぴゃく    800    misheard 294 of 611    ✓✓✗✗✓✗✓✗  as ろっぴゃく
          さんぼん      3本    misheard  60 of 126    ✗✗✓✓✓✓✓✗  as なな, よん

          Misheard now and then: 22
          しちじ        7時    misheard  10 of 122    ✓✓✗✓✓✗✓✓  as よじ, くじ
          ごじゅう      50     misheard  40 of 885    ✓✓✓✗✓✗✓✗  as きゅうじゅう

          Due for review   12 today   6 tomorrow   33 in 7 days
          Days practised   Dec ⣤⣶⡀⣤⡀⡀⡀ Jan ⡀⣤⣶⣶⣤⣶⣤ ⣶⣤⣤⣶⣶⣤⣤ ⣶⡀⣶⣤⣶     22 of 28 days
          Right first try  ⣤⣴⣤⣤⣴⣴⣤⣶⣴⣦⣦⣦⣦⣤⣶⣦⣤⣤⣤⣴⣴⣤⣦⣦⣴⣤   77 % to 74 %
          Time per answer  ⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶⣶   3.0 s to 2.9 s

          What you would begin to forget. A review asks each once.

        ⏎ review   w weak spots   ? keys   esc topics
      """)
  }

  @Test func `With ASCII glyphs kana are romaji`() throws {
    let size = Size(columns: 80, rows: 24)
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    expectText(
      try Frame(appView(try Screens.named("progress, three weeks"), in: size), size: size, environment: environment)
        .text,
      """

        Progress            368 answers in all   92 in 7 days, 76 % right   10 today

        > Review: 13 are due   happyaku, yoen, rokuji, kyuusen, han

          Weak spots                                                               +
          roppyaku   600    misheard 16 of 34  xxx+xx+x  as hyaku, gohyaku         +
          happyaku   800    misheard 12 of 26  xxx++x++  as nihyaku, hyaku         +
          yoen       4 en   misheard  6 of 13  x+x+++xx  as kyuu, ichi, roku       +

          Misheard now and then: 18
          rokuji     6 ji   misheard  2 of 4   x++x      as ichiji, hachiji
          san        3      misheard  2 of 25  +++++x+x  as ni, kyuu
          kyuusen    9,000  misheard  1 of 2   +x        as sanzen
          juu        10     misheard  4 of 64  ++++x+++  as nijuu, sanjuu

          Due for review   13 today   8 tomorrow   32 in 7 days
          Days practised   Dec .....## Jan #==##.# =.###.# =====     18 of 28 days
          Right first try  ==####   74 % to 76 %
          Time per answer  ##==__   6.4 s to 5.2 s

          What you would begin to forget. A review asks each once.

        enter review   w weak spots   ? keys   esc topics
      """)
  }

  @Test func `Romaji stand beside kana for those who want them`() throws {
    var state = try Screens.progress(days: 21)
    state.display.romaji = .macrons
    state.screen.progress?.selection = .part("4円")
    expectText(
      screen(state),
      """

        Progress            368 answers in all   92 in 7 days, 76 % right   10 today

          Review: 13 are due   はっぴゃく, よえん, ろくじ, きゅうせん, はん

          Weak spots                                                               ⢸
          ろっぴゃく  roppyaku   600    misheard 16 of 34  ✗✗✗✓✗✗✓✗  as ひゃく     ⢸
          はっぴゃく  happyaku   800    misheard 12 of 26  ✗✗✗✓✓✗✓✓  as にひゃく   ⢸
        ❯ よえん      yo en      4円    misheard  6 of 13  ✗✓✗✓✓✓✗✗  as きゅう     ⢸

          Misheard now and then: 18
          ろくじ      roku ji    6時    misheard  2 of 4   ✗✓✓✗      as いちじ
          さん        san        3      misheard  2 of 25  ✓✓✓✓✓✗✓✗  as に, きゅう
          きゅうせん  kyūsen     9,000  misheard  1 of 2   ✓✗        as さんぜん
          じゅう      jū         10     misheard  4 of 64  ✓✓✓✓✗✓✓✓  as にじゅう

          Due for review   13 today   8 tomorrow   32 in 7 days
          Days practised   Dec ⡀⡀⡀⡀⡀⣶⣶ Jan ⣶⣤⣤⣶⣶⡀⣶ ⣤⡀⣶⣶⣶⡀⣶ ⣤⣤⣤⣤⣤     18 of 28 days
          Right first try  ⣤⣤⣶⣶⣶⣶   74 % to 76 %
          Time per answer  ⣶⣶⣤⣤⣀⣀   6.4 s to 5.2 s

          よん + えん = よえん   taken for きゅう 3, いち 1, ろく 1

        ⏎ practise よえん   space hear   r review   ? keys   esc topics
      """)
  }

  @Test func `The colours of the marks and of the selection`() throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = .part("600")
    let size = Size(columns: 80, rows: 24)
    let text = Frame(appView(state, in: size), size: size).styledText()
    #expect(text.contains("<accent>❯</> <strong>ろっぴゃく  600</>"))
    #expect(text.contains("<incorrect>✗✗✗</><dim>✓</><incorrect>✗✗</><dim>✓</><incorrect>✗</>"))
  }

  private func view(_ name: String, _ columns: Int, _ rows: Int) throws -> String {
    screen(try Screens.named(name), columns: columns, rows: rows)
  }
}
