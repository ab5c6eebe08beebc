import Domain
import Foundation
import Testing

/// The changes of a session that are told: only those that the listener believes.
@Suite(.timeLimit(.minutes(10)))
struct SessionNewsTests {
  private let topic: Topic
  private var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
  private var day = 20_000
  private var second = 0.0

  init() throws {
    topic = try Topic.find("money-conbini")
  }

  private var now: Date { Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200 + second) }

  /// Adds answers, of which the wrong ones have 600 where 800 was said.
  private mutating func add(_ value: String, heard: Int = 0, misheard: Int = 0) {
    for index in 0..<(heard + misheard) {
      second += 5
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: index < heard ? .correct : .incorrect) {
          $0.time = now.timeIntervalSince1970
          $0.session = "\(day)"
          $0.number = Int(second)
          $0.value = value
          $0.plays = 1
          $0.kind = .free
          let typed = index < heard ? value : "6" + value.dropFirst()
          $0.tries = [.init(typed, seconds: 2)]
        })
    }
  }

  /// Adds right answers with reactions in milliseconds.
  private mutating func addReactions(_ reactions: [Int]) {
    for reaction in reactions {
      second += 5
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: .correct) {
          $0.time = now.timeIntervalSince1970
          $0.value = "214"
          $0.reaction = reaction
        })
    }
  }

  private mutating func nextDay(_ days: Int = 1) {
    day += days
    second = 0
  }

  private func session(asking value: String, times: Int = 1) throws -> Session {
    var session = Session(
      QuizQuestions(of: topic, seed: 7), length: .questions(times), seed: 7)
    session.attempt = QuestionAttempt(question: try #require(topic.question(answer: value)))
    session.attempt.submit(session.attempt.question.value, typed: value)
    session.finishQuestion()
    return session
  }

  @Test mutating func `A sound is gone once the listener is sure, and told once`() throws {
    add("214", heard: 20)
    add("835", heard: 1, misheard: 4)
    #expect(tally.history.model.weakParts.map(\.id) == ["800"])
    #expect(tally.history.gone.isEmpty)
    var told: [Int] = []
    for _ in 0..<12 {
      nextDay()
      let before = tally.history
      add("835", heard: 5)
      let news = SessionNews(try session(asking: "835"), from: before, to: tally.history, at: now)
      if news.sounds.contains(where: { $0.isGone && $0.record.id == "800" }) { told.append(day) }
    }
    #expect(told.count == 1)
    #expect(tally.history.gone.map(\.day) == told && tally.history.gone.map(\.record.id) == ["800"])
    // Whoever mishears it again has it back, and it isn't gone any more.
    nextDay()
    add("835", misheard: 20)
    #expect(tally.history.model.weakParts.map(\.id) == ["800"] && tally.history.gone.isEmpty)
  }

  @Test mutating func `A weak sound shows its days, with this one last`() throws {
    add("214", heard: 20)
    add("835", heard: 1, misheard: 4)
    nextDay(3)
    let before = tally.history
    add("835", heard: 2, misheard: 1)
    let news = SessionNews(try session(asking: "835"), from: before, to: tally.history, at: now)
    let sound = try #require(news.sounds.first)
    #expect(sound.record.id == "800" && !sound.isGone)
    #expect(sound.days.map(\.number) == [20_000, 20_003])
    #expect(
      sound.days.map(\.answers) == [[true, false, false, false, false], [true, true, false]])
    #expect(!news.isAnythingSure)
    // A sound that wasn't asked isn't in the news.
    let other = SessionNews(try session(asking: "214"), from: before, to: tally.history, at: now)
    #expect(other.sounds.isEmpty)
  }

  @Test mutating func `Of many answers about a sound the latest are shown, the earliest first`()
    throws
  {
    add("214", heard: 20)
    add("835", heard: 1, misheard: 9)
    nextDay(2)
    let before = tally.history
    add("835", heard: 4, misheard: 6)
    let news = SessionNews(try session(asking: "835"), from: before, to: tally.history, at: now)
    let sound = try #require(news.sounds.first { $0.record.id == "800" })
    #expect(sound.days.map(\.number) == [20_000, 20_002])
    let missed = Array(repeating: false, count: 6)
    #expect(sound.days.map(\.answers) == [missed, [true, true, true, true] + missed])
  }

  @Test mutating func `A sound is almost there once it is heard, not when it was found weak`()
    throws
  {
    add("214", heard: 20)
    var told: [Bool] = []
    for (heard, misheard) in [(3, 2), (0, 1), (2, 1), (3, 0)] {
      let before = tally.history
      add("835", heard: heard, misheard: misheard)
      let news = SessionNews(try session(asking: "835"), from: before, to: tally.history, at: now)
      let sound = try #require(news.sounds.first { $0.record.id == "800" })
      told.append(sound.isAlmostThere)
      nextDay()
    }
    #expect(told == [false, false, false, true])
  }

  @Test mutating func `The figure is the topic's, before and after`() throws {
    add("214", heard: 3, misheard: 1)
    let before = tally.history
    add("214", heard: 4)
    let news = SessionNews(try session(asking: "214"), from: before, to: tally.history, at: now)
    #expect(news.heardBefore?.count == 3 && news.heardBefore?.asked == 4)
    #expect(news.heard?.count == 7 && news.heard?.asked == 8)
    let first = SessionNews(try session(asking: "214"), from: nil, to: tally.history, at: now)
    #expect(first.heardBefore == nil && first.heard == news.heard)
  }

  @Test mutating func `A day stands beside yesterday and the week's first practised day`() {
    // 20,000 is a Thursday in 2024: 4 October.
    #expect(HistoryDay.date(of: 20_000) == "2024-10-04" && HistoryDay.weekday(of: 20_000) == 4)
    day = 19_996
    for practised in [19_996, 19_997, 19_999, 20_000] {
      nextDay(practised - day)
      add("214", heard: 3, misheard: 1)
    }
    let days = DayComparison(tally.history, at: now)
    #expect(days.count == 4 && days.today?.number == 20_000)
    #expect(days.yesterday?.number == 19_999 && days.firstOfWeek?.number == 19_996)
    #expect(days.today?.totals.share == 0.75)
    #expect(days.lastSeven.map(\.answered) == [0, 0, 4, 4, 0, 4, 4])
    // A day on which nothing could be heard has no answers, and still is the next one.
    nextDay()
    let silent = DayComparison(tally.history, at: now)
    #expect(silent.today == nil && silent.count == 5 && silent.number == 20_001)
    nextDay(-1)
    // On the next Monday last week is over, and nothing stands beside the first day.
    nextDay(3)
    add("214", heard: 1)
    let monday = DayComparison(tally.history, at: now)
    #expect(monday.yesterday == nil && monday.firstOfWeek == nil)
  }

  @Test mutating func `Of a few questions no share is told`() {
    add("214", heard: 3, misheard: 1)
    #expect(DayComparison(tally.history, at: now).today?.totals.tellingShare == nil)
    add("214", heard: 1)
    #expect(DayComparison(tally.history, at: now).today?.totals.tellingShare == 0.8)
  }

  @Test mutating func `Yesterday doesn't stand there twice where it was the first of the week`() {
    // A Tuesday and the Monday before it.
    for monday in [19_996, 19_997] {
      nextDay(monday - day)
      add("214", heard: 1)
    }
    let days = DayComparison(tally.history, at: now)
    #expect(days.yesterday?.number == 19_996 && days.firstOfWeek == nil)
  }

  @Test mutating func `The second day isn't the fastest, since one isn't enough to compare with`() {
    for reaction in [900, 500] {
      nextDay()
      addReactions(Array(repeating: reaction, count: 10))
    }
    #expect(!DayComparison(tally.history, at: now).isFastest)
  }

  @Test(arguments: [
    (1.1, 10, nil), (0.88, 10, 0.3), (0.92, 10, nil), (0.5, 10, 0.7), (0.5, 9, nil), (1.5, 10, nil),
  ])
  mutating func `A shorter reaction is told from three tenths of ten reactions on`(
    seconds: Double, count: Int, gain: Double?
  ) throws {
    addReactions(Array(repeating: 1200, count: 10))
    let before = tally.history
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(count), seed: 7)
    for _ in 0..<count {
      session.attempt = QuestionAttempt(question: try #require(topic.question(answer: "214")))
      session.attempt.hearing.playEnded(at: now)
      session.attempt.hearing.keyTyped(at: now + seconds)
      session.attempt.submit(session.attempt.question.value, typed: "214")
      session.finishQuestion()
    }
    let news = SessionNews(session, from: before, to: tally.history, at: now)
    #expect(news.fasterBy.map { ($0 * 10).rounded() / 10 } == gain)
    #expect(news.isAnythingSure == (gain != nil))
  }

  @Test(arguments: [(700, true), (900, false), (1200, false)])
  mutating func `A day is the fastest if none of two earlier ones was as fast`(
    reaction: Int, isFastest: Bool
  ) {
    let earlier = [(900, 10), (1000, 10), (100, 9)]
    for (milliseconds, count) in earlier + [(reaction, 10)] {
      nextDay()
      addReactions(Array(repeating: milliseconds, count: count))
    }
    let days = DayComparison(tally.history, at: now)
    // The day with nine reactions doesn't count.
    #expect(days.count == 4 && days.isFastest == isFastest)
  }

  @Test(arguments: [(10, true), (9, false)])
  mutating func `A day of nine reactions isn't the fastest, however short they are`(
    count: Int, isFastest: Bool
  ) {
    for milliseconds in [900, 1000, 950] {
      nextDay()
      addReactions(Array(repeating: milliseconds, count: 10))
    }
    nextDay()
    addReactions(Array(repeating: 700, count: count))
    #expect(DayComparison(tally.history, at: now).isFastest == isFastest)
  }

  @Test mutating func `A drill doesn't tell the figure of its topic, in which it doesn't count`()
    throws
  {
    add("214", heard: 3, misheard: 1)
    let question = try #require(topic.question(answer: "214"))
    let missed = Practice.missed([question], of: [topic])
    let questions = try #require(missed.questions(of: nil, at: now, seed: 7))
    var session = Session(questions, length: .questions(1), seed: 7)
    session.attempt.submit(session.attempt.question.value, typed: "214")
    session.finishQuestion()
    let news = SessionNews(session, from: tally.history, to: tally.history, at: now)
    #expect(session.result.topic == topic && news.heard == nil && news.heardBefore == nil)
  }

  @Test mutating func `The next day has what is due until its end`() throws {
    add("835", heard: 1)
    let news = SessionNews(try session(asking: "835"), from: nil, to: tally.history, at: now)
    #expect(news.dueTomorrow == tally.history.dueCounts(days: 2, from: now).reduce(0, +))
    #expect(TodayPlan.fitting(62, in: 3) == 12 && TodayPlan.fitting(5, in: 3) == 5)
  }
}
