import Domain
import TerminalUI

/// Draws the topics of the selected group, or the results of a search, each with its record at the
/// right edge.
///
/// The record is at the same place in all groups. The description and the topic's group get the
/// space between.
///
/// - Parameters:
///   - search: The search whose matches are bold. Its columns don't move while the text is typed,
///     and there is less of the record, so that there is room for the group.
///   - width: The available cells.
func topicTable(_ state: Topics.State, search: TopicSearch? = nil, width: Int) -> Table {
  let topics = state.listedTopics
  let selected = state.selectedIndex(in: topics)
  return Table(
    kept: "topics.table", of: state.keptInputs,
    count: topics.count + (state.hiddenTopics.isEmpty ? 0 : 1),
    selected: selected, isActive: search != nil || state.pane == .topics,
    columns: topicColumns(topics, in: state, search: search, width: width - 4))
}

private func topicColumns(
  _ topics: [Topic], in state: Topics.State, search: TopicSearch?, width: Int
) -> [TableColumn] {
  let isNarrow = width < 50
  let groupWidth = search == nil && state.section != .yours ? 0 : widest(\.group)
  let summary = state.practised?.summary
  let records = topics.map { summary?.record(of: $0) } + [nil]
  // Descriptions have the room of the records if nothing was practised.
  let hasRecords = search != nil || records.contains { $0 != nil }
  let marked = state.marked
  let favourites = state.settings.favourites
  func widest(_ text: (Topic) -> String) -> Int {
    (search == nil ? topics : state.topics).reduce(0) { max($0, displayWidth(of: text($1))) }
  }
  func text(_ string: String, _ style: StyleRole) -> any View {
    if let search { search.highlighted(string, style: style) } else { Text(string).style(style) }
  }
  let rest = state.hiddenTopics.isEmpty ? "" : "\(state.hiddenTopics.count) more counters"
  func isTopic(_ row: Int) -> Bool { topics.indices.contains(row) }
  return [
    TableColumn(width: max(widest(\.title), displayWidth(of: rest)), gap: 1) {
      text(isTopic($0) ? topics[$0].title : rest, isTopic($0) ? .text : .dim)
    }
    .whenSelected { text(isTopic($0) ? topics[$0].title : rest, search == nil ? .strong : .text) },
    TableColumn(width: 1...(.max), gap: 1) { row, _ in
      guard isTopic(row) else { return nil }
      if marked.contains(topics[row].id) { return Text("+").style(.accent) }
      return favourites.contains(topics[row].name) ? Text("✦") : nil
    },
    TableColumn(width: isNarrow ? 0...0 : 10...(.max), importance: 1) { row, cells in
      isTopic(row) ? text(topics[row].description(in: cells), .dim) : nil
    },
    TableColumn(width: isNarrow ? 0 : groupWidth, importance: 2, reserve: 20) {
      isTopic($0) ? text(topics[$0].group, .dim) : nil
    },
    TableColumn(width: isNarrow || width >= 64 && search == nil ? 5 : 0, importance: 3) {
      records[$0].map {
        ProgressBar(Double($0.correct) / Double(max($0.answered, 1)), role: .correct)
      }
    },
    TableColumn(
      width: hasRecords ? displayWidth(of: "100 %") : 0, alignment: .trailing, importance: 4
    ) {
      records[$0].map { Text(Wording.percent($0.correct, of: $0.answered)) }
    },
    TableColumn(
      width: isNarrow || search != nil || !hasRecords ? 0 : displayWidth(of: "12.3 s"),
      alignment: .trailing,
      importance: 5
    ) {
      (records[$0]?.medianReaction).map { Text(Wording.seconds($0)).style(.dim) }
    },
  ]
}

extension Topic {
  fileprivate var group: String { Topics.Section(of: self).rawValue }

  /// Returns the description, or what is true of it in fewer cells: without its step ("by 1,000"),
  /// or the first things of a list. Part of a range would be false, so an empty text stands for a
  /// range that doesn't fit.
  fileprivate func description(in columns: Int) -> String {
    if displayWidth(of: description) <= columns { return description }
    let bytes = Array(description.utf8)
    for end in bytes.indices.reversed() {
      let rest = bytes[end...]
      guard rest.starts(with: ", ".utf8) || rest.starts(with: " by ".utf8) else { continue }
      let shorter = String(decoding: bytes[..<end], as: UTF8.self)
      if displayWidth(of: shorter) <= columns { return shorter }
    }
    return ""
  }
}

extension TopicSearch {
  /// Returns a text whose matches are bold.
  func highlighted(_ string: String, style: StyleRole) -> Text {
    var remaining = matches(in: string)[...]
    var text = Text("")
    var piece = ""
    var isPieceMatch = false
    for character in string {
      let isMatch = remaining.prefix(character.unicodeScalars.count).contains(true)
      remaining = remaining.dropFirst(character.unicodeScalars.count)
      if isMatch != isPieceMatch {
        text = text + Text(piece).style(isPieceMatch ? .strong : style)
        piece = ""
      }
      piece.append(character)
      isPieceMatch = isMatch
    }
    return text + Text(piece).style(isPieceMatch ? .strong : style)
  }
}
