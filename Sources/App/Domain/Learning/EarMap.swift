import JapaneseNumbers

/// The map of a learner's ear: how sure each digit is in each place, and each form of a counter
/// that is practised.
///
/// ```swift
/// let map = history.map
/// map.rows[2].title               // "hundreds"
/// map.rows[2].cells[7].sureness   // .weak
/// ```
///
/// Rows come from the parts that the program says and from those that the learner was asked. The
/// ones, tens, hundreds, thousands and 万 are always there.
package struct EarMap: Equatable, Sendable {
  /// The digits of the columns in ascending order: 1 to 9, and 0 if it was asked.
  package let digits: [Int]
  package let rows: [Row]
  /// The numbers of the days on which the weeks with an earlier map began, the earliest first.
  package let mondays: [Int]

  /// A row of parts with the same place and counter, or of words.
  package struct Row: Equatable, Sendable {
    /// The place or the counter: "hundreds", 時.
    package let title: String
    /// The title in at most five columns: "100".
    package let shortTitle: String
    /// The cells in ascending order, at least one.
    package let cells: [Cell]
    /// True if each cell stands in the column of its digit; false for words such as 万.
    package var hasDigits: Bool { cells[0].digit != nil }
  }

  /// A part, and how sure it is now and was before.
  package struct Cell: Equatable, Identifiable, Sendable {
    package let part: QuestionPart
    /// The digit that the part says; `nil` for a word.
    package let digit: Int?
    /// The answers; `nil` for a part that wasn't asked in a question.
    package let record: PartRecord?
    /// The sureness at the beginning of each week of ``EarMap/mondays``, and now.
    package let trail: [Sureness?]

    package var id: String { part.id }
    /// The text of a word; what nobody says is named.
    package var label: String { part.reading.units.isEmpty ? part.name : part.text }
    /// The sureness now; `nil` for a part that wasn't asked.
    package var sureness: Sureness? { trail[trail.count - 1] }
    /// True if the part sounds otherwise than its digit and its place or counter do alone.
    package var isIrregular: Bool { part.rule != nil }
    /// The number of times that the part was heard, of those that it was asked.
    package var heard: Int { record.map { $0.asked - $0.misheard } ?? 0 }
  }

  /// All cells, row by row.
  package var cells: [Cell] { rows.flatMap(\.cells) }

  /// Returns the sureness of a cell some weeks with practice ago: 0 for now.
  package func sureness(of cell: Cell, weeksAgo: Int) -> Sureness? {
    cell.trail[max(0, cell.trail.count - 1 - weeksAgo)]
  }

  /// Returns the latest change of a cell: true if it became surer, and the day on which the week of
  /// the change began; `nil` if it is as it was when it was first asked.
  package func change(of cell: Cell) -> (isBetter: Bool, since: Int)? {
    guard let now = cell.sureness,
      let week = mondays.indices.last(where: { cell.trail[$0] != now }),
      let before = cell.trail[week]
    else { return nil }
    return (before < now, mondays[week])
  }
}

extension LearnerHistory {
  /// The map of the learner's ear, which takes milliseconds.
  package var map: EarMap { EarMap(model, pastWeeks.all) }
}

extension EarMap {
  init(_ model: LearnerModel, _ weeks: [PastWeek]) {
    let records = Dictionary(uniqueKeysWithValues: model.records.map { ($0.id, $0) })
    let now = model.sureness
    var rows = EarRows()
    for part in QuestionPart.ofEveryNumber { rows.add(part) }
    let asked = records.values.sorted { ($1.asked, $0.id) < ($0.asked, $1.id) }.map(\.part)
    for part in asked where part.isLearned {
      rows.add(part)
      for other in part.formsOfCounter { rows.add(other) }
    }
    let built = rows.sorted(isAsked: { records[$0.id] != nil })
    mondays = weeks.map(\.monday)
    self.rows = built.map { row in
      let cells = row.parts.map { part in
        let index = model.index(of: part.id)
        return Cell(
          part: part, digit: row.place.isWord ? nil : EarPlace(part)?.digit,
          record: records[part.id],
          trail: weeks.map { week in index.flatMap { week.sureness(at: $0) } }
            + [index.flatMap { now[$0] }])
      }
      return Row(title: row.place.title, shortTitle: row.place.shortTitle, cells: cells)
    }
    digits = Set(Array(1...9) + self.rows.flatMap(\.cells).compactMap(\.digit)).sorted()
  }
}
