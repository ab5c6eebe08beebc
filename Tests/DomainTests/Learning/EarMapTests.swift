import Foundation
import Testing

@testable import Domain

@Suite(.limited)
struct EarMapTests {
  private let monday = 1_795_392_000.0  // 23 November 2026, 0:00 UTC

  /// Returns the history of answers: in a topic, some days after a Monday, the number and what was
  /// typed.
  private func history(
    _ answers: [(topic: String, day: Double, value: String, text: String)]
  ) throws -> LearnerHistory {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    for answer in answers {
      let topic = try Topic.find(answer.topic)
      let isRight = answer.value == answer.text
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: isRight ? .correct : .incorrect) {
          $0.time = monday + (answer.day + 0.5) * 86_400
          $0.value = answer.value
          $0.tries = [.init(answer.text)]
        })
    }
    return tally.history
  }

  private func cell(_ id: String, _ history: LearnerHistory) throws -> EarMap.Cell {
    try #require(history.map.cells.first { $0.id == id })
  }

  @Test func `Without answers the map has all digits in all places, and 万, none of them known`() {
    let map = LearnerHistory().map
    #expect(map.rows.map(\.title) == ["ones", "tens", "hundreds", "thousands", "万 and up"])
    #expect(map.rows.prefix(4).allSatisfy { $0.cells.compactMap(\.digit) == Array(1...9) })
    #expect(map.digits == Array(1...9))
    #expect(map.cells.allSatisfy { $0.sureness == nil && $0.record == nil })
  }

  @Test func `Irregular is what sounds otherwise than the digit and the place`() {
    let irregular = LearnerHistory().map.cells.filter(\.isIrregular)
    #expect(irregular.map(\.id) == ["300", "600", "800", "3000", "8000"])
  }

  @Test func `A counter that is practised has rows with the forms that were not asked yet`() throws
  {
    let history = try history([("date-day", 0, "7", "7"), ("date-day", 0, "17", "17")])
    let rows = history.map.rows.filter { $0.title.hasSuffix("日") }
    #expect(rows.map(\.title) == ["日", "1-日"])
    #expect(rows[0].cells.compactMap(\.digit) == Array(1...9))
    #expect(rows[0].cells.filter { $0.sureness != nil }.map(\.id) == ["7日"])
    #expect(rows[0].cells.allSatisfy { $0.isIrregular })
    #expect(rows[1].cells.contains { $0.id == "+7日" && $0.heard == 1 })
  }

  @Test func `Counters stand by how often they were asked, between the places and the digits`()
    throws
  {
    let asked = [
      ("date-day", "20"), ("date-day", "17"), ("everyday-phone", "070-2296-5725"),
      ("time-hour", "4"), ("time-hour", "4"), ("time-hour-ampm-24", "15"), ("counter-hon", "3"),
      ("counter-hon", "3"), ("counter-hon", "3"),
    ]
    let map = try history(asked.map { (topic: $0.0, day: 0.0, value: $0.1, text: $0.1) }).map
    #expect(
      map.rows.map(\.title) == [
        "ones", "tens", "hundreds", "thousands", "万 and up", "本", "時", "1-日", "10日", "digits",
        "words",
      ])
    #expect(
      map.rows.map(\.shortTitle) == [
        "1", "10", "100", "1,000", "万", "本", "時", "1-日", "10日", "0-9", "words",
      ])
    #expect(map.digits == Array(0...9))
  }

  @Test(arguments: Sample.some(40, of: Topic.all.filter { $0.members.isEmpty }))
  func `Every part of a topic has one cell once it was asked`(topic: Topic) throws {
    var sequence = QuestionSequence(topic: topic, seed: 3)
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    for _ in 0..<20 {
      let question = sequence.next()
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: .correct) {
          $0.time = monday
          $0.value = question.answer
          $0.patterns = question.patterns.map(\.rawValue)
          $0.said = question.said
          $0.tries = [.init(question.answer)]
        })
    }
    let map = tally.history.map
    let asked = tally.history.model.records.map(\.id)
    let cells = map.cells.filter { $0.record != nil }.map(\.id)
    #expect(Set(cells) == Set(asked) && cells.count == asked.count)
    for row in map.rows where row.hasDigits {
      let digits = row.cells.compactMap(\.digit)
      #expect(digits == Set(digits).sorted() && digits.count == row.cells.count)
    }
    #expect(map.rows.allSatisfy { !$0.title.isEmpty && !$0.shortTitle.isEmpty })
  }

  @Test func `A part becomes surer with right answers, and a weak spot when it is missed often`()
    throws
  {
    func sureness(right: Int, missed: Int = 0) throws -> Sureness? {
      let answers =
        Array(repeating: ("numbers-1000", 0.0, "800", "600"), count: missed)
        + Array(repeating: ("numbers-1000", 0.0, "800", "800"), count: right)
      return try cell("800", history(answers)).sureness
    }
    let steps = try [1, 2, 4, 8, 30].compactMap { try sureness(right: $0) }
    #expect(steps == steps.sorted() && steps.last == .sure && steps[0] < .sure)
    let weak = try sureness(right: 1, missed: 5)
    #expect(weak == .weak)
  }

  @Test func `Earlier weeks are kept as they were when they ended`() throws {
    let missed = Array(repeating: ("numbers-1000", 0.0, "800", "600"), count: 6)
    let right = Array(repeating: ("numbers-1000", 8.0, "800", "800"), count: 40)
    let history = try history(missed + right + [("numbers-1000", 23, "400", "400")])
    let map = history.map
    let first = HistoryDay.monday(
      before: history.day(of: Date(timeIntervalSince1970: monday + 4e4)))
    #expect(map.mondays == [first + 7, first + 21])
    let cell = try cell("800", history)
    #expect(cell.trail == [.weak, .fair, .fair])
    #expect(
      [0, 1, 2, 3].map { map.sureness(of: cell, weeksAgo: $0) } == [.fair, .fair, .weak, .weak])
    let change = try #require(map.change(of: cell))
    #expect(change.isBetter && change.since == first + 7)
    let new = try self.cell("400", history)
    #expect(new.trail.prefix(2) == [nil, nil] && new.sureness != nil)
    #expect(map.change(of: new) == nil)
  }

  @Test func `Of several changes of a sound the latest is told`() throws {
    let heard = Array(repeating: ("numbers-1000", 0.0, "800", "800"), count: 1)
    let missed = Array(repeating: ("numbers-1000", 8.0, "800", "600"), count: 6)
    let right = Array(repeating: ("numbers-1000", 15.0, "800", "800"), count: 40)
    let answers = heard + missed + right
    let history = try history(answers + [("numbers-1000", 23, "400", "400")])
    let first = HistoryDay.monday(
      before: history.day(of: Date(timeIntervalSince1970: monday + 4e4)))
    #expect(history.map.mondays == [first + 7, first + 14, first + 21])
    let cell = try cell("800", history)
    #expect(cell.trail == [.unsure, .weak, .fair, .fair])
    let change = try #require(history.map.change(of: cell))
    #expect(change.isBetter && change.since == first + 14)
  }

  @Test func `A year of weeks is kept`() throws {
    let history = try history((0..<60).map { ("numbers-10", 7.0 * Double($0), "7", "7") })
    let mondays = history.map.mondays
    #expect(mondays.count == PastWeeks.limit)
    // The latest ones are kept.
    let first = HistoryDay.monday(
      before: history.day(of: Date(timeIntervalSince1970: monday + 4e4)))
    #expect(mondays.first == first + 7 * 7 && mondays.last == first + 59 * 7)
  }

  @Test func `The day of the week`() {
    #expect(HistoryDay.weekday(of: 20_833) == 4)
    #expect(HistoryDay.monday(before: 20_833) == 20_829)
    #expect(HistoryDay.monday(before: 20_829) == 20_829)
  }

  @Test func `A part that was not asked yet is practised in a topic that says it`() throws {
    let history = try history([("numbers-10", 0, "7", "7")])
    let questions = try #require(Practice.part("800").questions(of: history, at: Date(), seed: 1))
    #expect(questions.topic?.name == "numbers-1000")
    #expect(Practice.part("no part").questions(of: history, at: Date(), seed: 1) == nil)
  }
}
