import Domain
import JapaneseNumbers
import TerminalUI

/// A part in a list: its reading, the number, how often it was misheard, the latest answers, and what was heard instead.
struct PartRow: View {
  let record: PartRecord
  let columns: PartColumns
  let isSelected: Bool

  init(_ record: PartRecord, columns: PartColumns, isSelected: Bool = false) {
    self.record = record
    self.columns = columns
    self.isSelected = isSelected
  }

  var flexibility: Axes { .horizontal }
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size { Size(columns: proposal.columns, rows: 1) }

  func draw(in canvas: inout Canvas) {
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
  /// The reading, or "(silent)" for zeros that nobody says.
  var name: String { reading.units.isEmpty ? "(silent)" : reading.kana }

  /// The characters of the part, or an example of zeros that nobody says.
  fileprivate var shownText: String { reading.kana.isEmpty ? "in 105" : text }
}

/// The columns of a list of parts that have room.
struct PartColumns {
  enum Column: CaseIterable { case name, romaji, text, count, latest, mistaken }

  /// The visible columns and their cells, from left to right.
  let visible: [(column: Column, cells: Range<Int>)]
  private let romaji: RomajiStyle?
  /// The width of the greatest number of times that a part was misheard.
  private let misheard: Int
  /// The word before counts, "misheard", with a blank; empty without room for it.
  private let word: String

  /// The greatest number of latest answers that are marked.
  static let latestCount = 8
  private static let gap = 2

  init(_ parts: [PartRecord], _ skill: Skill, romaji: RomajiStyle? = nil, width: Int) {
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
    add(.latest, min(Self.latestCount, parts.map(\.latest.count).max() ?? 0))
    if let romaji { add(.romaji, widest { $0.part.reading.romaji(romaji) }) }
    add(.mistaken, widest { Self.mistaken($0, count: 1) })
    word = remaining > skill.missed.count ? skill.missed + " " : ""
    widths[.count, default: 0] += word.count
    remaining -= word.count
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
    return Text(word).style(.dim) + Text(padding + number).style(isSelected ? .strong : .text)
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
