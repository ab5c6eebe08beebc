import Domain
import FeaturesTesting
import Foundation
import Testing

@testable import Features

@Suite(.limited)
@MainActor
struct WordingTests {
  @Test(arguments: [
    ([0], 1), ([0, 3, 6], 3), ([1, 6, 7], 2), ([7, 8], 0), ([0, 1, 2, 3, 4, 5, 6], 7),
  ])
  func `The days of the last week are counted, with today`(daysAgo: [Int], count: Int) {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for days in daysAgo.reversed() {
      tally.add(
        HistoryEntry(topicID: Topic.all[0].id, outcome: .correct) {
          $0.time = Screens.now.timeIntervalSince1970 - Double(days) * 86_400
          $0.value = "8"
          $0.tries = [.init("8")]
        })
    }
    let facts = Wording.practice(tally.history, .listening, minutes: 3, at: Screens.now)
    #expect(facts.last == "Practised on \(count) of the last 7 days.")
  }

  @Test func `One figure stands in the list, in the summary and in plain mode`() throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    for isRight in [true, true, false] {
      if !isRight { quiz.attempt.submit("12") }
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let heard = HeardAtOnce(41, of: 50)
    let record = HistorySummary.TopicRecord(
      answered: 303, correct: 290, medianSeconds: 2, heard: heard)
    let history = LearnerHistory(summary: HistorySummary(topics: [topic.id: record], heard: heard))
    var topics = Topics.State(selected: topic)
    topics.apply(history, at: Screens.now)
    var summary = Summary.State(quiz: quiz, history: nil)
    summary.update(history, topics.progress, at: Screens.now)
    let figure = "82 % heard at once, of the last 50"

    #expect(screen(App.State(summary: summary)).contains(figure))
    #expect(plainSummary(quiz.session.result, end: summary.end).contains { $0.contains(figure) })
    let list = screen(App.State(topics: topics), columns: 110)
    #expect(list.contains("82 % at once\n"))
    #expect(list.split(separator: "\n").contains { $0.contains("❯") && $0.contains(" 82 %") })
    // The session's own result is told as a count.
    #expect(!screen(App.State(summary: summary)).contains("67 %"))
  }

  @Test(arguments: [
    (1, 1, Skill.listening, "100 % heard at once, one asked"),
    (0, 1, .reading, "0 % read at once, one asked"),
    (1, 2, .writing, "50 % written at once, of the last 2"),
    (41, 50, .listening, "82 % heard at once, of the last 50"),
  ])
  func `A figure says of how many questions it is`(
    count: Int, asked: Int, skill: Skill, text: String
  ) {
    #expect(Wording.heardAtOnce(HeardAtOnce(count, of: asked), skill) == text)
  }

  @Test(arguments: [
    (0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 67), (1, 8, 13), (3, 3, 100), (199, 200, 99),
    (9999, 10_000, 99),
    (1, 300, 1), (1, 10_000, 1), (0, 10_000, 0), (10_000, 10_000, 100),
  ])
  func `A percentage is rounded to the nearest whole number, 100 for all and 0 for none only`(
    part: Int, whole: Int, percentage: Int
  ) {
    #expect(Wording.percentage(part, of: whole) == percentage)
  }

  @Test(arguments: [
    (0, "0.0 s"), (6.149, "6.1 s"), (6.15, "6.2 s"), (-1, "0.0 s"), (1e300, "9999.0 s"),
  ])
  func `Seconds are rounded to tenths and limited`(seconds: Double, text: String) {
    #expect(Wording.seconds(seconds) == text)
  }

  @Test(arguments: [(0, "0:00"), (59.5, "1:00"), (252, "4:12"), (3605, "60:05")])
  func `A time is in minutes and seconds`(seconds: Double, text: String) {
    #expect(Wording.minutes(seconds) == text)
  }

  @Test(arguments: [(0, "0 lines"), (1, "1 line"), (1200, "1,200 lines")])
  func `A noun is singular after 1 only`(count: Int, text: String) {
    #expect(Wording.count(count, "line") == text)
  }

