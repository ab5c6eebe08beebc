import Domain
import Foundation
import Testing

/// The paths to the learner's goals, and the mastery of their steps.
@Suite(.limited)
struct PathTests {
  @Test(arguments: Goal.allCases)
  func `A path has some twelve steps, all different`(goal: Goal) {
    let path = LearningPath(goal)
    #expect((12...16).contains(path.steps.count))
    #expect(Set(path.steps.map(\.id)).count == path.steps.count)
    #expect(path.steps.first?.id == "numbers-10")
    for step in path.steps { #expect(PathStep(id: step.id) == step) }
  }

  @Test func `A step is named by its topic and the condition of hearing`() {
    #expect(PathStep(id: "money-conbini")?.title == "Conbini")
    #expect(
      PathStep(id: "at-the-till+sentence+once")?.title == "At the till in a sentence, said once")
    for id in ["", "nothing", "money-conbini+loud"] { #expect(PathStep(id: id) == nil) }
  }

  @Test func `The step in hand is the first that is neither mastered nor skipped`() {
    let steps = LearningPath(.till).steps
    var settings = PathSettings(goal: .till, skipped: [steps[0].id])
    let history = LearnerHistory(mastered: [steps[1].id, steps[3].id])
    let progress = PathProgress(settings, history)
    #expect(progress.stepInHand == steps[2])
    #expect(
      steps.prefix(5).map(progress.state) == [.skipped, .mastered, .inHand, .mastered, .ahead])
    settings.skipped = steps.map(\.id)
    #expect(PathProgress(settings, history).place == nil)
    #expect(PathProgress(PathSettings(), nil).place == 0)
  }

  @Test func `A session tells the steps that it mastered, and none that was mastered before`() {
    let steps = LearningPath(.till).steps
    func progress(_ places: Int...) -> PathProgress {
      let mastered = Set(places.map { steps[$0].id })
      return PathProgress(PathSettings(goal: .till), LearnerHistory(mastered: mastered))
    }
    let change = PathChange(from: progress(0, 1), to: progress(0, 1, 2))
    #expect(change.mastered == [steps[2]] && change.next == steps[3])
    let loss = PathChange(from: progress(0, 1), to: progress(0))
    #expect(loss.mastered == [] && loss.next == steps[1])
    #expect(PathChange(from: nil, to: progress(0)).mastered == [])
  }

  @Test func `Settings of earlier versions skip the step that came in the place of another`() {
    var settings = PathSettings(
      goal: .till, skipped: LearningPath(.till).steps.prefix(5).map(\.id) + ["numbers-100000"])
    #expect(PathProgress(settings, nil).stepInHand?.id == "counter-tsu")
    settings.skip(before: LearningPath(.till).steps[3])
    #expect(settings.skipped == ["numbers-10", "numbers-100", "numbers-1000"])
    // On other paths it is still the step of that name.
    let everything = PathSettings(goal: .everything, skipped: ["numbers-100000"])
    let place = LearningPath(.everything).steps.first { $0.id == "numbers-100000" }
    #expect(place.map { PathProgress(everything, nil).state(of: $0) } == .skipped)
  }

  @Test(
    arguments: [
      (.till, "numbers-100000", "money-store"), (.trains, "numbers-100", "duration-minutes"),
      (.counting, "numbers-100", "everyday-sheets"),
    ] as [(Goal, String, String)])
  func `A step is skipped by the name of the one before it on its own path only`(
    goal: Goal, former: String, id: String
  ) throws {
    let step = try #require(PathStep(id: id))
    #expect(LearningPath(goal).steps.contains(step))
    for other in Goal.allCases {
      let progress = PathProgress(PathSettings(goal: other, skipped: [former]), nil)
      #expect((progress.state(of: step) == .skipped) == (other == goal), "\(other)")
    }
  }

