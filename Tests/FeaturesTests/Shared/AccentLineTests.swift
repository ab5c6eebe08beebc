import Domain
import JapaneseNumbers
import TerminalUI
import Testing

@testable import Features

/// The line over kana that shows the pitch accent.
@Suite(.limited)
struct AccentLineTests {
  @Test(arguments: [
    // Flat.
    ("へいせい", "  ⠒⠒⠒⠒⠒⠒"), ("とおか", "  ⠒⠒⠒⠒"),
    // The first mora is high.
    ("れいわ", "⠒⢲"), ("きゅう", "⠒⠒⠒⢲"), ("にー", "⠒⢲"),
    // A fall in the middle.
    ("さんぜん", "  ⠒⠒⠒⢲"), ("きゅうじゅう", "⠒⠒⠒⢲"), ("ごじゅう", "  ⠒⠒⠒⢲"),
    // A fall at the end, which is heard if a word follows.
    ("ひゃく", "    ⠒⢲"), ("ついたち", "  ⠒⠒⠒⠒⠒⢲"), ("はっぴゃく", "  ⠒⠒⠒⠒⠒⠒⠒⢲"),
  ]) func `A word has a line over its high morae, with a drop where the pitch falls`(
    kana: String, line: String
  ) {
    #expect(drawn([Reading(units: [kana])]) == line + "\n" + kana)
  }

  @Test func `A line joins the parts of an accent phrase and is open between phrases`() {
    #expect(
      drawn(Counter.yen.reading(of: 1)) == """
          ⠒⠒⠒⠒⠒⠒⠒⠒⠒
        いち   えん
        """)
    #expect(
      drawn(Reading(cardinal: 8_856)) == """
          ⠒⠒⠒⢲       ⠒⠒⠒⠒⠒⠒⠒⠒     ⠒⠒⠒⠒⠒⠒     ⠒⢲
        はっせん   はっぴゃく   ごじゅう   ろく
        """)
    #expect(
      drawn(Reading(units: ["にひゃく", "さんじゅう", "よ", "えん"])) == """
          ⠒⠒⠒⠒⠒⠒   ⠒⢲           ⠒⢲
        にひゃく   さんじゅう   よ   えん
        """)
  }

  @Test func `A line follows the blanks within a part`() throws {
    let floor = try #require(Counter.named("階"))
    let reading = floor.reading(of: 2)
    #expect(drawn([reading], reading.accentPhrases()) == "   ⠒⠒⠒⠒\nに かい")
  }

  @Test func `A silent part has no line`() {
    let parts = [Reading(units: ["ひゃく"]), Reading.nothing, Reading(units: ["ご"])]
    #expect(drawn(parts) == "    ⠒⠒      ⠒⢲\nひゃく      ご")
  }

  @Test(arguments: [
    ("さんぜん", "  --\\\nsanzen"), ("はっぴゃく", "  -----\\\nhappyaku"), ("きゅう", "--\\\nkyuu"),
    ("にー", "-\\\nni-"),
  ]) func `A line over romaji follows its letters`(kana: String, text: String) {
    var environment = DrawingEnvironment(glyphs: .ascii)
    environment.transliteration = .japanese
    #expect(drawn([Reading(units: [kana])], environment: environment) == text)
  }

  @Test(arguments: Topic.all)
  func `The parts of a question share out all its morae`(topic: Topic) {
    for index in stride(from: 0, to: topic.count, by: max(1, topic.count / 200)).map(\.self)
      .sampled(20)
    {
      let question = topic.question(at: index)
      let words = AccentedWord.words(question.parts.map(\.reading), in: question.accentPhrases)
      let kana = question.parts.map { $0.reading.kana.replacing("、", with: "") }
      #expect(words.map { $0.morae.map(\.kana).joined() } == kana)
      #expect(words.flatMap(\.morae).count == question.accentPhrases.flatMap(\.morae).count)
    }
  }

  private func drawn(_ reading: Reading) -> String {
    drawn(reading.units.map { Reading(units: [$0]) })
  }

  /// Returns the line over parts of a reading, and the parts.
  private func drawn(
    _ parts: [Reading], _ phrases: [AccentPhrase]? = nil,
    environment: DrawingEnvironment = DrawingEnvironment()
  ) -> String {
    let phrases = phrases ?? Reading(units: parts.flatMap(\.units)).accentPhrases()
    let words = AccentedWord.words(parts, in: phrases)
    func view() -> some View {
      VStack {
        AccentLine(zip(parts, words).map { ($1, displayWidth(of: $0.spaced) + 3) })
        HStack(spacing: 3) {
          for part in parts { Text(part.spaced) }
        }
      }
    }
    return Frame(view(), size: Size(columns: 60, rows: 2), environment: environment).text
  }
}
