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

  @Test(
    arguments: [
      ("0001-01-01", -719_162, "Monday"), ("1900-02-28", -25_509, "Wednesday"),
      ("1900-03-01", -25_508, "Thursday"), ("1970-01-01", 0, "Thursday"),
      ("2000-02-29", 11_016, "Tuesday"), ("2000-03-01", 11_017, "Wednesday"),
      ("2024-12-31", 20_088, "Tuesday"), ("2100-03-01", 47_541, "Monday"),
      ("9999-12-31", 2_932_896, "Friday"),
    ] as [(String, Int, String)])
  func `Every fourth year is a leap year, but of those of centuries every fourth`(
    date: String, number: Int, weekday: String
  ) throws {
    #expect(try #require(CalendarDay(date: date)).daysSince1970 == number)
    let day = CalendarDay(daysSince1970: number)
    #expect([day.year, day.month, day.day] == date.split(separator: "-").compactMap { Int($0) })
    #expect(CalendarNames.weekdays[HistoryDay.weekday(of: number)] == weekday)
  }

  @Test(arguments: ["1900-02-29", "2100-02-29", "2023-02-29", "2024-04-31", "2024-00-10"])
  func `A day that the calendar doesn't have is none`(date: String) {
    #expect(CalendarDay(date: date) == nil)
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
