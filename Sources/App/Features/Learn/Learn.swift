package import Clients
package import Domain
import JapaneseNumbers
package import Unidirectional

/// A screen with everything that is said in a topic, as a table that speaks.
package struct Learn: Reducer {
  /// A column of the table: a group, or a piece of a long one.
  struct Column: Equatable {
    /// The group's title in its first column; empty in others, and in a table of one group.
    let title: String
    /// The indices of the entries.
    let range: Range<Int>

    /// The most entries of a group in one column: as many as there are hours.
    private static let longest = 12
    /// The entries of a column of a longer group.
    private static let usual = 10

    /// Divides the groups of a table into columns.
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

    /// Returns the lengths of the columns of a group. 21 to 31 are eleven, so that none is alone.
    private static func lengths(of count: Int) -> [Int] {
      if count <= longest { return [count] }
      let length = count.isMultiple(of: longest) ? longest : usual
      let isOneLeft = count % length == 1
      var lengths = Array(repeating: length, count: count / length)
      if isOneLeft {
        lengths[lengths.count - 1] += 1
      } else if count % length > 0 {
        lengths.append(count % length)
      }
      return lengths
    }
  }

  /// The parts of a topic in columns, with the learner's records and the selected entry.
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

    package init(_ topic: Topic, skill: Skill = .listening, history: LearnerHistory?) {
      self.skill = skill
      table = PartTable(topic)
      entries = table.groups.flatMap(\.entries)
      columns = Column.columns(of: table.groups)
      update(history)
    }

    /// Reads the records of the table's parts from the history.
    package mutating func update(_ history: LearnerHistory?) {
      let ids = Set(entries.map(\.part.id))
      let known = history?.model.records.filter { ids.contains($0.id) } ?? []
      records = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// An event on the screen of a topic's parts.
  package enum Action: Equatable {
    case appeared
    /// Select an entry some places before or after.
    case selectionMoved(Int)
    /// Select an entry in a column some places to the left or right.
    case columnMoved(Int)
    case hearRequested(Utterance.Pace)
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  @Dependency(\.settings) private var settings
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .appeared:
        return say(&state)

      case .selectionMoved(let distance):
        return select(state.selection + distance, &state)

      case .columnMoved(let distance):
        return select(state.index(columnsAway: distance), &state)

      case .hearRequested(let pace):
        return speaker.toggle(utterance(state, pace), &state.speaker).map(Action.speaker)

      case .speaker, .open:
        return .none
      }
    }
  }

  /// Selects and says an entry; the first or the last one if the index is out of range.
  private func select(_ index: Int, _ state: inout State) -> Effect<Action> {
    let index = min(max(index, 0), state.entries.count - 1)
    if index == state.selection { return .none }
    state.selection = index
    return say(&state)
  }

  private func say(_ state: inout State) -> Effect<Action> {
    speaker.say(utterance(state), &state.speaker).map(Action.speaker)
  }

  private func utterance(_ state: State, _ pace: Utterance.Pace = .normal) -> Utterance {
    let entry = state.selected
    return Utterance(
      entry.reading, written: entry.written, settings: settings.get().speech, pace: pace)
  }
}

extension Learn.State {
  package var selected: PartTable.Entry { entries[selection] }

  /// A sentence with the selected entry's number; nil if there is none.
  var sentence: SpokenSentence? {
    SessionChoices(seed: UInt64(selection)).sentence(
      of: table.topic.question(at: selected.index), at: 0)
  }

  func record(of entry: PartTable.Entry) -> PartRecord? { records[entry.part.id] }

  /// Returns the index of the entry beside the selected one, some columns to the left or right.
  func index(columnsAway distance: Int) -> Int {
    guard let current = columns.firstIndex(where: { $0.range.contains(selection) }) else {
      return selection
    }
    let column = columns[min(max(current + distance, 0), columns.count - 1)]
    return min(
      column.range.lowerBound + selection - columns[current].range.lowerBound,
      column.range.upperBound - 1)
  }
}