  @Test(arguments: [
    ("numbers-1000", ["numbers-10", "numbers-100"], ["numbers-10000", "money-conbini"]),
    ("numbers-100", ["numbers-10"], ["numbers-1000", "time-minute"]),
    (
      "money-conbini", ["numbers-10", "numbers-100", "numbers-1000"],
      ["money-restaurant", "numbers-10000"]
    ),
    (
      "time-hour-minute", ["time-hour", "time-minute", "numbers-10"],
      ["numbers-100", "money-conbini"]
    ),
    ("numbers-100000", ["numbers-10000", "numbers-1000"], ["money-store", "money-salary"]),
    ("money-store", ["money-restaurant", "money-conbini", "numbers-10000"], ["money-salary"]),
    ("date-day", ["date-day-beginner"], ["date-month"]),
  ])
  func `A mastered step masters the easier ones that it contains`(
    name: String, easier: [String], others: [String]
  ) throws {
    var learner = Practised(try Topic.find(name))
    learner.answer(20)
    for id in easier { #expect(learner.hasMastered(id), "\(id)") }
    for id in others { #expect(!learner.hasMastered(id), "\(id)") }
  }

  @Test func `A step in a sentence masters its topic, and a set its members`() throws {
    var learner = Practised(try Topic.find("at-the-till"))
    learner.answer(40, conditions: [.sentence, .clerk])
    let steps = [
      "money-conbini", "money-conbini+sentence", "counter-mai", "money-restaurant+clerk",
      "numbers-100",
    ]
    for id in steps { #expect(learner.hasMastered(id), "\(id)") }
  }

  @Test func `A step in a sentence, at a clerk's speed, said once, counts what was heard so`()
    throws
  {
    var learner = Practised(try Topic.find("money-conbini"))
    learner.answer(40)
    #expect(!learner.hasMastered("money-conbini+sentence"))
    learner.answer(20, conditions: [.sentence, .clerk, .once])
    #expect(learner.hasMastered("money-conbini+sentence"))
    #expect(learner.hasMastered("money-conbini+sentence+clerk+once"))
    learner.answer(20, conditions: .sentence) { $0 % 2 == 0 }
    #expect(!learner.hasMastered("money-conbini+sentence"))
  }

  @Test func `Who has most questions said again masters no step that says them once`() throws {
    var learner = Practised(try Topic.find("money-conbini"))
    learner.answer(40)
    var other = learner
    learner.answer(100, conditions: [.sentence, .clerk, .once], plays: [2, 2, 2, 2, 1])
    other.answer(100, conditions: [.sentence, .clerk, .once], plays: [1])
    #expect(learner.hasMastered("money-conbini") && other.hasMastered("money-conbini"))
    #expect(!learner.hasMastered("money-conbini+sentence+clerk+once"))
    #expect(other.hasMastered("money-conbini+sentence+clerk+once"))
  }

  @Test func `A set is mastered by what was heard in its topics`() throws {
    var learner = Practised(try Topic.find("at-the-till"))
    learner.answer(30, conditions: [.sentence, .clerk, .once])
    #expect(learner.hasMastered("at-the-till+sentence+clerk+once"))
    var other = Practised(try Topic.find("money-conbini"))
    other.answer(40, conditions: [.sentence, .clerk, .once])
    #expect(!other.hasMastered("at-the-till+sentence+clerk+once"))
  }

  @Test func `The last step of the till is mastered by what was heard in a noisy room`() throws {
    var learner = Practised(try Topic.find("at-the-till"))
    learner.answer(60, conditions: [.sentence, .clerk, .once])
    #expect(!learner.hasMastered("at-the-till+sentence+clerk+once+noise"))
    learner.answer(60, conditions: [.sentence, .clerk, .once, .noise])
    #expect(learner.hasMastered("at-the-till+sentence+clerk+once+noise"))
  }
}

/// A learner who practises a topic.
private struct Practised {
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
  private var questions: QuestionSequence
  private var sessions = 0

  init(_ topic: Topic) { questions = QuestionSequence(topic: topic, seed: 7) }

  /// Adds a session, in which wrong answers are those to another question of the same topic.
  ///
  /// - Parameter plays: How often the questions are played, one after the other, and again so.
  mutating func answer(
    _ count: Int, conditions: HearingConditions = [], plays: [Int] = [1],
    isRight: (Int) -> Bool = { _ in true }
  ) {
    sessions += 1
    for number in 0..<count {
      let question = questions.next()
      var other = questions
      var typed = question.answer
      while !isRight(number), typed == question.answer {
        let next = other.next()
        if next.topic == question.topic { typed = next.answer }
      }
      let topicID = Topic.all.first { $0.name == question.topic }?.id ?? 0
      tally.add(
        HistoryEntry(topicID: topicID, outcome: typed == question.answer ? .correct : .incorrect) {
          $0.time = Double(sessions) * 86_400 + Double(number) * 9
          $0.session = "\(sessions)"
          $0.value = question.answer
          $0.patterns = question.patterns.map(\.rawValue)
          $0.said = question.said
          $0.tries = [.init(typed)]
          $0.rate = conditions.contains(.clerk) ? 0.65 : 0.5
          $0.plays = plays[number % plays.count]
          $0.sentenceID = conditions.contains(.sentence) ? "till" : nil
          $0.noise = conditions.contains(.noise) ? 18 : nil
        })
    }
  }

  func hasMastered(_ id: String) -> Bool { tally.history.mastered.contains(id) }
}
