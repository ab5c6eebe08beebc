import Domain
import JapaneseNumbers
import Testing

@Suite(.limited)
struct TopicTests {
  @Test func `Every topic has a unique id, a unique name, and a note`() {
    #expect(Set(Topic.all.map(\.id)).count == Topic.all.count)
    #expect(Set(Topic.all.map(\.name)).count == Topic.all.count)
    #expect(Topic.all.allSatisfy { $0.note?.isEmpty == false })
  }

  @Test(arguments: [
    (1, "numbers-10", 0, 10, 11), (2, "numbers-100", 1, 100, 100),
    (3, "numbers-1000", 1, 1000, 1000),
    (4, "numbers-10000", 1, 10_000, 10_000), (6, "numbers-100000", 1, 100_000, 100_000),
    (7, "numbers-oku", 1_000_000, 1_000_000_000, 1000),
    (8, "numbers-cho", 10_000_000_000, 10_000_000_000_000, 1000),
    (9, "numbers-extreme", 0, 1_000_000_000, 1_000_000_001),
    (101, "money-conbini", 100, 1500, 1401), (102, "money-restaurant", 800, 6000, 521),
    (103, "money-rent", 30_000, 200_000, 171), (104, "money-salary", 2_000_000, 15_000_000, 131),
    (201, "duration-hours", 1, 48, 48), (202, "duration-minutes", 1, 100, 100),
    (203, "duration-seconds", 1, 100, 100), (206, "duration-days", 1, 100, 100),
    (207, "duration-weeks", 1, 52, 52), (208, "duration-months", 1, 18, 18),
    (209, "duration-years", 1, 100, 100),
    (301, "time-hour", 1, 24, 24), (302, "time-hour-ampm", 1, 12, 25),
    (303, "time-hour-ampm-24", 1, 12, 25),
    (304, "time-minute", 0, 59, 60), (305, "date-day-beginner", 1, 10, 10),
    (306, "date-day", 1, 31, 31),
    (307, "date-month", 1, 12, 12), (308, "date-year-recent", 2010, 2030, 21),
    (309, "date-year-contemporary", 1950, 2030, 81), (310, "date-year-ad", 1, 2500, 2500),
    (311, "date-year-era", 1926, 2030, 64 + 31 + 12),
    (312, "date-year-era-all", 1868, 2030, 45 + 15 + 64 + 31 + 12),
  ])
  func `A topic asks its range`(id: Int, name: String, first: Int, last: Int, count: Int) throws {
    let topic = try Topic.find(name)
    #expect(topic.id == id)
    #expect(topic.count == count)
    #expect(topic.question(at: 0).value == .number(first))
    #expect(topic.question(at: count - 1).value == .number(last))
  }

  @Test(arguments: CounterEntry.all)
  func `Every counter has a topic from 1 to 20, or of its everyday numbers`(entry: CounterEntry)
    throws
  {
    let topic = try Topic.find("counter-" + entry.name)
    let ranges = ["つ": 1...10, "割": 1...10, "号室": 101...999, "番線": 1...23]
    let range = ranges[entry.counter.symbol] ?? 1...20
    #expect(topic.id == entry.id && topic.category == .counters)
    #expect(topic.description == "\(range.lowerBound)-\(range.upperBound)\(entry.counter.symbol)")
    #expect((0..<topic.count).map { topic.question(at: $0).answer } == range.map(String.init))
  }

  @Test func `Mixed counters ask everyday numbers up to 100`() throws {
    let topic = try Topic.find("counter-mixed")
    #expect(topic.id == 421)
    let asked = (0..<topic.count).map { topic.question(at: $0).display }
    let last = ["つ": 10, "割": 10, "番線": 23, "丁目": 20]
    let expected = Counter.counting.filter { $0.symbol != "号室" }.flatMap { counter in
      (1...(last[counter.symbol] ?? 100)).map { "\($0)\(counter.symbol)" }
    }
    #expect(asked == expected)
  }

