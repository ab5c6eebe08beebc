import JapaneseNumbers
import Testing

@testable import Domain

/// The tables of words around numbers: a slip in one would be read, or said, without an error.
@Suite(.limited)
struct WordsAroundTests {
  private static let nouns = [
    WordsAround.nounsBeforeNumbers, WordsAround.nounsBeforeDigits, WordsAround.nounsBeforeUnits,
    WordsAround.nounsBeforeHundredths, WordsAround.nounsBeforeDays, WordsAround.nounsBeforeRates,
    WordsAround.placesBeforeDistricts, WordsAround.schedules, WordsAround.happenings,
    WordsAround.activities,
  ]
  private static let before = nouns + [WordsAround.estimates]

  @Test func `Each noun before numbers stands in one table`() {
    let words = Self.nouns.flatMap(\.keys)
    let repeated = Dictionary(grouping: words) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  @Test func `A word before numbers is said with the accent of its table`() {
    for reading in Self.before.flatMap(\.values) {
      #expect(Reading(noun: reading).accentPhrases().map(\.marked) == [reading])
    }
  }

  @Test func `Readings are hiragana, also those of words in katakana`() {
    let after = [WordsAround.wordsAfter, WordsAround.endings]
    let readings = (Self.before + after).flatMap(\.values)
    for reading in readings {
      let isKana = reading.allSatisfy { ("ぁ"..."ゖ").contains($0) || "ー↓".contains($0) }
      #expect(isKana && !reading.isEmpty, "\(reading)")
    }
  }

  @Test(arguments: [
    ("体温36度", "た↓いおん"), ("定価500円", "ていか"), ("約3個", "や↓く"), ("熱39度", "ねつ↓"), ("M7.3", "ま↓ぐにちゅーど"),
    ("卵2個", "たま↓ご"), ("タマゴ2個", "たま↓ご"), ("ビール2杯", "び↓ーる"), ("ホテル2泊", "ほてる"), ("月曜10時", "げつよ↓う"),
    ("週に3回", "しゅ↓うに"), ("波の高さ3m", "なみのた↓かさ"), ("靴2足", "くつ↓"),
    ("前日比120円高", "ぜんじつ↓ひ"), ("前頭三枚目", "まえが↓しら"),
  ])
  func `A noun has its accent before a number, in katakana too`(
    text: String, accent: String
  ) throws {
    let number = try #require(try NumberText(text))
    #expect(number.readings.preferred.accentPhrases().first?.marked == accent)
  }

  @Test(arguments: [
    ("5時に", "ご↓じに"), ("100円で", "ひゃくえんで"), ("10時から", "じゅ↓うじから"), ("100円です", "ひゃくえんで↓す"),
    ("10分は", "じゅ↓っぷんわ"), ("湿度は60%", "しつ↓どわ ろくじゅっぱーせ↓んと"),
    ("りんごを3個", "りんごお さ↓んこ"), ("たまごを2個", "たま↓ごお に↓こ"), ("10日だよ", "とおかだよ"),
    ("10日でございます", "とおかでございま↓す"), ("100円である", "ひゃくえんで↓ある"),
  ])
  func `A particle joins the phrase before it and leaves its accent as it is`(
    text: String, accent: String
  ) throws {
    let phrases = try #require(try NumberText(text)).readings.preferred.accentPhrases()
    #expect(phrases.map(\.marked).joined(separator: " ") == accent)
  }

  @Test(arguments: [
    ("5時に起きました", "ご↓じに おきま↓した"), ("10時に出発します", "じゅ↓うじに しゅっぱつしま↓す"),
    ("5時休み", "ご↓じ やすみ↓"), ("第2土曜日には休み", "だ↓い に↓ どよ↓うびにわ やすみ↓"),
    ("3本ください", "さ↓んぼん くださ↓い"), ("3000円になります", "さんぜ↓んえんに なりま↓す"),
    ("10日までにお願いします", "とおかま↓でに おねがいしま↓す"), ("第1日に出発", "だ↓い いちにち↓に しゅっぱつ"),
    ("3時に出発しますよ", "さ↓んじに しゅっぱつしま↓すよ"), ("10時に着きますね", "じゅ↓うじに つきま↓すね"),
  ])
  func `What happens is a phrase of its own`(text: String, accent: String) throws {
    let phrases = try #require(try NumberText(text)).readings.preferred.accentPhrases()
    #expect(phrases.map(\.marked).joined(separator: " ") == accent)
  }

  @Test func `Rules about words after numbers name words of the table`() {
    let words = WordsAround.afterBareNumbers.union(WordsAround.afterTimes)
      .union(WordsAround.afterAmounts.keys).union(WordsAround.wordsBefore.keys)
      .union(WordsAround.wordsBefore.values.joined()).union(WordsAround.changes)
    let tables = [WordsAround.wordsAfter, WordsAround.endings]
    let known = tables.flatMap(\.keys) + WordsAround.particlesAfterNumbers.keys
    #expect(words.subtracting(known).isEmpty)
  }

  @Test func `Each word after numbers stands in one table`() {
    let tables = [
      WordsAround.afterNumbers, WordsAround.actions, WordsAround.goodsOnFloors,
      WordsAround.endings,
    ]
    let repeated = Dictionary(grouping: tables.flatMap(\.keys)) { $0 }.filter { $1.count > 1 }
    #expect(repeated.isEmpty)
  }
}
