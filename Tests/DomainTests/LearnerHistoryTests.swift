import Domain
import Foundation
import Testing

@Suite(.limited)
struct LearnerHistoryTests {
  private let noon = Date(timeIntervalSince1970: 1_795_348_800)  // 22 November 2026, 12:00 UTC

  private func history(
    by calendar: LocalCalendar = .tokyo, _ answers: [(hours: Double, isRight: Bool)]
  ) -> LearnerHistory {
    var tally = HistoryTally(topics: Topic.all, calendar: calendar)
    for (hours, isRight) in answers {
      tally.add(
        HistoryEntry(topicID: 2, outcome: isRight ? .correct : .incorrect) {
          $0.time = noon.timeIntervalSince1970 + hours * 3600
          $0.value = "47"
          $0.tries = [.init(isRight ? "47" : "41")]
          $0.seconds = isRight ? 2 : 4
        })
    }
    return tally.history
  }

  @Test func `Days have totals, and days without practice are left out`() {
    let history = history([(-48, true), (0, true), (1, false), (6.9, true), (7, false)])
    #expect(history.days.map(\.date) == ["2026-11-20", "2026-11-22", "2026-11-23"])
    let today = history.day(of: noon)
    let totals = history.totals(of: 1, before: today + 1)
    #expect(totals.answered == 3 && totals.correct == 2)
    #expect(history.totals(of: 7, before: today + 1).answered == 4)
    #expect(history.totals(of: 1, before: today).share == nil)
    #expect(history.totals(of: 2, before: today).share == 1)
  }

