import Domain
import Foundation
import Testing

/// The questions that find the step to start with.
@Suite(.limited)
struct PlacementTests {
  @Test func `Who hears nothing starts at the beginning, and who hears everything at the end`() {
    for goal in Goal.allCases {
      let (nothing, everything) = (place(goal) { _ in false }, place(goal) { _ in true })
      #expect(nothing.step == nothing.path.steps[0] && nothing.rightCount == 0)
      #expect(everything.step == everything.path.steps.last)
      #expect(everything.answered <= PlacementSequence.questionCount && everything.isDecided)
    }
  }

  @Test(arguments: Goal.allCases)
  func `Who hears the first steps and no other starts with the one after them`(goal: Goal) {
    let steps = LearningPath(goal).steps
    for count in 0..<10 {
      let placement = place(goal) { $0 < count }
      #expect(placement.step == steps[count], "\(count): \(placement.step.title)")
    }
  }

  @Test func `What is said to be heard well was asked and was right`() {
    for goal in Goal.allCases {
      for seed in 0..<40 as Range<UInt64> {
        var placement = PlacementSequence(LearningPath(goal), seed: seed)
        var right: Set<Int> = []
        while !placement.isDecided {
          _ = placement.next()
          let isRight = (placement.place + Int(seed)).isMultiple(of: 3)
          if isRight { right.insert(placement.place) }
          placement.add(isAtOnce: isRight)
        }
        let steps = placement.path.steps
        let start = steps.firstIndex(of: placement.step) ?? 0
        #expect(placement.heardStep == right.filter { $0 < start }.max().map { steps[$0] })
      }
    }
  }

  @Test func `The first question isn't among the hardest, and none comes twice`() {
    for seed in 0..<50 as Range<UInt64> {
      var placement = PlacementSequence(LearningPath(.till), seed: seed)
      var other = placement
      var asked: [Question] = []
      for _ in 0..<PlacementSequence.questionCount {
        let question = placement.next()
        #expect(question == other.next() && !asked.contains(question))
        asked.append(question)
        if asked.count == 1 { #expect(placement.place <= 4) }
        placement.add(isAtOnce: false)
        other.add(isAtOnce: false)
      }
    }
  }

  @Test func `Four of five of 200 learners are placed within two steps of the right one`() {
    var distances: [Int: Int] = [:]
    for seed in 0..<200 {
      let goal = Goal.allCases[seed % Goal.allCases.count]
      let path = LearningPath(goal)
      var generator = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
      let right = generator.below(path.steps.count)
      let chances = path.steps.indices.map { chance($0, right, &generator) }
      let placed = place(goal, seed: UInt64(seed)) { generator.below(1000) < chances[$0] }
      let distance = (placed.path.steps.firstIndex(of: placed.step) ?? 0) - right
      distances[distance, default: 0] += 1
    }
    let near = (-2...2).reduce(0) { $0 + distances[$1, default: 0] }
    #expect(near >= 160, "\(distances.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
  }

  @Test
  func
    `Nothing is skipped without a right answer, and no step is above the one after the hardest heard`()
  {
    for seed in 0..<50 as Range<UInt64> {
      var placement = PlacementSequence(LearningPath(.till), seed: seed)
      _ = placement.next()
      placement.add(isAtOnce: false)
      #expect(placement.step == placement.path.steps[0])
      _ = placement.next()
      let place = placement.place
      placement.add(isAtOnce: true)
      #expect((placement.path.steps.firstIndex(of: placement.step) ?? 99) <= place + 1)
    }
  }

  @Test func `A second answer that is wrong takes back what the first one skipped`() {
    var settings = PathSettings(goal: .till)
    var placement = PlacementSequence(LearningPath(.till), seed: 7)
    var counts: [Int] = []
    for isRight in [true, false, false] {
      _ = placement.next()
      placement.add(isAtOnce: isRight)
      settings.apply(placement)
      #expect(settings.follows(placement))
      counts.append(settings.skipped.count)
    }
    #expect(counts[0] > counts[1])
  }

  @Test func `A placement that is left after few answers doesn't undo an earlier one`() {
    var settings = PathSettings(goal: .till)
    var placement = PlacementSequence(LearningPath(.till), seed: 7)
    for _ in 0..<2 {
      _ = placement.next()
      placement.add(isAtOnce: true)
    }
    settings.apply(placement)
    let skipped = settings.skipped
    #expect(
      !skipped.isEmpty
        && skipped == placement.path.steps.map(\.id).prefix { $0 != placement.step.id })
    var again = PlacementSequence(LearningPath(.till), seed: 8)
    for count in 1...3 {
      _ = again.next()
      again.add(isAtOnce: false)
      settings.apply(again)
      #expect(settings.skipped == (count < 3 ? skipped : []))
    }
  }

  @Test(arguments: [(1, 1), (2, 0), (nil, 1)] as [(Int?, Int)])
  func `An answer of a placement that was heard again isn't one that was right at once`(
    plays: Int?, rightCount: Int
  ) {
    var questions = QuizQuestions.placement(.till, seed: 7)
    let question = questions.next()
    questions.add(
      HistoryEntry(topicID: questions.topic(of: question).id, outcome: .correct) {
        $0.value = question.answer
        $0.plays = plays
      })
    #expect(questions.placement?.answered == 1)
    #expect(questions.placement?.rightCount == rightCount)
  }

  @Test func `What only a placement asked is neither reviewed nor practised as weak`() throws {
    let topic = try Topic.find("money-conbini")
    let question = try #require(topic.question(answer: "774"))
    func history(of kind: HistoryEntry.Kind) -> LearnerHistory {
      var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
      for second in 0..<3 {
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: .incorrect) {
            $0.time = 1e9 + Double(second)
            $0.kind = kind
            $0.topic = topic.name
            $0.value = question.answer
            $0.said = question.said
            $0.tries = [.init("174", seconds: 1)]
          })
      }
      return tally.history
    }
    let nextWeek = Date(timeIntervalSince1970: 1e9 + 7 * 86_400)
    for (kind, isAsked) in [(HistoryEntry.Kind.placement, false), (.free, true)] {
      let history = history(of: kind)
      #expect(history.model.record(of: "700")?.isWeak == true)
      let plan = TodayPlan(PathSettings(), history, at: nextWeek)
      #expect((plan.due > 0) == isAsked && (plan.weakest?.id == "700") == isAsked)
      #expect((history.model.mostConfusedPair(at: nextWeek) != nil) == isAsked)
      var questions = Practice.today(PathSettings()).questions(of: history, at: nextWeek, seed: 7)
      let asked = (0..<20).compactMap { _ in questions?.next().said }
      #expect(asked.contains { $0.contains("700") } == isAsked)
      #expect((WeakSpotSequence(model: history.model, seed: 7) != nil) == isAsked)
    }
  }

  /// Returns the thousandths of a step's questions that a learner hears at once: most before the
  /// right step, about half at the right one, and fewer and fewer beyond.
  private func chance(_ place: Int, _ right: Int, _ generator: inout SeededGenerator) -> Int {
    if place < right { return 880 + generator.below(100) }
    return (450 + generator.below(350)) * [100, 60, 36, 22, 13, 8][min(place - right, 5)] / 100
  }

  /// Places a learner who hears the questions of the steps for whose places `hears` returns true.
  private func place(_ goal: Goal, seed: UInt64 = 7, hears: (Int) -> Bool) -> PlacementSequence {
    var placement = PlacementSequence(LearningPath(goal), seed: seed)
    while !placement.isDecided {
      _ = placement.next()
      placement.add(isAtOnce: hears(placement.place))
    }
    return placement
  }
}