  @Test(
    arguments: [
      (.endless, "endless"), (.questions(1), "1 question"), (.questions(20), "20 questions"),
      (.time(.seconds(1)), "1 second"), (.time(.seconds(60)), "1 minute"),
      (.time(.seconds(90)), "90 seconds"),
      (.time(.seconds(120)), "2 minutes"),
    ] as [(SessionLength, String)])
  func `A session's length is in whole minutes or in seconds`(length: SessionLength, title: String)
  {
    #expect(Wording.title(of: length) == title)
  }

  @Test(arguments: [
    ("3260", "3,[2]60"), ("4260", "[4,2]60"), ("386", "386[ ]"), ("38600", "[3万8600]"),
    ("12", "[12]"),
    ("389", "38[9 ]"), ("4870", "[4],8[7]0"),
    ("1919", "[1,919]"),
  ])
  func `The differing digits of an answer are in brackets`(typed: String, marked: String) throws {
    var attempt = QuestionAttempt(question: try Topic.find("numbers-10000").question(at: 3859))
    attempt.submit(typed)
    #expect(attempt.misses.map { Wording.pieces(of: $0).map(\.bracketed).joined() } == [marked])
  }

  @Test(arguments: [
    ("money-conbini", "x", "Not a whole number. Type it in digits: 1234, 1,234 or 12万."),
    ("counter-hon", "3円", "円 is another unit. Type it in digits: 12 or 12本."),
    ("time-hour", "17:30", "Not an hour. Type it in digits: 9 or 9時."),
    ("time-hour-ampm-24", "14半", "Not an hour. Type it in digits: 9 or 9時."),
    ("date-year-era", "昭和65", "Not a year. Type it in digits: 1912 or 大正元年."),
    ("time-hour-minute", "17", "Type the minutes too: 14:45 or 1445."),
    (
      "duration-hours-minutes-seconds", "2 5", "Type the minutes and seconds too: 2:15:30 or 21530."
    ),
    ("date-full", "9-30", "Type year, month and day: 2017-9-30 or 20170930."),
    ("date-full", "70-9-30", "Type the year in full: 2017-9-30 or 20170930."),
    ("date-full", "3/9/1970", "That could be two dates. Type it as 2017-9-30 or 20170930."),
    (
      "time-hour-ampm", "午後12時",
      "午前12時 and 午後12時 could be noon or midnight. Type 12 for noon, 0 for midnight."
    ),
    (
      "date-day-weekday", "1114",
      "That could be divided in several ways. Type it as 11/26 4 or 11/26木."
    ),
    (
      "duration-hours-minutes", "7.5",
      "That could be five minutes or half an hour. Type it as 2:15 or 215."
    ),
    (
      "time-range", "2:00-5:00pm",
      "Type 午前, 午後, am or pm with both times, or 10-12:30 or 1000 1230."
    ),
    ("numbers-100000", "893,00", "A comma stands before three digits, as in 1,234."),
    ("time-range", "1000", "Type both times with their minutes: 10-12:30 or 1000 1230."),
    ("everyday-address", "3-2", "Type all three numbers: 3-2-1 or 3 2 1."),
    ("time-relative", "3", "Type the sign too: -3 for 前, +3 for 後."),
    ("code-pin", "56", "Type the whole answer: 1234."),
    ("code-postal", "150", "Type the whole answer: 1234567 or 123-4567."),
    ("code-booking", "A7", "Type the whole answer: A1B234 or A1B-234."),
    (
      "everyday-phone", "x",
      "Not a telephone number. Type it as 09012345678 or 090-1234-5678."
    ),
  ])
  func `A refusal says what would be understood`(topic: String, typed: String, sentence: String)
    throws
  {
    let topic = try Topic.find(topic)
    let question = topic.question(at: topic.count - 1)
    guard case .invalid(let problem) = question.parse(typed) else {
      Issue.record("\(typed) is an answer")
      return
    }
    #expect(Wording.rejection(for: question, .listening, problem) == sentence)
  }

  @Test(arguments: [(22, "午前"), (23, "午後")])
  func `12 beside 午前 or 午後 is refused with the hour to type`(index: Int, half: String) throws {
    let question = try Topic.find("time-hour-ampm").question(at: index)
    #expect(question.parse("12") == .invalid(.ambiguousTwelve))
    let sentence = Wording.rejection(for: question, .listening, .ambiguousTwelve)
    #expect(sentence == "12 could be noon or midnight. Type 0 for \(half)0時.")
  }
}
