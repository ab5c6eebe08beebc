/// The sureness of all parts at the beginning of each week with practice, from which the map of
/// then is drawn.
///
/// Why by week: a judgement for each day would take as long as adding the answers, and a week shows
/// a change. Why only the sureness: a byte for each part makes all weeks smaller than the model.
package struct PastWeeks: Equatable, Sendable {
  /// The weeks with something to show, the earliest first.
  private(set) var all: [PastWeek] = []
  /// The number of the Monday of the latest week with practice.
  private var latest = Int.min

  /// The number of weeks that are kept: a year of practice.
  static let limit = 53

  /// Records how sure the parts are, if a day begins a week. Call it before the model learns from
  /// the first answer of the day.
  mutating func begin(_ day: Int, _ model: LearnerModel) {
    let monday = HistoryDay.monday(before: day)
    guard monday > latest else { return }
    latest = monday
    let sureness = model.sureness
    if !sureness.contains(where: { $0 != nil }) { return }
    if all.count == Self.limit { all.removeFirst() }
    all.append(PastWeek(monday: monday, sureness: sureness))
  }
}

/// The sureness of all parts when a week began.
struct PastWeek: Equatable, Sendable {
  /// The number of the first day of the week: see ``HistoryDay/number``.
  let monday: Int
  /// The sureness by the index of the part in the model, which may have more parts now.
  fileprivate let sureness: [Sureness?]

  fileprivate init(monday: Int, sureness: [Sureness?]) {
    self.monday = monday
    self.sureness = sureness
  }

  /// Returns the sureness of a part; `nil` if it wasn't asked yet.
  func sureness(at index: Int) -> Sureness? {
    index < sureness.count ? sureness[index] : nil
  }
}

extension HistoryDay {
  /// Returns the number of the Monday of a day's week.
  package static func monday(before day: Int) -> Int { day - weekday(of: day) }

  /// Returns the day of the week, 0 for Monday.
  package static func weekday(of day: Int) -> Int {
    CalendarDay.weekday(day + CalendarDay.count(before: 1970)) - 1
  }
}
