import Domain
import Foundation
import LearnerSimulation
import Testing

/// Today's session: what is due, what is weak, and the step in hand.
@Suite(.limited)
struct TodayTests {
  @Test(arguments: Goal.allCases)
  func `Without a history it is the step in hand alone, with three new parts at a time`(goal: Goal)
    throws
  {
    let now = Date(timeIntervalSince1970: 1e9)
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let plan = TodayPlan(PathSettings(goal: goal), history, at: now)
    #expect(plan.due == 0 && plan.weakest == nil && plan.step.id == "numbers-10")
    var questions = try #require(
      Practice.today(PathSettings(goal: goal)).questions(of: history, at: now, seed: 7))
    #expect(
      questions.length == .time(.seconds(180)) && questions.introduction == plan.summary
        && questions.title == "Today"
    )
    let first = questions.next()
    #expect(
      first.topic == "numbers-10" && questions.reason == .step && questions.conditions == []
        && questions.practice.kind.isOfToday)
    let asked = [first] + (0..<20).map { _ in questions.next() }
    #expect(Set(asked.flatMap(\.parts).filter(\.isLearned).map(\.id)).count == TodayPlan.newLimit)
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0.answer != $1.answer })
    // A third of them are as one hears them there: ￥2, 2番線, 2枚.
    #expect(asked.count { $0.topic != "numbers-10" && $0.counter != nil } * 3 >= asked.count)
  }

  @Test func `A fourth new part waits for one that is heard, however often three are misheard`()
    throws
  {
    let now = Date(timeIntervalSince1970: 1e9)
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    var questions = try #require(
      Practice.today(PathSettings()).questions(of: history, at: now, seed: 7))
    func ask(_ count: Int, isHeard: Bool) -> Set<String> {
      var asked: Set<String> = []
      for _ in 0..<count {
        let question = questions.next()
        asked.formUnion(question.parts.filter(\.isLearned).map(\.id))
        let wrong = question.answer == "1" ? "2" : "1"
        questions.add(
          HistoryEntry(
            topicID: questions.topic(of: question).id, outcome: isHeard ? .correct : .incorrect
          ) {
            $0.time = now.timeIntervalSince1970
            $0.value = question.answer
            $0.said = question.said
            $0.tries = [.init(isHeard ? question.answer : wrong)]
          })
      }
      return asked
    }
    #expect(ask(20, isHeard: false).count == TodayPlan.newLimit)
    #expect(ask(20, isHeard: true).count > TodayPlan.newLimit)
  }

  @Test func `Parts of skipped steps aren't new, and a step is heard in its way`() {
    let steps = LearningPath(.till).steps
    let settings = PathSettings(goal: .till, skipped: steps.prefix(8).map(\.id))
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let plan = TodayPlan(settings, history, at: Date(timeIntervalSince1970: 1e9))
    #expect(plan.step.id == "money-conbini+sentence")
    #expect(plan.newParts.isEmpty)
    var questions = Practice.today(settings).questions(of: history, at: .distantPast, seed: 7)
    #expect(
      questions?.next().topic == "money-conbini" && questions?.conditions == .sentence
        && questions?.reason == .step)
    #expect(
      Practice.step(steps[9]).questions(of: nil, at: .distantPast, seed: 7)?.conditions == .clerk)
  }

  @Test(arguments: Goal.allCases)
  func
    `A third is of the goal's situation and one in ten of a skipped step, wherever the learner is`(
      goal: Goal
    ) throws
  {
    let steps = LearningPath(goal).steps
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    for place in steps.indices {
      let settings = PathSettings(goal: goal, skipped: steps.prefix(place).map(\.id))
      var questions = try #require(
        Practice.today(settings).questions(
          of: history, at: Date(timeIntervalSince1970: 1e9), seed: 7))
      var (ofSituation, ofSkipped, repeated) = (0, 0, 0)
      var latest: Set<String> = []
      var timesOfSituation: [String: Int] = [:]
      for count in 1...60 {
        let question = questions.next()
        let topic = questions.topic(of: question)
        #expect(
          topic.question(answer: question.answer, patterns: [], said: question.said) == question
        )
        let isOfSituation = !question.topic.hasPrefix("numbers-")
        ofSituation += isOfSituation ? 1 : 0
        if isOfSituation { timesOfSituation[question.display, default: 0] += 1 }
        let skipped = steps.prefix(place).flatMap(\.topic.askedTopics)
        ofSkipped += skipped.contains { $0.name == question.topic } ? 1 : 0
        if count > 1 { #expect(ofSituation * 3 >= count, "\(goal) \(place) \(count)") }
        let parts = Set(question.parts.filter(\.isLearned).map(\.id))
        repeated += parts.isDisjoint(with: latest) ? 0 : 1
        latest = parts
        #expect(questions.reason == .step || questions.reason == .free)
      }
      #expect(place == 0 || ofSkipped * 10 >= 60, "\(goal) \(place)")
      // Hundreds at the till were ￥1,000 alone, twenty times of sixty. Of few sounds there are few
      // questions, until they are heard.
      let most = timesOfSituation.max { $0.value < $1.value }
      if steps[place].topic.count >= 1000 {
        #expect(most?.value ?? 0 <= 6, "\(goal) \(place): \(most?.key ?? "")")
      }
      if steps[place].id != "numbers-100000", !steps[place].id.contains("money-") {
        #expect(repeated < 20)
      }
    }
  }

  @Test func `Placed at the till, Today has plain steps, prices in sentences, and 4 yen`() throws {
    let settings = PathSettings(
      goal: .till,
      skipped: ["numbers-10", "numbers-100", "numbers-1000", "money-conbini", "money-restaurant"])
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    var questions = try #require(
      Practice.today(settings).questions(of: history, at: Date(timeIntervalSince1970: 1e9), seed: 7)
    )
    let plan = TodayPlan(settings, history, at: Date(timeIntervalSince1970: 1e9))
    #expect(plan.step.title == "Department store" && questions.introduction == plan.summary)
    var (said, conditionCounts): (Set<String>, [HearingConditions?]) = ([], [])
    for _ in 0..<60 {
      said.formUnion(questions.next().said)
      conditionCounts.append(questions.conditions)
    }
    #expect(
      said.contains("4円") && conditionCounts.contains(.sentence) && conditionCounts.contains([]))
  }

  @Test
  func `What was heard three times isn't new, in whatever question, and neither is what is weak`()
    throws
  {
    let now = Date(timeIntervalSince1970: 1e9)
    func newParts(_ topic: String, _ values: [(String, String)], kind: HistoryEntry.Kind = .weak)
      throws -> [String]
    {
      var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
      let topic = try Topic.find(topic)
      for (number, (value, typed)) in values.enumerated() {
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: value == typed ? .correct : .incorrect) {
            $0.time = 1e9 - 9000 + Double(number)
            $0.session = "s"
            $0.value = value
            $0.tries = [.init(typed)]
            $0.kind = kind
          })
      }
      return TodayPlan(PathSettings(), tally.history, at: now).newParts.map(\.id)
    }
    let right = { (values: [String]) in values.map { ($0, $0) } }
    #expect(try newParts("numbers-10", []).prefix(3) == ["0", "1", "2"])
    for kind in [.weak, .placement, .review, .drill] as [HistoryEntry.Kind] {
      #expect(try !newParts("numbers-10", right(["0", "0", "0"]), kind: kind).contains("0"))
    }
    // さん of 23, 33 and 43; よん of よんじゅう, じゅう of にじゅう.
    let inLarger = try newParts("numbers-100", right(["23", "33", "43", "42", "47"]))
    #expect(!inLarger.contains("3") && !inLarger.contains("4") && !inLarger.contains("10"))
    #expect(inLarger.contains("0") && inLarger.contains("9"))
    // It was heard three times, and misheard each time.
    #expect(try !newParts("numbers-10", [("9", "6"), ("9", "6"), ("9", "6")]).contains("9"))
    #expect(try newParts("numbers-10", [("9", "6")]).contains("9"))
    #expect(try !newParts("numbers-10", [("9", "6"), ("9", "6")]).contains("9"))
  }

  @Test func `Who hears 1 to 100 isn't sent to 0 to 10`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var learner = WeekLearner(SimulatedLearner(weakParts: [], seed: seed))
      _ = try learner.practise(.topic(Topic.find("numbers-100")), day: 0, count: 20, seed: seed) {
        _ in true
      }
      let plan = TodayPlan(PathSettings(), learner.history, at: Date(timeIntervalSince1970: 90_000))
      #expect(plan.step.id == "time-hour" && !plan.newParts.contains { $0.id == "0" })
    }
  }

  @Test(arguments: SimulatedWeek.Person.allCases)
  func `A week of sessions has what is due and weak, and steps of the path`(
    person: SimulatedWeek.Person
  ) throws {
    var week = SimulatedWeek(person)
    let first = try week.practise(day: 0)
    #expect(first.kinds[.step, default: 0] + first.kinds[.free, default: 0] == first.count)
    #expect(first.kinds[.step, default: 0] * 2 > first.count || person == .advanced)
    var (all, common) = (0, 0)
    for day in 1..<7 {
      let session = try week.practise(day: day)
      #expect(session.kinds[.step, default: 0] > 0)
      all += session.count
      common += session.withCommonPart
      if day == 6 { #expect(session.kinds[.review, default: 0] > 0) }
    }
    #expect(common * 5 < all)
    // Three weak sounds keep the learner from mastering prices in a week.
    let place = try #require(PathProgress(week.settings, week.tally.history).place)
    #expect(place > week.settings.skipped.count || person == .learner)
  }
}
