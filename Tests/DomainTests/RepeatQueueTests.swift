import Domain
import Testing

/// The return of missed questions within a session.
@Suite(.limited)
struct RepeatQueueTests {
  private let questions: [Question]

  init() throws {
    let topic = try Topic.find("numbers-10000")
    questions = (0..<5).map { topic.question(at: $0 * 100) }
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
}
