import JapaneseNumbers
import Testing

@testable import Domain

/// Numbers as people write them. The commands `read` and `say` test more of their readings.
@Suite(.limited)
struct NumberTextTests {
  @Test(arguments: [
    ("8230", "はっせんにひゃくさんじゅう"), ("8230円", "はっせんにひゃくさんじゅうえん"), ("￥4", "よえん"), ("3本", "さんぼん"),
    ("14:45", "じゅうよじよんじゅうごふん"), ("午後3時半", "ごごさんじはん"), ("８，２３０", "はっせんにひゃくさんじゅう"), ("3.5", "さんてんご"),
    ("9月1日", "くがつついたち"), ("3割5分", "さんわりごぶ"), ("12億5千万", "じゅうにおくごせんまん"),
  ])
  func `A number is read with its counter`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: [
    ("9月8〜10日", "くがつようかからとおか"), ("9月20〜25日", "くがつはつかからにじゅうごにち"), ("4〜6月", "しがつからろくがつ"),
    ("9〜10時", "くじからじゅうじ"), ("4~6時", "よじからろくじ"), ("3〜5人", "さんからごにん"),
    ("2〜3か月", "にからさんかげつ"), ("14〜16日", "じゅうよっかからじゅうろくにち"), ("1〜3日", "いちからみっか"),
  ])
  func `A range of days, months or hours says its unit twice`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test func `The first number of a range is no word of its own, and neither is the last`() throws {
    let readings = try #require(try NumberText("2〜3か月")?.readings)
    #expect(readings.all.allSatisfy { !$0.kana.contains("ふたつき") && !$0.kana.contains("みつき") })
  }

  @Test(arguments: [
    "", "rent", "本", "numbers-100", "3 本 x", "1 00", ".", "1 23 456", "1234 567", "1-2号",
    "3/2カップ", "1/2時",
  ])
  func `Other text is no number`(text: String) {
    #expect((try? NumberText(text)) == nil)
  }

  @Test(arguments: [
    ("-3", "度", "まいなすさんど"), ("▲3", "度", "まいなすさんど"), ("1 234", "円", "せんにひゃくさんじゅうよえん"),
  ])
  func `A number with a sign or blanks takes a counter`(
    text: String, symbol: String, kana: String
  ) throws {
    let counter = try Counter.find(symbol)
    #expect(try NumberText(text, counter: counter)?.readings.preferred.kana == kana)
  }

  @Test(arguments: ["1 1/2", "2 1/2", "10 3/4"])
  func `A whole number and a fraction aren't read as one number`(text: String) throws {
    #expect(try NumberText(text) == nil)
  }

  @Test(arguments: [
    ("4/1", "しがつついたち"), ("1 / 2", "にぶんのいち"), ("2月29日", "にがつにじゅうくにち"),
    ("1/11", "いちがつじゅういちにち"),
  ])
  func `A fraction or a day, as it is said oftener`(text: String, kana: String) throws {
    #expect(try NumberText(text)?.readings.preferred.kana == kana)
  }

  @Test(arguments: ["10:05", "何枚", "3枚", "￥300"])
  func `A text that has a unit takes no counter`(text: String) throws {
    let counter = try Counter.find("本")
    #expect(throws: NumberTextError.hasCounter(text)) { try NumberText(text, counter: counter) }
  }

  @Test(arguments: [
    ("11つ", "つ counts from 1 to 10; 11 is out of range."),
    ("25:00", "25:00 is no time of day. Times go from 0:00 to 24:59."),
    ("2月30日", "2月30日 is no day of the calendar."),
    ("4月31日", "4月31日 is no day of the calendar."),
    ("2023年2月29日", "2023年2月29日 is no day of the calendar."),
    ("1,23", "The commas in \"1,23\" aren't between thousands. Type 1,234 or 1234."),
    ("2.5本", "本 only counts whole numbers, and 2.5 isn't one."),
    (
      "99999999999999999",
      "99999999999999999 is out of range. Numbers can be from 0 to 9,999,999,999,999,999."
    ),
  ])
  func `A number that can't be says why`(text: String, reason: String) {
    let error = #expect(throws: NumberTextError.self) { try NumberText(text) }
    #expect(error?.description == reason)
  }

  @Test(arguments: [
    ("7", "numbers-10", "0-9"), ("45", "numbers-100", "10-99"), ("300", "numbers-1000", "100-999"),
    ("1000", "numbers-10000", "1,000-9,999"), ("8230", "numbers-10000", "1,000-9,999"),
    ("123456", "numbers-extreme", "100,000-999,999"), ("￥300", "money-conbini", "￥100-999"),
    ("8230円", "money-store", "￥1,000-9,999"), ("3本", "counter-hon", "1-9本"),
    ("12本", "counter-hon", "10-20本"), ("25本", "counter-hon", "本 long things"),
    ("300人", "numbers-1000", "100-999"), ("100", "numbers-1000", "100-999"),
    ("1500円", "money-store", "￥1,000-9,999"), ("0.5", "everyday-decimal", "Decimals and percent"),
    ("123456円", "money-store", "Department store"), ("15分", "time-minute", "10-59分"),
    ("14:45", "time-hour-minute", "Hour and minute"),
    ("14時45分", "time-hour-minute", "Hour and minute"),
    ("2時間15分", "duration-hours-minutes", "Hours and minutes"),
    ("午後3時", "time-hour-ampm", "Hour (AM/PM)"), ("2017年9月30日", "date-full", "Full date"),
    ("36.5度", "measure-fever", "Body temperatures"), ("1.5倍", "measure-times", "Times as much"),
  ])
  func `Numbers like one have as many digits and its counter, or are of its kind`(
    text: String, name: String, title: String
  ) throws {
    let similar = try #require(try NumberText(text)?.similarTopic)
    #expect(similar.name == name && similar.title == title)
    #expect(similar.id == (try Topic.find(name).id))
  }

  @Test(arguments: [
    ("3日前", "time-relative"), ("3丁目2番1号", "everyday-address"), ("第3回", "ordinal-dai"),
    ("-3度", "measure-winter"), ("氷点下5度", "measure-winter"), ("令和7年", "date-year-era-all"),
    ("090-1234-5678", "everyday-phone"), ("150-0002", "code-postal"),
    ("4980 1234 5678 9012", "code-card"), ("A7B-204", "code-booking"), ("B1F", "everyday-floor"),
    ("2024/01/30", "date-full"), ("3対2", "everyday-score"), ("3分の1", "everyday-fraction"),
    ("〒1500002", "code-postal"), ("-10℃", "measure-winter"),
  ])
  func `A text in a form of its own is like what its topic asks`(text: String, name: String) throws
  {
    let similar = try #require(try NumberText(text)?.similarTopic)
    #expect(similar.name == name)
  }

  @Test(arguments: ["10兆", "3割5分", "-3円", "+3度", "4/1"])
  func `Some numbers are like those of no topic`(text: String) throws {
    #expect(try #require(try NumberText(text)).similarTopic == nil)
  }
}
