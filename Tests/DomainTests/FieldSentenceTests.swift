import Testing

@testable import Domain

/// The English of dates, times, durations and places of several fields, in sentences.
@Suite(.limited)
struct FieldSentenceTests {
  @Test(
    arguments: [
      (.weekday, [1], nil, "Monday"), (.weekday, [7], nil, "Sunday"),
      (.weekdayRange, [1, 5], nil, "from Monday to Friday"),
      (.dateWeekday, [11, 26, 4], nil, "Thursday, 26 November"),
      (.dateWeekday, [1, 3, 7], nil, "Sunday, 3 January"),
      (.appointment, [12, 26, 6, 15, 5], nil, "Saturday, 26 December, at 15:05"),
      (.dateRange, [3, 21], nil, "from the 3rd to the 21st"),
      (.timeRange, [10, 0, 12, 30], nil, "from 10:00 to 12:30"),
      (.relative, [3, 0], "日", "3 days ago"), (.relative, [2, 1], "週間", "in 2 weeks"),
      (.hoursMinutes, [1, 30], nil, "an hour and a half"),
      (.hoursMinutes, [2, 30], nil, "2 and a half hours"), (.hoursMinutes, [2, 15], nil, "2:15"),
      (.stay, [1, 2], nil, "1 night and 2 days"), (.stay, [2, 3], nil, "2 nights and 3 days"),
      (.neighbours, [2, 3], "人", "2 or 3 people"),
      (.floor, [2, 1], nil, "floor B2"), (.floor, [8, 0], nil, "floor 8"),
      (.schoolClass, [3, 2], nil, "year 3, class 2"), (.score, [3, 2], nil, "3 to 2"),
    ] as [(FieldFormat, [Int], String?, String)])
  func `Each answer of several fields has its words`(
    format: FieldFormat, values: [Int], counter: String?, english: String
  ) {
    #expect(format.english(values, counter: counter) == english)
  }

  @Test(arguments: [
    ("plan-leave", "time-relative", "3日後 = +3", "We leave in 3 days."),
    ("town-far", "about-limit", "90分以上 = >=90", "It takes at least 90 minutes to the airport."),
    ("town-age", "about-limit", "65歳以上 = >=65", "People aged 65 or over pay nothing."),
  ])
  func `A sentence has the English for the counter of its number`(
    id: String, topic: String, answer: String, meaning: String
  ) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    let found = try #require(question.slots.first { $0.scene.id == id })
    var generator = SeededGenerator(seed: 1)
    let sentence = SpokenSentence(found.scene, asking: found.slot, question, &generator)
    #expect(sentence?.meaning == meaning)
  }

  @Test(arguments: [("午後3時", "15:00"), ("午前9時", "9:00"), ("午後9時", "21:00")])
  func `An hour of one half of the day is told as one of 24`(hour: String, english: String) throws {
    let topic = try Topic.find("time-hour-ampm")
    let question = try #require(
      (0..<topic.count).map { topic.question(at: $0) }.first { $0.display.hasPrefix(hour) })
    var generator = SeededGenerator(seed: 1)
    var meanings: [String] = []
    for (scene, slot) in question.slots {
      let sentence = SpokenSentence(scene, asking: slot, question, &generator)
      if let sentence { meanings.append(sentence.meaning) }
    }
    #expect(!meanings.isEmpty)
    // 9:00 isn't in 21:00, nor 15:00 in 3:00.
    #expect(meanings.allSatisfy { $0.contains(english) }, "\(meanings)")
  }
}
