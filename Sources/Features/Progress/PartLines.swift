import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the parts that are misheard, under headings, as many as fit.
func partList(_ state: Progress.State, _ report: ProgressReport, romaji: RomajiStyle?, width: Int, isRoomy: Bool)
  -> SelectionList
{
  let lines = PartLine.Content.lines(of: report, isRoomy: isRoomy)
  let selected = lines.firstIndex {
    if case .part(let record) = $0 { .part(record.id) == state.selection } else { false }
  }
  let columns = PartColumns(report.parts, romaji: romaji, width: width - 4)
  return SelectionList(lines, selected: selected, showsPosition: true) { content, isSelected in
    PartLine(content: content, columns: columns, isSelected: isSelected)
  }
}

/// A line in the list of parts.
private struct PartLine: View {
  enum Content {
    /// A heading, from the longest to the shortest text.
    case heading([String])
    case blank
    case part(PartRecord)

    static func lines(of report: ProgressReport, isRoomy: Bool) -> [Content] {
      let weak = report.parts.prefix(report.weakCount).map(Content.part)
      let others = report.parts.dropFirst(report.weakCount).map(Content.part)
      if report.parts.isEmpty {
        return [.heading(["No weak spots. Lately you have heard everything right.", "No weak spots."])]
      }
      if weak.isEmpty {
        return [.heading(["No weak spots. Misheard now and then:", "No weak spots. Now and then:"])] + others
      }
      let gap: [Content] = isRoomy && !others.isEmpty ? [.blank] : []
      let heading: [Content] = others.isEmpty ? [] : [.heading(["Misheard now and then: \(report.otherCount)"])]
      return [.heading(["Weak spots"])] + weak + gap + heading + others
    }
  }

  let content: Content
  let columns: PartColumns
  let isSelected: Bool

  var flexibility: Axes { .horizontal }
  func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: 1) }

  func draw(in canvas: inout Canvas) {
    switch content {
    case .blank: break
    case .heading(let texts): FirstFitting { for text in texts { Text(text).style(.dim) } }.draw(in: &canvas)
    case .part(let record): draw(record, in: canvas)
    }
  }

  private func draw(_ record: PartRecord, in canvas: Canvas) {
    for (column, cells) in columns.visible {
      let text: Text =
        switch column {
        case .name: Text(record.part.name).style(isSelected ? .strong : record.isWeak ? .text : .dim)
        case .romaji: Text(columns.romaji(of: record.part)).style(.dim)
        case .text: Text(record.part.shownText).style(isSelected ? .strong : record.isWeak ? .text : .dim)
        case .count: columns.count(of: record, isSelected: isSelected)
        case .latest: Self.marks(record.latest.suffix(cells.count))
        case .mistaken: Text(columns.mistaken(record, width: cells.count)).style(.dim)
        }
      var part = canvas.subcanvas(Rect(column: cells.lowerBound, row: 0, columns: cells.count, rows: 1))
      text.draw(in: &part)
    }
  }

  /// Returns a mark for each of the latest answers, the latest last.
  private static func marks(_ answers: some Sequence<Bool>) -> Text {
    answers.reduce(Text("")) { $0 + ($1 ? Text("✓").style(.dim) : Text("✗").style(.incorrect)) }
  }
}

extension QuestionPart {
  /// The characters of the part, or an example of zeros that nobody says.
  fileprivate var shownText: String { reading.kana.isEmpty ? "in 105" : text }
}

/// The columns of a list of parts that have room.
private struct PartColumns {
  enum Column: CaseIterable { case name, romaji, text, count, latest, mistaken }

  /// The visible columns and their cells, from left to right.
  let visible: [(column: Column, cells: Range<Int>)]
  private let romaji: RomajiStyle?
  /// The width of the greatest number of times that a part was misheard.
  private let misheard: Int
  /// True if counts begin with the word "misheard".
  private let hasWord: Bool

  private static let gap = 2
  private static let word = "misheard "

  init(_ parts: [PartRecord], romaji: RomajiStyle?, width: Int) {
    func widest(_ text: (PartRecord) -> String) -> Int { parts.map { displayWidth(of: text($0)) }.max() ?? 0 }
    self.romaji = romaji
    misheard = widest { $0.misheard.separatedByThousands }
    let asked = widest { $0.asked.separatedByThousands }
    var widths: [Column: Int] = [.name: widest(\.part.name), .count: misheard + 4 + asked]
    var remaining = width - widths.values.reduce(0) { $0 + Self.gap + $1 } + Self.gap
    func add(_ column: Column, _ width: Int) {
      if width == 0 || remaining < width + Self.gap { return }
      widths[column] = width
      remaining -= width + Self.gap
    }
    add(.text, widest(\.part.shownText))
    add(.latest, min(ProgressReport.latestCount, parts.map(\.latest.count).max() ?? 0))
    if let romaji { add(.romaji, widest { $0.part.reading.romaji(romaji) }) }
    add(.mistaken, widest { Self.mistaken($0, count: 1) })
    hasWord = remaining >= Self.word.count
    if hasWord {
      widths[.count, default: 0] += Self.word.count
      remaining -= Self.word.count
    }
    if let first = widths[.mistaken] {
      let more = min(remaining, max(0, widest { Self.mistaken($0, count: 3) } - first))
      widths[.mistaken] = first + more
      remaining -= more
    }
    var start = 0
    visible = Column.allCases.compactMap { column in
      guard let width = widths[column] else { return nil }
      defer { start += width + Self.gap }
      return (column, start..<start + width)
    }
  }

  func romaji(of part: QuestionPart) -> String { romaji.map { part.reading.romaji($0) } ?? "" }

  /// Returns the numbers of times that a part was misheard and asked.
  func count(of record: PartRecord, isSelected: Bool) -> Text {
    let number = record.misheard.separatedByThousands
    let padding = String(repeating: " ", count: max(0, misheard - number.count))
    return Text(hasWord ? Self.word : "").style(.dim) + Text(padding + number).style(isSelected ? .strong : .text)
      + Text(" of \(record.asked.separatedByThousands)").style(.dim)
  }

  /// Returns what a part was taken for, as much as fits: "as ろっぴゃく, にひゃく".
  func mistaken(_ record: PartRecord, width: Int) -> String {
    let texts = (1...3).reversed().map { Self.mistaken(record, count: $0) }
    return texts.first { displayWidth(of: $0) <= width } ?? ""
  }

  private static func mistaken(_ record: PartRecord, count: Int) -> String {
    let names = record.mistakenFor.prefix(count).map(\.part.name)
    return names.isEmpty ? "" : "as " + names.joined(separator: ", ")
  }
}
