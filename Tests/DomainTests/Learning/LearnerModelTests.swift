import Foundation
import Testing

@testable import Domain

@Suite(.limited)
struct LearnerModelTests {
  private var model = LearnerModel(topics: Topic.all)

  @Test mutating func `Only the part that was misheard counts as misheard`() throws {
    model.add(entry("numbers-10000", "3860", typed: "3260", "3860"))
    #expect(try counts("3000") == [1, 0])
    #expect(try counts("800") == [1, 1])
    #expect(try counts("60") == [1, 0])
    #expect(model.record(of: "800")?.mistakenFor.map(\.part.id) == ["200"])
    #expect(model.questionCount == 1)
  }

  @Test mutating func `Parts are counted over all topics, and mistaken parts by how often`() throws
  {
    for typed in ["600", "600", "900", "800"] {
      model.add(entry("numbers-1000", "800", typed: typed))
    }
    model.add(entry("money-conbini", "800", typed: "600"))
    #expect(try counts("800") == [5, 4])
    let mistaken = try #require(model.record(of: "800")).mistakenFor
    #expect(mistaken.map(\.part.id) == ["600", "900"])
    #expect(mistaken.map(\.count) == [3, 1])
  }

  @Test mutating func `Of the topics of a sound the latest six are known, the last one last`() {
    let names = [
      "numbers-10", "numbers-100", "numbers-1000", "numbers-10000", "numbers-100000", "money-small",
      "everyday-sheets", "numbers-1000", "numbers-1000",
    ]
    for name in names { model.add(entry(name, "7", typed: "7")) }
    #expect(model.record(of: "7")?.topicIDs == [2, 4, 6, 105, 503, 3])
  }

  @Test mutating func `Sounds for which one was taken as often stand in the order of their names`()
    throws
  {
    for typed in ["900", "600", "900", "600", "200"] {
      model.add(entry("numbers-1000", "800", typed: typed))
    }
    let mistaken = try #require(model.record(of: "800")).mistakenFor
    #expect(mistaken.map(\.part.id) == ["600", "900", "200"])
  }

