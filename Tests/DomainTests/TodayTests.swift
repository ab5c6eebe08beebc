import Domain
import Foundation
import LearnerSimulation
import Testing

/// Today's session: what is due, what is weak, and the step in hand.
@Suite(.timeLimit(.minutes(1)))
struct TodayTests {
  @Test(arguments: Goal.allCases)
  func `Without a history it is the step in hand alone, with three new parts at a time`(goal: Goal) throws {
    let now = Date(timeIntervalSince1970: 1e9)
    let history = PracticeHistory(model: LearnerModel(topics: Topic.all))
    let plan = TodayPlan(PathSettings(goal: goal), history, at: now)
    #expect(plan.due == 0 && plan.weakest == nil && plan.step.id == "numbers-10")
    var questions = try #require(Practice.today(PathSettings(goal: goal)).questions(of: history, at: now, seed: 7))
    #expect(questions.mode == .time(.seconds(180)) && questions.plan == plan && questions.title == "Today")
    let asked = (0..<20).map { _ in questions.next().answer }
    #expect(Set(asked).count == TodayPlan.newLimit)
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 })
    #expect(questions.kind == .step && questions.way == [] && questions.isToday)
  }

  @Test func `Parts of skipped steps aren't new, and a step is heard in its way`() {
    let steps = LearningPath(.till).steps
    let settings = PathSettings(goal: .till, skipped: steps.prefix(8).map(\.id))
    let history = PracticeHistory(model: LearnerModel(topics: Topic.all))
    let plan = TodayPlan(settings, history, at: Date(timeIntervalSince1970: 1e9))
    #expect(plan.step.id == "money-conbini+sentence")
    #expect(plan.newParts.isEmpty)
    var questions = Practice.today(settings).questions(of: history, at: .distantPast, seed: 7)
    #expect(questions?.next().topic == "money-conbini" && questions?.way == .sentence)
    #expect(Practice.step(steps[9]).questions(of: nil, at: .distantPast, seed: 7)?.way == .clerk)
  }

  @Test(arguments: SimulatedWeek.Person.allCases)
  func `A week of sessions has what is due and weak, and steps of the path`(person: SimulatedWeek.Person) throws {
    var week = SimulatedWeek(person)
    let first = try week.practise(day: 0)
    #expect(first.kinds[.step] == first.count)
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

/// A learner who takes today's session each day for a week.
struct SimulatedWeek {
  enum Person: CaseIterable {
    /// Begins with the numbers to ten, and mishears little.
    case beginner
    /// Was placed on Conbini, and mishears three sounds.
    case learner
    /// Was placed on sentences, and mishears nothing often.
    case advanced
  }

  struct Session {
    var kinds: [HistoryEntry.Kind: Int] = [:]
    var count = 0
    /// The number of questions that have a part in common with the one before.
    var withCommonPart = 0
  }

  let settings: PathSettings
  private(set) var tally = PracticeTally(topics: Topic.all, calendar: .tokyo)
  private var learner: SimulatedLearner

  init(_ person: Person) {
    let weak: Set<String> = person == .learner ? ["800", "4円", "7"] : []
    let skipped = person == .beginner ? 0 : person == .learner ? 3 : 8
    settings = PathSettings(goal: .till, skipped: LearningPath(.till).steps.prefix(skipped).map(\.id))
    learner = SimulatedLearner(weakParts: weak, seed: 7)
  }

  /// Answers a session of 28 questions, as many as three minutes have.
  mutating func practise(day: Int) throws -> Session {
    let start = 1e9 + Double(day) * 86_400
    let practice = Practice.today(settings)
    let now = Date(timeIntervalSince1970: start)
    var questions = try #require(practice.questions(of: tally.history, at: now, seed: UInt64(day)))
    var session = Session()
    var latest: Set<String> = []
    for number in 0..<28 {
      let question = questions.next()
      let parts = Set(question.parts.filter(\.isLearned).map(\.id))
      session.withCommonPart += parts.isDisjoint(with: latest) ? 0 : 1
      latest = parts
      session.count += 1
      session.kinds[questions.kind, default: 0] += 1
      var entry = learner.answer(question, of: questions.topic(of: question), at: start + Double(number) * 6)
      entry.session = "\(day)"
      entry.kind = questions.kind
      entry.isToday = true
      if let way = questions.way {
        entry.sentenceID = way.contains(.sentence) ? "till-total" : nil
        entry.rate = way.contains(.clerk) ? SpeechSettings.clerkRate : 0.5
      }
      entry.plays = 1
      questions.add(entry)
      tally.add(entry)
    }
    return session
  }
}
