package import Domain
import JapaneseNumbers

extension Learn {
  /// A column of the table: a group, or a piece of a long one.
  struct Column: Equatable {
    /// The group's title in its first column; empty in others, and in a table of one group.
    let title: String
    /// The indices of the entries.
    let range: Range<Int>

    /// Divides the groups of a table into columns of up to twelve entries.
    static func columns(of groups: [PartTable.Group]) -> [Column] {
      var columns: [Column] = []
      for group in groups {
        for (index, count) in lengths(of: group.entries.count).enumerated() {
          let start = columns.last?.range.upperBound ?? 0
          let title = index == 0 && groups.count > 1 ? group.title : ""
          columns.append(Column(title: title, range: start..<start + count))
        }
      }
      return columns
    }

    /// Returns the lengths of the columns of a group: twelve for hours, otherwise ten, and eleven for 21 to 31.
    private static func lengths(of count: Int) -> [Int] {
      if count <= 12 { return [count] }
      let length = count % 12 == 0 ? 12 : 10
      let isOneLeft = count % length == 1
      var lengths = Array(repeating: length, count: count / length)
      if isOneLeft { lengths[lengths.count - 1] += 1 } else if count % length > 0 { lengths.append(count % length) }
      return lengths
    }
  }

  package struct State: Equatable {
    package let table: PartTable
    /// All entries, column by column.
    let entries: [PartTable.Entry]
    let columns: [Column]
    /// The skill that ``records`` are about.
    let skill: Skill
    /// The records of the entries' parts, by the id of the part.
    private(set) var records: [String: PartRecord] = [:]
    /// The index of the selected entry.
    package var selection = 0
    package var speaker = Speaker.State()

    package init(_ topic: Topic, skill: Skill = .listening, history: PracticeHistory?) {
      self.skill = skill
      table = PartTable(topic)
      entries = table.groups.flatMap(\.entries)
      columns = Column.columns(of: table.groups)
      update(history)
    }

    package mutating func update(_ history: PracticeHistory?) {
      let ids = Set(entries.map(\.part.id))
      let known = history?.model.records.filter { ids.contains($0.id) } ?? []
      records = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    }
  }
}

extension Learn.State {
  package var selected: PartTable.Entry { entries[selection] }

  /// A sentence with the selected entry's number; nil if there is none.
  var line: Line? {
    SessionChoices(seed: UInt64(selection)).line(of: table.topic.question(at: selected.index), at: 0)
  }

  /// The record of an entry's part; nil if the learner wasn't asked for it.
  func record(of entry: PartTable.Entry) -> PartRecord? { records[entry.part.id] }

  /// Returns the index of the entry beside the selected one, some columns to the left or right.
  func index(columnsAway distance: Int) -> Int {
    guard let current = columns.firstIndex(where: { $0.range.contains(selection) }) else { return selection }
    let column = columns[min(max(current + distance, 0), columns.count - 1)]
    return min(column.range.lowerBound + selection - columns[current].range.lowerBound, column.range.upperBound - 1)
  }
}