  @Test func `Temperatures below zero are asked with マイナス and with 氷点下, each once`() throws {
    let topic = try Topic.find("measure-winter")
    let asked = (0..<topic.count).map { topic.question(at: $0).display }
    let belowZero = (1...20).reversed().map { "\($0)度" }
    let minus = belowZero.map { "マイナス" + $0 }
    let others = (0...10).map { "\($0)度" }
    let freezing = belowZero.map { "氷点下" + $0 }
    #expect(asked == minus + others + freezing)
  }

  @Test(arguments: [
    ("numbers-100", "numbers-100"), ("7", "numbers-oku"), ("numbers-o", "numbers-oku"),
    ("NUMBERS-EXTREME", "numbers-extreme"), ("cat", "counter-hiki"),
  ])
  func `A topic is found by name, by id, by a unique prefix and by words, as in the app`(
    text: String, name: String
  )
    throws
  {
    #expect(try Topic.find(text).name == name)
  }

  @Test func `An exact name, id or title wins over beginnings and words of other topics`() throws {
    for topic in Topic.all {
      for text in [
        topic.name, "\(topic.id)", topic.title, topic.title.uppercased(), " \(topic.title) ",
      ] {
        #expect(try Topic.find(text) == topic, "\(text)")
      }
    }
    for (text, name) in [
      ("conbini", "money-conbini"), ("Restaurant", "money-restaurant"), ("till", "at-the-till"),
      ("at the till", "at-the-till"), ("the till", "at-the-till"),
      ("1-1000", "numbers-1000"), ("absolute beginner", "numbers-10"),
      ("Beginner", "numbers-100"), ("Intermediate", "numbers-1000"),
      ("Advanced", "numbers-10000"), ("Master", "numbers-100000"), ("億 Drills", "numbers-oku"),
      ("兆 drills", "numbers-cho"), ("Extreme", "numbers-extreme"),
    ] {
      #expect(try Topic.find(text).name == name, "\(text)")
    }
  }

  @Test(arguments: [
    ("walk", "A walk"), ("egg", "An egg"), ("in town", "In town"), ("town", "In town"),
    ("bus", "On the bus"), ("in the sea", "The sea"), ("the", "The"), ("a", "A"),
  ])
  func `Words before what a title names needn't be typed, unless it has no others`(
    text: String, title: String
  ) throws {
    let titles = ["A walk", "An egg", "In town", "On the bus", "The sea", "The", "A"]
    let entries = titles.enumerated().map {
      #"{"name": "t\#($0.offset)", "title": "\#($0.element)", "range": [1, 9]}"#
    }
    let user = UserTopics(json: Array("[\(entries.joined(separator: ","))]".utf8))
    #expect(try Topic.find(text, in: user.topics).title == title)
  }

  @Test func `Titles of a learner's own topics count too, and those of two topics name both`()
    throws
  {
    let user = UserTopics(
      json: Array(
        #"""
        [{"name": "price-own", "title": "Price", "range": [1, 5]}, {"name": "one", "title": "Shop", "range": [1, 5]},
         {"name": "two", "title": "SHOP", "range": [1, 6]}]
        """#.utf8))
    let topics = Topic.all + user.topics
    #expect(try Topic.find("price", in: topics).name == "price-own")
    let error = #expect(throws: TopicNotFound.self) { try Topic.find("shop", in: topics) }
    #expect(error?.isAmbiguous == true && error?.suggestions == ["one", "two"])
  }

  /// Texts that several topics could be meant by, or none, with the names that are suggested.
  @Test(arguments: [
    (
      "price", true,
      "dialogue-till dialogue-post money-conbini money-restaurant money-rent money-salary money-small money-store money-rate at-the-till"
    ),
    ("numbers-1", true, "numbers-10 numbers-100 numbers-1000 numbers-10000 numbers-100000"),
    ("number-100", false, "numbers-100 numbers-10 numbers-1000"), ("1500", false, ""),
    ("", false, ""),
  ])
  func `A text of several topics or of none suggests the nearest`(
    text: String, isAmbiguous: Bool, names: String
  ) {
    let error = #expect(throws: TopicNotFound.self) { try Topic.find(text) }
    #expect(error?.isAmbiguous == isAmbiguous)
    if text != "1500" { #expect(error?.suggestions.joined(separator: " ") == names) }
  }
}
