import Features
import Testing

/// The names of days in sentences about practice.
@Suite(.limited)
struct DayNameTests {
  @Test(arguments: [
    (0, "today"), (1, "yesterday"), (2, "Wednesday"), (6, "Saturday"), (7, "13 Nov"),
    (9, "11 Nov"), (323, "1 Jan"), (324, "31 Dec 2025"), (374, "11 Nov 2025"),
  ])
  func `A day before the last six has its date, with the year if that is another one`(
    daysAgo: Int, name: String
  ) {
    // 20 November 2026, a Friday.
    let today = 20_777
    #expect(Wording.name(of: today - daysAgo, on: today) == name)
  }
}