  @Test func `Practice of weak spots counts as practice, but not in shares and records`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for kind in [nil, .free, .step, .weak, .review, .drill, .pairs, .placement]
      as [HistoryEntry.Kind?]
    {
      let isRight = kind == nil || kind == .free || kind == .step
      tally.add(
        HistoryEntry(topicID: 2, outcome: isRight ? .correct : .incorrect) {
          $0.time = 9
          $0.value = "47"
          $0.tries = [.init(isRight ? "47" : "41")]
          $0.kind = kind
        })
    }
    let history = tally.history
    #expect(history.days.map(\.totals.answered) == [8] && history.days[0].totals.share == 1)
    #expect(history.summary.topics[2]?.answered == 3 && history.summary.correct == 3)
    #expect(history.model.record(of: "7")?.misheard == 5)
  }

  @Test func `Repeats of missed questions count nowhere`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(
      HistoryEntry(topicID: 2, outcome: .correct) {
        $0.time = 9
        $0.value = "47"
        $0.tries = [.init("47")]
        $0.isRepeat = true
      })
    #expect(tally.history == HistoryTally(topics: Topic.all, calendar: .tokyo).history)
  }

  @Test func `A pair counts as practice of its day, unless only a later version knows it`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (pair, trials) in [(["8", "later"], []), (["8", "1"], [1])] as [([String], [Int])] {
      tally.add(
        HistoryEntry(topicID: 1, outcome: .correct) {
          $0.time = noon.timeIntervalSince1970
          $0.value = "8"
          $0.tries = [.init("8")]
          $0.skillName = HistoryEntry.pairSkill
          $0.pair = pair
        })
      #expect(tally.history.days.map(\.totals.trials) == trials, "\(pair)")
    }
  }

  @Test func `What was read counts as practice of its day, beside what was heard`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for skill in [Skill.listening, .reading, .reading, .writing] {
      tally.add(
        HistoryEntry(topicID: 2, outcome: .correct) {
          $0.time = noon.timeIntervalSince1970
          $0.value = "47"
          $0.tries = [.init("47")]
          $0.skill = skill
        })
    }
    let history = tally.history
    let tomorrow = history.day(of: noon) + 1
    #expect(history.totals(of: 1, before: tomorrow).answered == 1)
    #expect(history.lastSevenDays(at: noon).map(\.answered) == [0, 0, 0, 0, 0, 0, 4])
    #expect(
      history.lastSevenDays(at: noon.addingTimeInterval(2 * 86_400)).map(\.answered)
        == [0, 0, 0, 0, 4, 0, 0])
    #expect(history.daysOfPractice(until: noon) == 1)
    #expect(history.daysOfPractice(until: noon.addingTimeInterval(86_400)) == 2)
  }

  @Test func `What is read is of the learner's day, as what is heard is`() {
    // Five in the morning in Tokyo, and eight in the evening in Greenwich.
    let morning = noon.addingTimeInterval(8 * 3600)
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for skill in [Skill.listening, .reading] {
      tally.add(
        HistoryEntry(topicID: 2, outcome: .correct) {
          $0.time = morning.timeIntervalSince1970
          $0.value = "47"
          $0.tries = [.init("47")]
          $0.skill = skill
        })
    }
    let history = tally.history
    #expect(history.days.map(\.date) == ["2026-11-23"])
    #expect(history[.reading].days.map(\.date) == ["2026-11-23"])
    #expect(history.daysOfPractice(until: morning) == 1)
  }

  @Test func `Each skill has figures of its own, and those of later versions don't count`() {
    let heard = HistoryEntry(topicID: 2, outcome: .incorrect) {
      $0.time = 9
      $0.value = "47"
      $0.tries = [.init("41")]
    }
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(heard)
    let listening = tally.history
    var read = heard
    (read.skill, read.outcome, read.tries) = (.reading, .correct, [.init("47")])
    tally.add(read)
    var unknown = heard
    unknown.skill = nil
    tally.add(unknown)
    let history = tally.history
    #expect(history.summary == listening.summary && history.model == listening.model)
    #expect(history.days == listening.days && history[.listening] == history)
    #expect(history[.reading].summary.correct == 1 && history[.reading].model.questionCount == 1)
    #expect(history[.reading].days.map(\.totals.answered) == [1])
    #expect(history[.writing].summary.answered == 0 && history[.writing].model.records.isEmpty)
  }

  @Test func `A day ends before four in the morning`() {
    // Nine in the evening in Tokyo.
    let history = history([])
    let end = history.endOfDay(noon)
    #expect(abs(end.timeIntervalSince(noon) - 7 * 3600) < 0.01)
    #expect(history.day(of: end) == history.day(of: noon))
    #expect(history.day(of: end.addingTimeInterval(0.01)) == history.day(of: noon) + 1)
  }

  @Test func `Answers before and after clocks change are counted on their days`() throws {
    // 29 March 2026, 01:30, 04:30 and 23:30 local time, and half past three after it. Clocks go
    // forward at two.
    let hours = [0.5, 2.5, 21.5, 25.5].map {
      (1_774_742_400 - noon.timeIntervalSince1970) / 3600 + $0
    }
    let berlin = LocalCalendar(zone: try .named("Europe/Berlin"))
    let history = history(by: berlin, hours.map { ($0, true) })
    #expect(history.days.map(\.date) == ["2026-03-28", "2026-03-29"])
    #expect(history.days.map(\.totals.answered) == [1, 3])
  }

  @Test func `The lines that aren't counted are told in each skill, practised or not`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(
      HistoryEntry(topicID: 2, outcome: .correct) {
        $0.time = noon.timeIntervalSince1970
        $0.value = "47"
        $0.tries = [.init("47")]
        $0.skill = .reading
      })
    tally.skipped = SkippedLines(damaged: 2, newer: 1, files: ["a file"])
    let history = tally.history
    #expect(history[.reading].summary.answered == 1)
    for skill in Skill.allCases { #expect(history[skill].summary.skipped == tally.skipped) }
  }

  @Test func `Parts that are due are counted by day, overdue ones today`() {
    // Heard once, a part is due after two days; misheard, after one.
    let history = history([(-24, true), (-23, false)])
    let counts = history.dueCounts(days: 7, from: noon)
    #expect(counts.reduce(0, +) == 2)
    #expect(counts[0] == history.model.dueParts(at: history.endOfDay(noon)).count)
    #expect(history.dueCounts(days: 3, from: noon.addingTimeInterval(30 * 86_400)) == [2, 0, 0])
  }

  @Test func `A review asks what is due until the end of the day`() throws {
    let history = history([(-24, false)])
    // Half past four in the morning in Tokyo, before the time of yesterday's answer.
    let early = noon.addingTimeInterval(-16.5 * 3600)
    #expect(history.model.dueParts(at: early).count == 0)
    #expect(Practice.review.questions(of: history, at: early, seed: 1) != nil)
    #expect(Practice.review.questions(of: self.history([]), at: early, seed: 1) == nil)
  }
}
