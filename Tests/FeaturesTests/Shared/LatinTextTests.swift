import Domain
import Features
import TerminalUI
import Testing

/// Japanese in ASCII.
@Suite(.limited)
struct LatinTextTests {
  @Test(arguments: [
    ("さんぜん はっぴゃく えん", "sanzen happyaku en"),
    ("Prices at the till. 4円 is よえん.", "Prices at the till. 4 en is yoen."),
    ("￥1,234", "yen 1,234"), ("億 Drills", "oku Drills"), ("1億2540万", "1 oku 2540 man"),
    ("2時間15分", "2 jikan 15 fun"),
    ("2017年9月30日", "2017 nen 9 gatsu 30 nichi"), ("午後3時 = 15時", "gogo 3 ji = 15 ji"),
    ("昭和64年", "shouwa 64 nen"),
    ("1月-12月", "1 gatsu-12 gatsu"), ("1-18か月", "1-18 kagetsu"), ("✓ 7", "✓ 7"), ("龍", "?"),
    ("さん/よん", "san/yon"),
    ("（１）", "(1)"),
  ])
  func `Kana are romaji, kanji as they are read`(text: String, expected: String) {
    #expect(Transliteration.japanese(text) == expected)
  }

  @Test(arguments: [
    ("午前4時半", "gozen 4 ji han"), ("正午", "shougo"), ("第3回", "dai 3 kai"),
    ("2つ目", "2 tsume"), ("氷点下5度", "hyoutenka 5 do"), ("〒150-0043", "postal 150-0043"),
    ("三千二百五十一万", "san sen ni hyaku go juu ichi man"),
    ("四六七八九", "yon roku nana hachi kyuu"), ("10兆5京", "10 chou 5 kei"),
    ("火 水 金 土", "ka sui kin do"), ("木曜日 日曜日", "mokuyoubi nichiyoubi"),
    ("明治45年、大正15年", "meiji 45 nen,taishou 15 nen"),
    ("平成31年 令和6年", "heisei 31 nen reiwa 6 nen"), ("約30人以上", "yaku 30 nin ijou"),
    ("地下2階", "chika 2 kai"), ("30分前", "30 fun mae"), ("3/4点", "3/4 ten"),
    ("3〜5分", "3-5 fun"), ("「はい」、そう。", "\"hai\",sou."),
  ])
  func `Units, eras, weekdays and words around numbers are read as one says them`(
    text: String, expected: String
  ) {
    #expect(Transliteration.japanese(text) == expected)
  }

  @Test func `Weekdays in short are what is typed for them`() {
    #expect(Transliteration.japanese("or 木, 月-金") == "or moku, getsu-kin")
    #expect(Transliteration.japanese("月曜 1月") == "getsuyou 1 gatsu")
  }

  @Test func `Every text of every topic is known`() {
    for topic in Topic.all {
      let examples = topic.question(at: 0).answerExamples
      for text in [topic.title, topic.description, topic.note ?? "", examples] {
        let latin = Transliteration.japanese(text)
        #expect(!latin.contains("?") || text.contains("?"), "\(topic.name): \(latin)")
      }
    }
  }

  @Test func `Text is measured as it is drawn`() {
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    var view: HStack {
      HStack {
        Text("つつつ")
        Text("|")
      }
    }
    let size = Size(columns: 20, rows: 2)
    #expect(Frame(view, size: size, environment: environment).text == "tsutsutsu|")
    #expect(Frame(view, size: size).text == "つつつ|")
    environment.glyphs = .unicode
    #expect(Frame(view, size: size, environment: environment).text == "つつつ|")
  }
}
