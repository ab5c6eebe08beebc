import Domain
import Foundation
import Testing

/// The return of missed questions within a session.
@Suite(.limited)
struct RepeatQueueTests {
  private let questions: [AskedQuestion]

  init() throws {
    let topic = try Topic.find("numbers-10000")
    questions = (0..<5).map { AskedQuestion(topic.question(at: $0 * 100), under: .once) }
  }

  @Test func `A missed question comes back after three others, once`() {
    var queue = RepeatQueue()
    queue.add(questions[0])
    #expect((0..<8).map { _ in queue.next() } == [nil, nil, nil, questions[0], nil, nil, nil, nil])
  }

  @Test func `Questions missed one after the other come back one after the other`() {
    var queue = RepeatQueue()
    queue.add(questions[0])
    #expect(queue.next() == nil)
    queue.add(questions[1])
    #expect((0..<4).map { _ in queue.next() } == [nil, nil, questions[0], nil])
    #expect(queue.next() == questions[1])
  }

  @Test func `At the end the missed questions come at once, in order`() {
    var queue = RepeatQueue()
    queue.add(questions[0])
    queue.add(questions[1])
    #expect((0..<3).map { _ in queue.next(isEnd: true) } == [questions[0], questions[1], nil])
    #expect(queue.isEmpty)
  }

  @Test func `A question that is waiting isn't added twice`() {
    var queue = RepeatQueue()
    queue.add(questions[0])
    queue.add(questions[0])
    #expect((0..<9).compactMap { _ in queue.next() } == [questions[0]])
  }

  @Test func `A question comes back under the conditions of its first time, whatever came since`()
    throws
  {
    let now = Date(timeIntervalSince1970: 1e9)
    // Plain steps, and prices in sentences.
    let settings = PathSettings(
      goal: .till,
      skipped: ["numbers-10", "numbers-100", "numbers-1000", "money-conbini", "money-restaurant"])
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(settings).questions(of: history, at: now, seed: 7))
    var session = Session(questions, length: .endless, seed: 7)
    var isInSentence: [String: Bool] = [:]
    var kinds: [String: HistoryEntry.Kind] = [:]
    var repeats = 0
    for _ in 0..<60 {
      let question = session.attempt.question.display
      let isSaidInSentence = session.delivery.sentence != nil
      let kind = session.historyEntry(at: now, version: "1").kind
      if session.attempt.isRepeat {
        #expect(isInSentence[question] == isSaidInSentence && kinds[question] == kind)
        repeats += 1
      } else {
        isInSentence[question] = isSaidInSentence
        kinds[question] = kind
      }
      session.attempt.reveal()
      session.finishQuestion()
      let upcoming = session.upcoming
      let isAsked = session.askNext()
      #expect(isAsked)
      #expect(upcoming?.question == session.attempt.question)
      #expect(upcoming?.delivery == session.delivery)
    }
    #expect(repeats > 20 && Set(isInSentence.values) == [true, false])
    #expect(Set(kinds.values) == [.free, .step])
  }
}
