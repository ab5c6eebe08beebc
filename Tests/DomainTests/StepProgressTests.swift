import Domain
import Foundation
import Testing

/// The obstacles of a step, until the next one opens.
@Suite(.timeLimit(.minutes(10)))
struct StepProgressTests {
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
  private var number = 0

  @Test mutating func `Before the first question nothing is known but the number that is needed`()
    throws
  {
    let progress = try progress("money-conbini")
    #expect(progress.share == nil && progress.obstacles == [.heard(0, of: 20, in: nil)])
  }

  @Test mutating func `With few answers it is their number`() throws {
    try answer("money-conbini", 12)
    let progress = try progress("money-conbini")
    #expect(progress.share ?? 0 > 0.8 && progress.obstacles == [.heard(12, of: 20, in: nil)])
  }

  @Test mutating func `Many repeats are named, and misses where there are more of them`() throws {
    try answer("money-conbini", 49) {
      if $0 % 2 == 0 { return .repeated }
      return $0 % 25 == 1 ? .missed : .right
    }
    let repeats = try progress("money-conbini")
    #expect(repeats.share ?? 1 < StepProgress.goal && repeats.obstacles == [.repeats(25, of: 49)])
    try answer("money-conbini", 50) { $0 % 3 == 0 ? .missed : .right }
    let misses = try progress("money-conbini").obstacles
    #expect(
      misses.contains {
        $0 == .misses(17, of: 50) || { if case .weak = $0 { true } else { false } }($0)
      })
  }

  @Test(arguments: [(20, false), (21, true)])
  mutating func `Repeats are named where they are more than twice as many as misses`(
    repeats: Int, areNamed: Bool
  ) throws {
    for number in 0..<10 {
      add("numbers-10", "\(number)", typed: "\(number + 1)")
      add("numbers-10", "\(number)", typed: "\(number)")
    }
    for number in 0..<repeats {
      add("numbers-10", "\(number % 11)", typed: "\(number % 11)", plays: 2)
    }
    let all = 20 + repeats
    let cause: StepProgress.Obstacle =
      areNamed ? .repeats(repeats, of: all) : .misses(10, of: all)
    #expect(try progress("numbers-10+once").obstacles == [cause])
  }

  @Test mutating func `A weak sound keeps a step from opening at any share`() throws {
    for value in ["800", "812", "835", "866"] {
      add("money-conbini", value, typed: value.replacing("8", with: "6"))
    }
    try answer("money-conbini", 60)
    let progress = try progress("money-conbini")
    let weak = tally.history.model.weakParts.map(\.id)
    if weak.contains("800") {
      guard case .weak(let parts)? = progress.obstacles.first else {
        Issue.record("\(progress)"); return
      }
      #expect(parts.contains { $0.id == "800" })
    } else {
      #expect(progress.obstacles.isEmpty)
    }
  }

  @Test mutating func `Of two weak sounds the weakest is named first`() throws {
    for _ in 0..<6 {
      add("numbers-10", "3", typed: "4")
      add("numbers-10", "3", typed: "3")
      add("numbers-10", "8", typed: "6")
      add("numbers-10", "5", typed: "5")
    }
    let obstacles = try progress("numbers-10").obstacles
    guard case .weak(let parts)? = obstacles.last else { Issue.record("\(obstacles)"); return }
    #expect(parts.map(\.id) == ["8", "3"])
  }

  @Test
  mutating func `A step in a way shows the share of that way, and a set the topic that is short`()
    throws
  {
    try answer("money-conbini", 40)
    #expect(try progress("money-conbini").obstacles.isEmpty)
    #expect(try progress("money-conbini+sentence").obstacles == [.heard(0, of: 20, in: nil)])
    try answer("money-conbini", 30, in: "till-total") { $0 % 3 == 0 ? .missed : .right }
    let progress = try progress("money-conbini+sentence")
    #expect(progress.share ?? 1 < 0.75 && !progress.obstacles.isEmpty)
    try answer("money-restaurant", 30, in: "till-total")
    guard
      case .heard(0, of: 4, in: let topic?)? = try self.progress("at-the-till+sentence").obstacles
        .first
    else {
      Issue.record("\(try self.progress("at-the-till+sentence"))")
      return
    }
    #expect(topic.name == "counter-ko")
  }

  @Test mutating func `A step without obstacles is mastered, whatever is answered`() throws {
    for round in 0..<12 {
      try answer("numbers-1000", 10) {
        if ($0 + round) % 7 == 0 { return .missed }
        return ($0 + round) % 5 == 0 ? .repeated : .right
      }
      let isMastered = tally.history.mastered.contains("numbers-1000")
      #expect(try progress("numbers-1000").obstacles.isEmpty == isMastered)
    }
  }

  @Test mutating func `A mastered step needs nothing, also after misses that don't undo it`() throws
  {
    try answer("numbers-100", 40)
    // The next day.
    number += 9_600
    var progress = try progress("numbers-100")
    while progress.share ?? 0 >= StepProgress.goal {
      try answer("numbers-100", 1) { _ in .missed }
      progress = try self.progress("numbers-100")
    }
    #expect(tally.history.mastered.contains("numbers-100"))
    #expect(progress.obstacles.isEmpty)
  }

  private enum Outcome { case right, repeated, missed }

  private func progress(_ id: String) throws -> StepProgress {
    StepProgress(try #require(PathStep(id: id)), tally.history)
  }

  private mutating func answer(
    _ name: String, _ count: Int, in sentence: String? = nil,
    outcome: (Int) -> Outcome = { _ in .right }
  ) throws {
    var questions = QuestionSequence(topic: try Topic.find(name), seed: UInt64(number))
    for index in 0..<count {
      let question = questions.next()
      let isMissed = outcome(index) == .missed
      // One digit is wrong.
      let digit = question.answer.last == "1" ? "2" : "1"
      let typed = isMissed ? question.answer.dropLast() + digit : question.answer
      add(
        name, question.answer, typed: typed, plays: outcome(index) == .repeated ? 2 : 1,
        in: sentence)
    }
  }

  private mutating func add(
    _ name: String, _ value: String, typed: String, plays: Int = 1, in sentence: String? = nil
  ) {
    number += 1
    tally.add(
      HistoryEntry(
        topicID: Topic.all.first { $0.name == name }?.id ?? 0,
        outcome: value == typed ? .correct : .incorrect
      ) {
        $0.time = 1e9 + Double(number) * 9
        $0.session = "s"
        $0.value = value
        $0.tries = [.init(typed)]
        $0.rate = 0.5
        $0.plays = plays
        $0.kind = .step
        $0.sentenceID = sentence
      })
  }
}
