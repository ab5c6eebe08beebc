package import Domain

extension Progress.State {
  /// The map; nil until there are answers.
  var map: EarMap? { report.flatMap { $0.answered == 0 ? nil : $0.map } }
  /// The number of weeks of which there is an earlier map.
  var weekCount: Int { map?.mondays.count ?? 0 }

  /// The id of the part that is selected on the map; nil for the suggestion.
  var selectedPartID: String? {
    if case .part(let id) = selection { id } else { nil }
  }

  /// Selects the part with an id, if the map has it.
  mutating func select(_ id: String) {
    for row in map?.rows ?? [] {
      guard let index = row.cells.firstIndex(where: { $0.id == id }) else { continue }
      column = row.cells[index].digit.flatMap { map?.digits.firstIndex(of: $0) } ?? index
      selection = .part(id)
      return
    }
  }

  /// The selected cell of the map; for the suggestion that of the part to practise.
  var selectedCell: EarMap.Cell? {
    var id = selectedPartID
    if id == nil, case .part(let weakest) = suggestion { id = weakest.id }
    return id.flatMap { id in map?.cells.first { $0.id == id } }
  }

  var selectedPart: QuestionPart? { selectedCell?.part }

  /// A suggestion of what to do next.
  enum Suggestion: Equatable {
    /// Review the parts that are due today, the weakest first.
    case review([QuestionPart])
    /// Practise the weakest part.
    case part(PartRecord)
    /// Begin or go on with the step in hand.
    case step(PathStep)
    /// Go on with today's session, at the end of the path.
    case today
    /// Choose a topic, at the end of the path without an answer.
    case topic
  }

  /// The first suggestion for which there is a reason; nil until the history is loaded.
  var suggestion: Suggestion? {
    guard let report else { return nil }
    if report.dueCount > 0 { return .review(report.dueParts) }
    if let weakest = report.weakest { return .part(weakest) }
    if let step { return .step(step) }
    return report.answered > 0 ? .today : .topic
  }

  /// The session that starts with what is selected.
  package var practice: Practice? {
    if let selectedPartID { return .part(selectedPartID) }
    switch suggestion {
    case .review: return .review
    case .part(let weakest): return .part(weakest.id)
    case .step(let step): return .step(step)
    case .today: return .today(pathSettings)
    case .topic, nil: return nil
    }
  }

  /// The pair of the selected part and what it is taken for most often.
  package var pair: SoundPair? {
    guard skill == .listening, let record = selectedCell?.record else { return nil }
    return record.mistakenFor.lazy.compactMap { SoundPair(record.id, $0.part.id) }.first
  }

  /// Moves up or down, from the suggestion to the first row of the map and back.
  mutating func moveRow(by distance: Int) {
    guard let map else { return }
    let row = selectedRow.map { $0 + 1 } ?? 0
    let moved = min(max(0, row + distance), map.rows.count)
    if moved == row { return }
    selection = moved == 0 ? .next : .part(map.cell(column: column, in: map.rows[moved - 1]).id)
  }

  /// Moves to the left or right in a row of the map.
  mutating func moveColumn(by distance: Int) {
    guard let map, let row = selectedRow else { return }
    let cells = map.rows[row].cells
    guard let index = cells.firstIndex(where: { .part($0.id) == selection }) else { return }
    let moved = min(max(0, index + distance), cells.count - 1)
    if moved == index { return }
    select(cells[moved].id)
  }

  /// True if there is a cell to the left or right of the selected one.
  var hasNeighbours: Bool { selectedRow.flatMap { map?.rows[$0].cells.count } ?? 0 > 1 }

  /// The index of the selected cell's row; nil for the suggestion.
  var selectedRow: Int? {
    map?.rows.firstIndex { row in row.cells.contains { .part($0.id) == selection } }
  }
}

extension EarMap {
  /// Returns the cell of a row in a column, or the nearest one.
  fileprivate func cell(column: Int, in row: Row) -> Cell {
    let digit = digits[min(column, digits.count - 1)]
    guard row.hasDigits else { return row.cells[min(column, row.cells.count - 1)] }
    func distance(_ cell: Cell) -> Int { abs((cell.digit ?? 0) - digit) }
    return row.cells.min { distance($0) < distance($1) } ?? row.cells[0]
  }
}
