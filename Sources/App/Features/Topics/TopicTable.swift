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
func topicTable(_ state: Topics.State, search: String? = nil, width: Int) -> Table {
  let topics = state.listedTopics
  let selected =
    if let filter = state.filter { filter.selectedResult } else { state.selectedIndex(in: topics) }
  return Table(
    kept: TopicRows(topics, in: state, search: search, width: width - 4),
    count: topics.count + (state.hiddenTopics.isEmpty ? 0 : 1),
    selected: selected)
}

/// Topics with the learner's records.
private struct TopicRows: TableContent {
  private let topics: [Topic]
  /// The topics among which is searched, by which the columns of a search are as wide as they need
  /// to be.
  private let searched: [Topic]
  private let search: String?
  private let width: Int
  private let hasGroups: Bool
  private let hiddenCount: Int
  private let marked: [Topic.ID]
  private let favourites: [String]
  private let summary: HistorySummary?

  init(_ topics: [Topic], in state: Topics.State, search: String?, width: Int) {
    self.topics = topics
    self.search = search
    self.width = width
    searched = search == nil ? topics : state.topics
    hasGroups = search != nil || state.section == .yours
    hiddenCount = state.hiddenTopics.count
    marked = state.marked
    favourites = state.settings.favourites
    summary = state.practised?.summary
  }

  /// The width from which descriptions and groups have columns.
  private static let widthForDetails = 50
  /// The width from which the bar of a record stands beside them.
  private static let widthForBar = 64

  var columns: [TableColumn] { topicColumns + recordColumns }

  private var isNarrow: Bool { width < Self.widthForDetails }

  /// The columns of the title, the mark, the description and the group.
  private var topicColumns: [TableColumn] {
    let search = search.map(TopicSearch.init)
    let groupWidth = hasGroups ? widest(\.groupTitle) : 0
    let rest = hiddenCount == 0 ? "" : "\(hiddenCount) more counters"
    func text(_ string: String, _ style: StyleRole) -> any View {
      if let search { search.highlighted(string, style: style) } else { Text(string).style(style) }
    }
    func isTopic(_ row: Int) -> Bool { topics.indices.contains(row) }
    return [
      TableColumn(width: max(widest(\.title), displayWidth(of: rest)), gap: 1) {
        text(isTopic($0) ? topics[$0].title : rest, isTopic($0) ? .text : .dim)
      }
      .whenSelected {
        text(isTopic($0) ? topics[$0].title : rest, search == nil ? .strong : .text)
      },
      TableColumn(width: 1...(.max), gap: 1) { row, _ in
        guard isTopic(row) else { return nil }
        if marked.contains(topics[row].id) { return Text("+").style(.accent) }
        return favourites.contains(topics[row].name) ? Text("✦") : nil
      },
      TableColumn(width: isNarrow ? 0...0 : 10...(.max), importance: 1) { row, cells in
        isTopic(row) ? text(topics[row].description(in: cells), .dim) : nil
      },
      TableColumn(width: isNarrow ? 0 : groupWidth, importance: 2, reserve: 20) {
        isTopic($0) ? text(topics[$0].groupTitle, .dim) : nil
      },
    ]
  }

  /// The columns of the record: its bar, its share, and the reaction.
  private var recordColumns: [TableColumn] {
    let hasBar = isNarrow || width >= Self.widthForBar && search == nil
    let records = topics.map { summary?.record(of: $0) } + [nil]
    // Descriptions have the room of the records if nothing was practised.
    let hasRecords = search != nil || records.contains { $0 != nil }
    return [
      TableColumn(width: hasBar ? 5 : 0, importance: 3) {
        records[$0].map {
          ProgressBar($0.heard.share ?? 0, role: .correct)
        }
      },
      TableColumn(
        width: hasRecords ? displayWidth(of: "100 %") : 0, alignment: .trailing, importance: 4
      ) {
        records[$0].map { Text(Wording.percent($0.heard)) }
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

  /// Returns the width of the widest text among the topics that may be listed.
  private func widest(_ text: (Topic) -> String) -> Int {
    searched.reduce(0) { max($0, displayWidth(of: text($1))) }
  }
}

extension Topic {
  /// Returns the description, or what is true of it in fewer cells: without its step ("by 1,000"),
  /// the first things of a list, or its heading ("hundreds"). Part of a range would be false, so an
  /// empty text stands for a range that doesn't fit.
  fileprivate func description(in columns: Int) -> String {
    if displayWidth(of: description) <= columns { return description }
    let bytes = Array(description.utf8)
    for end in bytes.indices.reversed() {
      let rest = bytes[end...]
      let isDivision = [", ", " by ", ": "].contains { rest.starts(with: $0.utf8) }
      guard isDivision, bytes[..<end].last != UInt8(ascii: ",") else { continue }
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
