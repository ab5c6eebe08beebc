/// Questions of some steps in turn.
struct StepDraws: Equatable, Sendable {
  private var steps: [PathStep]
  private var questions: [QuestionSequence]
  private var turn = 0

  /// The number of questions of which one is chosen.
  private static let choice = 6
  /// The greatest number of questions that are drawn to find some with few new parts.
  private static let limit = 60

  /// - Parameter isShuffled: True for turns in random order; otherwise the first step comes first.
  init(_ steps: [PathStep], seed: UInt64, isShuffled: Bool = false) {
    var generator = SeededGenerator(seed: seed)
    let seeds = steps.map { _ in steps.count == 1 ? seed : generator.next() }
    var rest = Array(zip(steps, seeds))
    var order: [(step: PathStep, seed: UInt64)] = []
    if !isShuffled, !rest.isEmpty { order.append(rest.removeFirst()) }
    while !rest.isEmpty { order.append(rest.remove(at: generator.below(rest.count))) }
    self.steps = order.map(\.step)
    questions = order.map { QuestionSequence(topic: $0.step.topic, seed: $0.seed) }
  }

  var isEmpty: Bool { steps.isEmpty }

  /// Draws a question of the next step with as few as possible of some parts, and then of others.
  mutating func draw(without new: Set<String>, _ latest: Set<String>) -> (Question, PathStep)? {
    if isEmpty { return nil }
    let place = turn % steps.count
    turn += 1
    var best: (question: Question, new: Int, common: Int)?
    var found = 0
    for _ in 0..<Self.limit where found < Self.choice {
      let question = questions[place].next()
      let parts = question.learnedIDs
      let newCount = parts.intersection(new).count
      let commonCount = parts.intersection(latest).count
      if best.map({ (newCount, commonCount) < ($0.new, $0.common) }) ?? true {
        best = (question, newCount, commonCount)
      }
      if newCount > 0 { continue }
      // No draw can be better.
      if commonCount == 0 { break }
      found += 1
    }
    return best.map { ($0.question, steps[place]) }
  }
}
