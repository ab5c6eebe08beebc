import Domain
import Testing

/// The names of days and of lengths of time.
@Suite(.limited)
struct CalendarNamesTests {
  @Test(arguments: [
    ("2024-10-04", "2024-10-05", "4 Oct"), ("2024-10-04", "2024-12-31", "4 Oct"),
    ("2024-10-04", "2025-01-01", "4 Oct 2024"), ("2024-12-31", "2025-01-01", "31 Dec 2024"),
    ("2025-01-01", "2025-12-31", "1 Jan"), ("2024-02-29", "2024-05-01", "29 Feb"),
    ("2025-01-01", "2024-12-31", "1 Jan 2025"), ("2026-11-11", "2026-11-11", "11 Nov"),
  ])
  func `A day has its year if that isn't today's`(day: String, today: String, name: String) throws {
    let day = try #require(CalendarDay(date: day)).daysSince1970
    let today = try #require(CalendarDay(date: today)).daysSince1970
    #expect(CalendarNames.date(of: day, on: today) == name)
  }

  @Test func `Names are shortened to three letters`() {
    #expect(
      CalendarNames.weekdays.map(CalendarNames.short)
        == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(
      CalendarNames.months.map(CalendarNames.short).joined(separator: " ")
        == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
  }

  @Test func `Weekdays are in the order of those of days`() throws {
    let friday = try #require(CalendarDay(date: "2024-10-04")).daysSince1970
    #expect(CalendarNames.weekdays[HistoryDay.weekday(of: friday)] == "Friday")
    #expect(CalendarNames.weekdays[HistoryDay.weekday(of: friday + 3)] == "Monday")
  }

  @Test(arguments: [
    (1, "1 second"), (30, "30 seconds"), (59, "59 seconds"), (60, "1 minute"), (61, "61 seconds"),
    (90, "90 seconds"), (120, "2 minutes"), (1_200, "20 minutes"), (3_601, "3,601 seconds"),
    (60_000, "1,000 minutes"),
  ])
  func `A length is told in whole minutes, or else in seconds`(seconds: Int, name: String) {
    #expect(Setting.name(ofSeconds: seconds) == name)
  }
}
