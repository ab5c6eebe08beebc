import Domain
import FeaturesTesting
import Testing

@testable import Features
import Foundation

/// The figures of the progress screen.
@MainActor
@Suite(.limited)
struct ProgressReportTests {
  @Test(arguments: [0, 1, 21, 730])
  func `The figures are those of the history`(days: Int) throws {
    let history = try Screens.history(days: days)
    let report = ProgressReport(history, at: Screens.now)
    let day = history.day(of: Screens.now)
    #expect(report.answered == history.summary.answered)
    #expect(report.today == history.totals(of: 1, before: day + 1))
    #expect(report.week == history.totals(of: 7, before: day + 1))
    #expect(report.weeks.last == report.week)
    #expect(report.dueCount == history.model.dueParts(at: history.endOfDay(Screens.now)).count)
    #expect(report.dueCount == history.dueCounts(days: 1, from: Screens.now)[0])
    #expect(report.calendar.practised(ofLast: 28) == history.days.count { $0.number > day - 28 })
    let counts = history.days.suffix(20).map { report.calendar.answered(on: $0.number) }
    #expect(counts == history.days.suffix(20).map(\.totals.answered))
  }

  @Test func `Weak parts come first, then those misheard among their latest answers`() throws {
    let history = try Screens.history(days: 730)
    let report = ProgressReport(history, at: Screens.now)
    #expect(report.parts.prefix(report.weakCount).map(\.id) == history.model.weakParts.map(\.id))
    #expect(report.weakCount == 5)
    let others = report.parts.dropFirst(report.weakCount)
    #expect(others.allSatisfy { !$0.isWeak && $0.latest.suffix(8).contains(false) })
    let weakIDs = Set(history.model.weakParts.map(\.id))
    #expect(
      report.otherCount
        == history.model.records.count {
          !weakIDs.contains($0.id) && $0.latest.suffix(8).contains(false)
        })
    #expect(report.otherCount > others.count)
    // This one was overcome a year ago.
    #expect(!report.parts.prefix(10).contains { $0.id == "600" })
  }

  @Test func `A part that is mostly heard isn't weak because the others of its family are`() throws
  {
    let others = ["200", "400", "500", "600", "700", "900"].flatMap {
      Array(repeating: ($0, "100"), count: 8)
    }
    let mostlyHeard = (["400", "400"] + Array(repeating: "300", count: 12)).map { ("300", $0) }
    let history = try LearnerHistory.answers(others + mostlyHeard, in: "numbers-1000")
    let weak = history.model.weakParts.map(\.id)
    #expect(weak.contains("200") && !weak.contains("300"), "\(weak)")
  }

  @Test(arguments: [
    // Mondays of weeks that end with the 7th of a month, begin before a 1st that is a Sunday, and
    // have no 1st.
    (20_850, "Feb"), (21_025, "Aug"), (20_843, nil), (20_857, nil),
  ])
  func `A week is named after the month that begins in it`(monday: Int, month: String?) {
    #expect(HistoryDay.weekday(of: monday) == 0)
    #expect(PracticeCalendar([], today: 21_100).monthBeginning(inWeekOf: monday) == month)
  }

  @Test func `Weeks begin with the first one that has practice, a year ago at most`() throws {
    let weeks = try [1, 21, 22, 730].map {
      ProgressReport(try Screens.history(days: $0), at: Screens.now).weeks
    }
    #expect(weeks.map(\.count) == [1, 3, 4, 52])
    #expect(weeks.allSatisfy { $0[0].answered > 0 })
  }

  @Test(arguments: [
    (0, 1, 1), (58, 2, 28), (59, 3, 1), (789, 2, 29), (790, 3, 1), (20_833, 1, 15), (-1, 12, 31),
  ])
  func `The date of a day`(number: Int, month: Int, day: Int) {
    let date = CalendarDay(daysSince1970: number)
    #expect(date.month == month && date.day == day)
  }

  @Test(arguments: [
    (20_833, "15 Jan"), (20_829, "11 Jan"), (20_819, "1 Jan"), (20_818, "31 Dec 2026"),
    (20_464, "11 Jan 2026"), (20_099, "11 Jan 2025"),
  ])
  func `A date has its year unless that is today's`(day: Int, text: String) {
    // 15 January 2027.
    #expect(PracticeCalendar([], today: 20_833).date(of: day) == text)
  }

  @Test func `The day of the week`() {
    // 15 January 2027 is a Friday.
    #expect(HistoryDay.weekday(of: 20_833) == 4)
    #expect(HistoryDay.weekday(of: -4) == 6)
  }
}