  @Test mutating func `A shown answer tells nothing, but the likeliest part is asked again soon`()
    throws
  {
    for typed in ["40", "41", "47", "47"] { model.add(entry("numbers-100", "47", typed: typed)) }
    let before = model
    model.add(entry("numbers-100", "47", outcome: .skipped))
    #expect(try counts("40") == [4, 0])
    #expect(try counts("7") == [4, 2])
    #expect(model.record(of: "7")?.estimate == before.record(of: "7")?.estimate)
    #expect(model.record(of: "40") == before.record(of: "40"))
    let memories = try [before, model].map { try #require($0.record(of: "7")).memory }
    #expect(memories[0].stability > memories[1].stability)
    model.add(entry("numbers-100", "47", typed: "41", outcome: .skipped))
    #expect(try counts("7") == [5, 3])
  }

  @Test
  mutating func `A right answer after a repeat is half a miss, most of it of the likeliest part`()
    throws
  {
    for typed in ["41", "42", "47", "47"] { model.add(entry("numbers-100", "47", typed: typed)) }
    var repeated = model
    var answer = entry("numbers-100", "47", typed: "47")
    model.add(answer)
    answer.plays = 2
    repeated.add(answer)
    func chances(_ model: LearnerModel) throws -> [Double] {
      try ["40", "7"].map { try #require(model.record(of: $0)).estimate.chance }
    }
    let (atOnce, after) = (try chances(model), try chances(repeated))
    #expect(after[0] > atOnce[0] && after[1] - atOnce[1] > 2 * (after[0] - atOnce[0]))
    #expect(repeated.record(of: "7")?.misheard == 2)
    // FSRS rates it as Hard.
    let stability = try [repeated, model].map { try #require($0.record(of: "7")).memory.stability }
    #expect(stability[0] < stability[1])
  }

  @Test mutating func `A right answer in a pair is half guessed`() throws {
    var paired = model
    var answer = entry("numbers-1000", "800", typed: "800")
    for _ in 0..<4 { model.add(answer) }
    answer.pair = ["800", "600"]
    for _ in 0..<4 { paired.add(pair: answer) }
    let part = try #require(model.record(of: "800")).part
    #expect(
      paired.judgement.estimate(of: part).weakness > model.judgement.estimate(of: part).weakness)
  }

  @Test mutating func `Parts that were said are learned from, except 午後 beside the answer`() throws
  {
    for (topic, value, said) in [
      ("counter-hon", "14", ["10", "4", "本"]), ("time-hour-ampm", "3", ["午後", "3時"]),
    ] {
      for _ in 0..<3 {
        var answer = entry(topic, value, typed: value)
        answer.said = said
        model.add(answer)
      }
    }
    #expect(model.records.map(\.id).sorted() == ["10", "3時", "4"])
    #expect(try counts("4") == [3, 0])
    #expect(try counts("3時") == [3, 0])
  }

  @Test mutating func `午後 is learned from where it has to be heard, wherever it stood before`()
    throws
  {
    for (topic, value) in [("time-hour-ampm", "3"), ("time-hour-ampm-24", "15")] {
      for _ in 0..<2 {
        var answer = entry(topic, value, typed: value)
        answer.said = ["午後", "3時"]
        model.add(answer)
      }
    }
    #expect(try counts("午後") == [2, 0])
    #expect(try counts("3時") == [4, 0])
  }

  @Test mutating func `A line teaches the same as the answer did, whatever was learned before`()
    throws
  {
    var fromLines = model
    let topics = Topic.all.filter(\.members.isEmpty)
    for number in 0..<1500 {
      let topic = topics[number * 7919 % topics.count]
      var questions = QuestionSequence(topic: topic, seed: UInt64(number))
      let question = questions.next()
      let typed = number % 3 == 0 ? questions.next().answer : question.answer
      guard case .answer(let answer) = question.parse(typed) else { continue }
      var attempt = QuestionAttempt(question: question)
      attempt.submit(answer, typed: typed, after: 1)
      var line = entry(
        topic.name, question.answer, typed: typed, outcome: attempt.outcome ?? .incorrect)
      (line.said, line.patterns) = (question.said, question.patterns.map(\.rawValue))
      fromLines.add(line)
      line.heardParts =
        attempt.heardParts.isEmpty ? question.heard(question.value) : attempt.heardParts
      model.add(line)
    }
    #expect(fromLines == model)
  }

  @Test mutating func `Repeats of missed questions are left out`() {
    model.add(entry("numbers-100", "47", typed: "41", isRepeat: true))
    #expect(model == LearnerModel(topics: Topic.all))
  }

  @Test mutating func `Deleted topics count as numbers, but aren't reviewed`() throws {
    var answer = entry("numbers-100", "47", typed: "41")
    answer.topicID = 1234
    model.add(answer)
    #expect(try counts("7") == [1, 1])
    #expect(model.dueParts(at: .distantFuture).count == 0)
    answer.value = "no number"
    model.add(answer)
    #expect(model.records.count == 2)
  }

  /// Each row is a topic, an answer, what tells it from others with the same answer, and the parts;
  /// none if several questions with different parts remain.
  @Test(arguments: [
    ("time-hour-minute", "3:30", ["半"], ["3時", "半"]),
    ("time-hour-minute", "3:30", [], ["3時", "30分"]),
    ("date-full", "2020-02-29", [], ["2000", "gap", "20", "2月", "+9日"]),
    ("time-hour-ampm-24", "15", [], ["午後", "3時"]), ("time-hour-ampm", "3", [], ["3時"]),
    ("date-year-era", "1989", ["元年"], ["平成", "元年"]),
    ("everyday-decimal", "1.5", ["っ"], ["1点", "5"]),
    ("counter-hon", "3", ["voiced"], ["3本"]), ("date-day", "20", ["own-word"], ["20日"]),
    ("duration-hours-minutes", "2:15", [], ["2", "10", "5"]),
    ("counter-mixed", "3", ["voiced"], []),
  ])
  func `The question is found by its answer`(
    topic: String, answer: String, patterns: [String], parts: [String]
  )
    throws
  {
    var model = model
    var answer = entry(topic, answer, typed: answer)
    answer.patterns = patterns
    model.add(answer)
    #expect(Set(model.records.map(\.id)) == Set(parts))
  }

  @Test mutating func `Older answers fade`() throws {
    for _ in 0..<10 { model.add(entry("numbers-1000", "800", typed: "600")) }
    #expect(model.weakParts.map(\.id) == ["800"])
    for _ in 0..<15 { model.add(entry("numbers-1000", "800", typed: "800")) }
    #expect(model.weakParts.isEmpty)
    #expect(try counts("800") == [25, 10])
  }

  @Test mutating func `Practice every morning, a little earlier each day, lengthens the intervals`()
    throws
  {
    for day in 0..<6 {
      let entry = HistoryEntry(topicID: 3, outcome: .correct) {
        $0.time = Double(day) * 86_000
        $0.value = "800"
        $0.tries = [.init("800")]
      }
      model.add(entry)
    }
    #expect(try #require(model.record(of: "800")).memory.interval() > 3)
  }

  @Test mutating func `A part is due as its memory says`() throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    model.add(entry("numbers-1000", "800", typed: "800", at: start))
    model.add(entry("numbers-1000", "300", typed: "400", at: start))
    #expect(model.dueParts(at: start.addingTimeInterval(86_399)).count == 0)
    #expect(model.dueParts(at: start.addingTimeInterval(86_400)).map(\.id) == ["300", "800"])
    model.add(entry("numbers-1000", "800", typed: "800", at: start.addingTimeInterval(2 * 86_400)))
    var memory = PartMemory(.good)
    memory.review(.good, days: 2)
    #expect(model.record(of: "800")?.memory == memory)
    #expect(
      model.record(of: "800")?.due
        == start.addingTimeInterval(Double(2 + memory.interval()) * 86_400))
  }

  private func counts(_ id: String) throws -> [Int] {
    let record = try #require(model.record(of: id))
    return [record.asked, record.misheard]
  }
}
