import Domain
import JapaneseNumbers
import Testing

@Suite(.limited)
struct TopicReadingTests {
  private static let listable = Topic.all.filter {
    $0.listableCount != nil && $0.members.isEmpty && !$0.isDialogue
  }

  @Test(arguments: listable.filter { $0.category != .counters })
  func `Every question is read as its display is by a second implementation`(topic: Topic) {
    let wrong = topic.sample(200).filter { question in
      let shown = question.display.split(separator: " = ")[0]
      return question.reading.kana != RewritingReader.read(String(shown), in: topic.name)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test
  func
    `Whole numbers up to 10,000 and of every size are read and written as by a second implementation`()
  {
    let heads = [
      1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 18, 20, 38, 80, 100, 300, 410, 680, 801, 1_000, 1_500, 3_000,
      9_999,
    ]
    let large = [10_000, 100_000_000, 1_000_000_000_000].flatMap { unit in
      heads.flatMap { head in [0, 1, 10, 100, 1_000, 3_600, 9_999].map { head * unit + $0 } }
    }
    let wrong = (Array(0...10_000) + large).filter { number in
      Reading(cardinal: number).kana != RewritingReader.number(String(number))
        || Int(typed: number.kanjiNumeral) != number
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test(arguments: listable.filter { $0.category == .counters })
  func `Every question of a counter is read by that counter`(topic: Topic) throws {
    for question in topic.sample() {
      let counter = try #require(Counter.named(question.suffix ?? ""))
      let number = try #require(question.value.number, "\(question)")
      #expect(question.display == "\(number)\(counter.symbol)")
      #expect(question.readings == counter.readings(of: number), "\(question)")
    }
  }

  @Test(arguments: listable)
  func `Alternatives differ from the reading and from each other`(topic: Topic) {
    let wrong = topic.sample().filter { question in
      let alternatives = question.alternatives
      return !alternatives.isEmpty
        && Set([question.reading] + alternatives).count != 1 + alternatives.count
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func `A telephone number has the hyphens of its area in the answer too`() throws {
    let topic = try Topic.find("everyday-phone")
    for index in stride(from: 0, to: topic.count, by: topic.count / 300) {
      let question = topic.question(at: index)
      #expect(question.answer == question.display)
    }
  }

  @Test(
    arguments: [
      ("time-hour-ampm", "午後", "時"), ("money-conbini", "￥", nil), ("counter-mixed", nil, "つ"),
      ("time-hour-minute", nil, nil),
      ("date-year-era", nil, "年"), ("duration-weeks", nil, "週間"), ("numbers-100", nil, nil),
    ] as [(String, String?, String?)])
  func `A question has a prefix and a suffix beside the field`(
    topic: String, prefix: String?, suffix: String?
  ) throws {
    let topic = try Topic.find(topic)
    let question = topic.question(at: topic.name == "time-hour-ampm" ? 11 : 0)
    #expect(question.prefix == prefix)
    #expect(question.suffix == suffix)
  }

  @Test(arguments: Sample.indices(of: 81, some: 8).map { 1950 + $0 })
  func `The dates are every day of the calendar, each once`(year: Int) throws {
    let topic = try Topic.find("date-full")
    #expect(topic.count == 81 * 365 + 20)
    let lengths = [31, year.isMultiple(of: 4) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let days = lengths.enumerated().flatMap { month, length in
      (1...length).map { [year, month + 1, $0] }
    }
    let first = (1950..<year).reduce(0) { $0 + ($1.isMultiple(of: 4) ? 366 : 365) }
    #expect(
      days.indices.map { topic.question(at: first + $0).value } == days.map { .fields($0, .date) })
  }
}
