import Foundation
import Testing

@testable import Domain

@Suite(.limited)
struct QuestionChoiceTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `Without practised topics there is nothing to ask`() {
    let model = LearnerModel(topics: Topic.all)
    #expect(WeakSpotSequence(model: model, seed: 1) == nil)
    #expect(ReviewSequence(model: model, at: .distantFuture, seed: 1) == nil)
  }

  @Test
  func `Weak spots are asked from the practised topics, mixed, and no question twice within ten`()
    throws
  {
    var sequence = try #require(WeakSpotSequence(model: practised(), seed: 3))
    var names: [String] = []
    var questions: [Question] = []
    for _ in 0..<60 {
      questions.append(sequence.next())
      names.append(sequence.topic.name)
      #expect(questions.last?.topic == names.last)
      #expect(Set(questions.suffix(10).map(\.display)).count == min(10, questions.count))
    }
    #expect(Set(names) == ["numbers-1000", "counter-hon"])
    #expect(!(0..<57).contains { index in Set(names[index..<index + 4]).count == 1 })
    #expect(questions.count { $0.parts.contains { $0.id == "800" } } >= 6)
  }

  @Test func `Of a dialogue only kinds of questions are asked that were asked before`() throws {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 { model.add(entry("numbers-10", "3", typed: "5")) }
    let flat = try Topic.find("dialogue-flat")
    model.add(
      HistoryEntry(topicID: flat.id, outcome: .skipped) {
        ($0.value, $0.sentenceID) = ("2", "flat-notice")
      })
    #expect(model.answered[flat.id] == 1)
    for seed in 1...3 as ClosedRange<UInt64> {
      var sequence = try #require(WeakSpotSequence(model: model, seed: seed))
      let questions = (0..<24).map { _ in sequence.next() }
      for question in questions where question.topic == flat.name {
        let parts = question.parts.filter(\.isLearned)
        #expect(parts.allSatisfy { model.index(of: $0.id) != nil }, "\(question)")
      }
      #expect(questions.count { $0.topic == "numbers-10" } > 12)
      // A learner who asks for the dialogue gets all of it.
      var asked = try #require(WeakSpotSequence(model: model, topics: [flat], seed: seed))
      #expect((0..<24).contains { _ in asked.next().display.hasPrefix("〒") })
    }
  }

  @Test func `Of a topic that nobody has chosen, at most one sound of a question is new`() throws {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 { model.add(entry("numbers-10", "1", typed: "7")) }
    model.add(entry("money-small", "2", typed: "2"))
    let small = try Topic.find("money-small")
    #expect(model.answered[small.id] == 1)
    func isNew(_ part: QuestionPart) -> Bool { part.isLearned && model.index(of: part.id) == nil }
    for seed in 1...3 as ClosedRange<UInt64> {
      var sequence = try #require(WeakSpotSequence(model: model, seed: seed))
      for _ in 0..<12 { #expect(sequence.next().parts.count(where: isNew) <= 1) }
      // A learner who asks for the topic gets all of it.
      var asked = try #require(WeakSpotSequence(model: model, topics: [small], seed: seed))
      #expect((0..<12).contains { _ in asked.next().parts.count(where: isNew) > 1 })
    }
  }

  @Test func `A question isn't asked again among the next nine, however weak its parts are`() throws
  {
    let topics = Topic.all.filter { $0.name == "counter-hon" }
    var model = LearnerModel(topics: topics)
    for _ in 0..<9 { model.add(entry("counter-hon", "3", typed: "4")) }
    var sequence = try #require(WeakSpotSequence(model: model, topics: topics, seed: 3))
    let questions = (0..<60).map { _ in sequence.next().display }
    #expect((0...50).allSatisfy { Set(questions[$0..<$0 + 10]).count == 10 })
    #expect(questions.count { $0 == "3本" } >= 4)
  }

  @Test func `A weak part is asked in short numbers`() throws {
    let topics = UserTopics(json: Data(#"[{"name": "own", "range": [1, 9999]}]"#.utf8)).topics
    var model = LearnerModel(topics: Topic.all)
    for part in (1...9).flatMap({ [$0, $0 * 10, $0 * 100, $0 * 1000] }) {
      for _ in 0..<9 {
        model.add(entry("numbers-10000", "\(part)", typed: part == 5 ? "6" : "\(part)"))
      }
    }
    var sequence = try #require(WeakSpotSequence(model: model, topics: topics, seed: 1))
    let lengths = (0..<40).map { _ in sequence.next() }.filter {
      $0.parts.contains { $0.id == "5" }
    }.map(\.parts.count)
    // Drawn by chance, such numbers have 3.7 parts; the longest have 4.
    #expect(lengths.count > 8 && 10 * lengths.reduce(0, +) < 37 * lengths.count, "\(lengths)")
  }

  @Test func `A topic with few questions goes on`() throws {
    let hours = Topic.all.filter { $0.name == "date-day-beginner" }
    var sequence = try #require(
      WeakSpotSequence(model: LearnerModel(topics: hours), topics: hours, seed: 1))
    let questions = (0..<40).map { _ in sequence.next() }
    #expect(Set(questions.map(\.display)).count > 8)
    #expect(!zip(questions, questions.dropFirst()).contains { $0 == $1 })
  }

  @Test func `A drill of a part asks it every second time, and otherwise what it is taken for`()
    throws
  {
    var sequence = try #require(WeakSpotSequence(model: practised(), focus: "800", seed: 2))
    #expect(sequence.focus?.text == "800")
    let ids = (0..<100).map { _ in Set(sequence.next().parts.map(\.id)) }
    #expect((40...75).contains(ids.count { $0.contains("800") }))
    // 600 was typed for 800.
    #expect(ids.count { $0.contains("600") && !$0.contains("800") } >= 5)
    #expect(ids.allSatisfy { !$0.contains("3本") })
    #expect(WeakSpotSequence(model: practised(), focus: "12月", seed: 2) == nil)
  }

  @Test func `A drill of a part that is in one question only goes on`() throws {
    var model = LearnerModel(topics: Topic.all)
    model.add(entry("date-day-beginner", "8", typed: "4"))
    var sequence = try #require(WeakSpotSequence(model: model, focus: "8日", seed: 2))
    let displays = (0..<40).map { _ in sequence.next().display }
    #expect(displays.count { $0 == "8日" } >= 3)
    #expect(zip(displays, displays.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func `The same seed gives the same questions`() throws {
    let model = practised()
    func weak(_ seed: UInt64) throws -> [Question] {
      var sequence = try #require(WeakSpotSequence(model: model, seed: seed))
      return (0..<10).map { _ in sequence.next() }
    }
    func review(_ seed: UInt64) throws -> [Question] {
      var sequence = try #require(ReviewSequence(model: model, at: .distantFuture, seed: seed))
      return (0..<10).map { _ in sequence.next() }
    }
    #expect(try weak(5) == weak(5))
    #expect(try weak(5) != weak(6))
    #expect(try review(5) == review(5))
  }

  @Test func `Answers of the session change what is asked`() throws {
    let topics = Topic.all.filter { $0.name == "numbers-1000" }
    var model = LearnerModel(topics: topics)
    model.add(entry("numbers-1000", "700", typed: "100", at: start))
    let history = LearnerHistory(model: model)
    var sequence = try #require(
      Practice.weakSpots(in: topics[0]).questions(of: history, at: start, seed: 2))
    for _ in 0..<8 { sequence.add(entry("numbers-1000", "700", typed: "100")) }
    let questions = (0..<240).map { _ in sequence.next() }
    #expect(questions.count { $0.parts.contains { $0.id == "700" } } >= 48)
    #expect(sequence.topics.map(\.name) == ["numbers-1000"])
    #expect(sequence.topic == nil)
  }

  @Test func `A review covers each due part with few questions, the weakest first`() throws {
    var model = LearnerModel(topics: Topic.all)
    for number in 1...9 {
      model.add(entry("numbers-10000", "\(number * 1111)", typed: "\(number * 1111)", at: start))
    }
    for _ in 0..<3 { model.add(entry("numbers-10000", "700", typed: "100", at: start)) }
    let later = start.addingTimeInterval(90 * 86_400)
    #expect(model.dueParts(at: later).count == 36)
    var review = try #require(ReviewSequence(model: model, at: later, seed: 1))
    let questions = (0..<review.count).map { _ in review.next() }
    #expect(
      Set(questions.flatMap { $0.parts.map(\.id) }).isSuperset(
        of: model.dueParts(at: later).map(\.id)))
    // Nine questions would do if each had four parts that no other has.
    #expect(review.count <= 14)
    #expect(questions[0].parts.contains { $0.id == "700" })
    #expect(review.next() == questions[0])
  }

  /// 76,884 was asked seven times in ten days, because it was the latest with はっぴゃく.
  @Test func `A review of one sound asks its latest question on every second day`() throws {
    var model = LearnerModel(topics: Topic.all)
    model.add(entry("numbers-10000", "9874", typed: "9674", at: start))
    let later = start.addingTimeInterval(86_400)
    let first = try (1...40 as ClosedRange<UInt64>).map { seed in
      var review = try #require(ReviewSequence(model: model, at: later, seed: seed))
      return review.next()
    }
    #expect((10...30).contains(first.count { $0.answer == "9874" }))
    #expect(first.allSatisfy { $0.parts.contains { $0.id == "800" } })
  }

  /// One question in 10,000 has 万; every tenth ends in 5, and no other is as short.
  @Test(arguments: ["10000", "5"])
  func `A review asks for a part with the shortest question, though it be rare`(answer: String)
    throws
  {
    var model = LearnerModel(topics: Topic.all)
    model.add(entry("numbers-10000", answer, typed: answer, at: start))
    for seed in 1...5 as ClosedRange<UInt64> {
      var review = try #require(
        ReviewSequence(model: model, at: start.addingTimeInterval(90 * 86_400), seed: seed))
      #expect(review.count == 1)
      let question = review.next()
      #expect([question.topic, question.answer] == ["numbers-10000", answer])
    }
  }

  @Test func `A review asks for 3時半 as it was said, and not for 3:30`() throws {
    let times = try Topic.find("time-hour-minute")
    let question = try #require(times.question(answer: "3:30", patterns: ["半"]))
    var answer = entry("time-hour-minute", "3:30", typed: "3:30", at: start)
    answer.patterns = question.patterns.map(\.rawValue)
    answer.said = question.said
    var model = LearnerModel(topics: Topic.all)
    model.add(answer)
    for seed in 1...9 as ClosedRange<UInt64> {
      var review = try #require(ReviewSequence(model: model, at: .distantFuture, seed: seed))
      #expect(review.count == 1)
      #expect(review.next() == question)
    }
  }

  @Test func `A topic of one's own may have an id of more than 32 bits`() throws {
    let json = #"[{"name": "large-id", "id": 3000000000, "range": [1, 9]}]"#
    var model = LearnerModel(topics: Topic.all + UserTopics(json: Data(json.utf8)).topics)
    model.add(
      HistoryEntry(topicID: 3_000_000_000, outcome: .incorrect) {
        $0.time = start.timeIntervalSince1970
        $0.value = "7"
        $0.tries = [.init("1")]
      })
    #expect(model.record(of: "7")?.topicIDs == [3_000_000_000])
    let later = start.addingTimeInterval(90 * 86_400)
    var review = try #require(ReviewSequence(model: model, at: later, seed: 1))
    let question = review.next()
    #expect([question.topic, question.answer] == ["large-id", "7"])
    #expect(review.topics.map(\.id) == [3_000_000_000])
  }

  @Test func `Steps take turns, skipped ones in any order and others from the first`() {
    let steps = Array(LearningPath(.till).steps.prefix(5))
    var firsts: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      for isShuffled in [false, true] {
        var draws = StepDraws(steps, seed: seed, isShuffled: isShuffled)
        let ids = steps.compactMap { _ in draws.draw(without: [], [])?.1.id }
        #expect(ids.count == 5 && Set(ids) == Set(steps.map(\.id)))
        if isShuffled {
          firsts.formUnion(ids.prefix(1))
        } else {
          #expect(ids.first == steps[0].id)
        }
      }
    }
    #expect(firsts.count > 2)
  }

  /// A learner who mishears 800.
  private func practised() -> LearnerModel {
    var model = LearnerModel(topics: Topic.all)
    for number in 1...9 {
      model.add(
        entry("numbers-1000", "\(number)00", typed: number == 8 ? "600" : "\(number)00", at: start))
      model.add(entry("counter-hon", "\(number)", typed: "\(number)", at: start))
    }
    for _ in 0..<3 { model.add(entry("numbers-1000", "800", typed: "600", at: start)) }
    return model
  }
}
