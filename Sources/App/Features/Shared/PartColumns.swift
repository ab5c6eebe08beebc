import Domain
import JapaneseNumbers
import TerminalUI

/// Returns the columns of a list of parts: the reading, the number, how often each was misheard,
/// the latest answers, and what was heard instead.
///
/// - Parameter selected: The index of the part that is strong.
func partColumns(
  _ records: [PartRecord], _ skill: Skill, romaji: RomajiStyle? = nil, selected: Int? = nil
) -> [TableColumn] {
  func widest(_ text: (PartRecord) -> String) -> Int {
    records.map { displayWidth(of: text($0)) }.max() ?? 0
  }
  func named(_ row: Int, _ text: String) -> Text {
    let usual: StyleRole = records[row].isWeak ? .text : .dim
    return Text(text).style(row == selected ? .strong : usual)
  }
  func latin(_ record: PartRecord) -> String { romaji.map { record.part.reading.romaji($0) } ?? "" }
  let latestCount = records.map(\.latest.count).max() ?? 0
  return [
    TableColumn(width: widest(\.part.name)) { named($0, records[$0].part.name) },
    TableColumn(width: romaji == nil ? 0 : widest(latin), importance: 2) {
      Text(latin(records[$0])).style(.dim)
    },
    TableColumn(width: widest(\.part.shownText), importance: 4) {
      named($0, records[$0].part.shownText)
    },
    TableColumn(width: skill.missed.count, gap: 1, importance: 0) { _ in
      Text(skill.missed).style(.dim)
    },
    TableColumn(width: widest(\.misheard.separatedByThousands), alignment: .trailing, gap: 1) {
      Text(records[$0].misheard.separatedByThousands).style($0 == selected ? .strong : .text)
    },
    TableColumn(width: widest { "of \($0.asked.separatedByThousands)" }, importance: 5) {
      Text("of \(records[$0].asked.separatedByThousands)").style(.dim)
    },
    TableColumn(width: min(PartRecord.markedCount, latestCount), importance: 3) {
      answerMarks(records[$0].latest.suffix(PartRecord.markedCount))
    },
    TableColumn(
      width: widest { $0.mistaken(count: 1) }...widest { $0.mistaken(count: 3) }, importance: 1
    ) {
      Text(records[$0].mistaken(width: $1)).style(.dim)
    },
  ]
}

/// Returns a mark for each of some answers in their order; true is a right one.
func answerMarks(_ answers: some Sequence<Bool>) -> Text {
  let right = Text(OutcomeMark.right).style(.dim)
  let missed = Text(OutcomeMark.missed).style(.incorrect)
  return answers.map { $0 ? right : missed }.joined()
}

extension PartRecord {
  /// The greatest number of latest answers that are marked.
  static let markedCount = 8

  /// Returns what the part was taken for, as much as fits: "as ろっぴゃく, にひゃく".
  fileprivate func mistaken(width: Int) -> String {
    (1...3).reversed().lazy.map { mistaken(count: $0) }.first { displayWidth(of: $0) <= width }
      ?? ""
  }

  fileprivate func mistaken(count: Int) -> String {
    let names = mistakenFor.prefix(count).map(\.part.name)
    return names.isEmpty ? "" : "as " + names.joined(separator: ", ")
  }
}

extension QuestionPart {
  /// The characters of the part, or an example of zeros that nobody says.
  fileprivate var shownText: String { reading.kana.isEmpty ? "in 105" : text }
}
