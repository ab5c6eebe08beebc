extension PathProgress {
  /// The steps of the situation that a learner practises for, that of the goal's first topic first.
  ///
  /// ```swift
  /// progress.situation.first?.title  // "Conbini in a sentence"
  /// ```
  ///
  /// They ask the goal's own topics or, before the first of these is reached, the numbers of the
  /// step in hand as they are said there. There are none if the step in hand asks all of it.
  var situation: [PathStep] {
    let reached = passedSteps.flatMap(\.topic.askedTopics).filter(\.isOfSituation)
    if reached.isEmpty { return numbersInShape }
    return reached.reduce(into: []) { steps, topic in
      if !steps.contains(where: { $0.topic.id == topic.id }) {
        steps.append(PathStep(topic, .sentence))
      }
    }
  }

  /// The numbers of the step in hand with the goal's counters: 7 as ￥7.
  private var numbersInShape: [PathStep] {
    guard let step = stepInHand, let numbers = step.topic.source as? Numbers,
      !step.topic.isOfSituation
    else {
      return []
    }
    return path.goal.shapes.compactMap { names in
      let topics = names.compactMap { name in Topic.all.first { $0.name == name } }
      return topics.compactMap { $0.clamped(to: numbers.range) }.max { $0.count < $1.count }
        .map { PathStep($0) }
    }
  }
}

extension Goal {
  /// The names of topics whose counters leave most numbers as they are. Of each list the topic is
  /// asked that has most of the step's numbers.
  fileprivate var shapes: [[String]] {
    let prices = ["money-small", "money-store"]
    let tracks = ["counter-bansen"]
    let sheets = ["everyday-sheets"]
    switch self {
    case .till, .rent: return [prices]
    case .trains: return [tracks]
    case .counting: return [sheets]
    case .everything: return [prices, tracks, sheets]
    }
  }
}

extension PathStep {
  /// True if everything that the step asks is said in some situation.
  var isOfSituation: Bool { topic.askedTopics.allSatisfy(\.isOfSituation) }
}

extension Topic {
  /// True for what is said in some situation, false for numbers alone.
  var isOfSituation: Bool { category != .numbers }

  /// Returns the topic with those of its numbers that are in a range; `nil` if there are none, or
  /// if it asks something else.
  fileprivate func clamped(to range: ClosedRange<Int>) -> Topic? {
    guard let numbers = (source as? Numbers)?.clamped(to: range) else { return nil }
    return Topic(
      id, name, title, description, in: category, group: group, numbers, note: note, words: words)
  }
}

extension Numbers {
  var range: ClosedRange<Int> { first...first + (count - 1) * step }

  /// Returns the numbers that lie in a range; `nil` if there are none, or if they have a distance.
  func clamped(to limits: ClosedRange<Int>) -> Numbers? {
    guard step == 1, range.overlaps(limits) else { return nil }
    return Numbers(
      range.clamped(to: limits), counter, prefix: prefix, suffix: suffix, groupsByMan: groupsByMan)
  }
}
