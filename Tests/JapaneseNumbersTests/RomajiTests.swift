import JapaneseNumbers
import Testing

@Suite(.limited) struct Romaji {
  @Test func `of every word in the app's finite topics agrees with pykakasi`() throws {
    let pairs = try lines(of: "romaji").flatMap { $0.split(separator: " ") }
    #expect(pairs.count == 2 * 446)
    for index in stride(from: 0, to: pairs.count, by: 2) {
      #expect(romaji(of: String(pairs[index])) == pairs[index + 1], "\(pairs[index])")
    }
  }

  @Test func `has a word for each unit`() {
    #expect(
      (Reading(cardinal: 3830) + Reading(units: ["えん"])).romaji() == "sanzen happyaku sanjūen")
    #expect(
      Counter.yen.reading(of: 3).romaji() == "san'en"
        && Counter.calendarMonth.reading(of: 1).romaji() == "ichigatsu")
    #expect(Readings(digits: "03-12")?.preferred.romaji() == "zero san no ichi nī")
    #expect((Reading(units: ["ごじ"]) + Reading(afterNumber: "は")).romaji() == "goji wa")
    #expect((Reading(units: ["ごじ"]) + Reading(afterNumber: "です")).romaji() == "goji desu")
    #expect(Reading.nothing.romaji() == "")
  }

  @Test(arguments: [
    ("にじゅう", "nijū", "nijuu"), ("いっちょう", "itchō", "icchou"), ("ごおく", "gooku", "gooku"),
    ("とおか", "tōka", "tooka"),
    ("よんおく", "yon'oku", "yon'oku"), ("しんゆう", "shin'yū", "shin'yuu"), ("へいせい", "heisei", "heisei"),
    ("ぱーせんと", "pāsento", "pa-sento"), ("パーセント", "pāsento", "pa-sento"), ("にー", "nī", "ni-"),
    ("ごー", "gō", "go-"),
    ("しゅうかん", "shūkan", "shuukan"), ("きゅう", "kyū", "kyuu"), ("じゅっぷん", "juppun", "juppun"),
    ("づつ", "zutsu", "zutsu"),
    ("9円", "9円", "9円"),
  ])
  func `writes long vowels with macrons or as typed`(kana: String, macrons: String, typed: String) {
    #expect(romaji(of: kana) == macrons)
    #expect(romaji(of: kana, .typed) == typed)
  }
}
