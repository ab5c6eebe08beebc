package import Domain
import JapaneseNumbers
import TerminalUI

extension Wording {
  /// Returns how sure a part is in words: `"weak spot"`, `"nearly sure"`.
  package static func sureness(_ sureness: Sureness?) -> String {
    switch sureness {
    case nil: "not asked yet"
    case .weak: "weak spot"
    case .unsure: "not sure yet"
    case .fair: "nearly sure"
    case .sure: "sure"
    }
  }

  /// Returns how sure a part is as a character: fuller for surer, a dot for one that wasn't asked.
  package static func mark(_ sureness: Sureness?) -> String {
    switch sureness {
    case nil: "."
    case .weak: "⣀"
    case .unsure: "⣤"
    case .fair: "⣶"
    case .sure: "⣿"
    }
  }

  /// The mark of a part that sounds otherwise than its digit and its place do.
  package static let irregularMark = "*"
  /// The words for that mark.
  static let irregular = "sounds different"

  /// The marks of the map with their words, from the longest to the shortest text.
  package static var surenessLegend: [String] {
    let steps = Sureness.allCases.reversed().map { "\(mark($0)) \(sureness($0))" }
    let short = steps + ["\(irregularMark) \(irregular)"]
    let all = short + ["\(mark(nil)) \(sureness(nil))"]
    return [all, short, steps].map { $0.joined(separator: "   ") }
  }

  /// Returns a map as lines of text in columns.
  package static func lines(of map: EarMap) -> [String] {
    let width = map.rows.map { displayWidth(of: $0.title) }.max() ?? 0
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - displayWidth(of: text)))
    }
    func drawn(_ cell: EarMap.Cell) -> String {
      let mark = mark(cell.sureness)
      return mark + mark + (cell.isIrregular ? irregularMark : " ")
    }
    let heading = padded("", to: width + 2) + map.digits.map { padded("\($0)", to: 5) }.joined()
    let rows = map.rows.map { row in
      let cells =
        row.hasDigits
        ? map.digits.map { digit in
          padded(row.cells.first { $0.digit == digit }.map(drawn) ?? "", to: 5)
        } : row.cells.map { $0.label + " " + drawn($0) + " " }
      return padded(row.title, to: width + 2) + cells.joined()
    }
    return ([heading] + rows).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns a map in sentences, for a screen reader: a line for each part that was asked, and one
  /// for the others of a row.
  package static func sentences(of map: EarMap, _ skill: Skill) -> [String] {
    map.rows.flatMap { row in
      let asked = row.cells.filter { $0.sureness != nil }.map { "\(row.title), \(fact($0, skill))" }
      let others = row.cells.filter { $0.sureness == nil }.map(\.label)
      let rest = "\(row.title), \(sureness(nil)): \(others.joined(separator: ", "))"
      return asked + (others.isEmpty ? [] : [rest])
    }
  }

  /// Returns what is known of a part: `"800 はっぴゃく: weak spot, heard 12 of 26, sounds different"`.
  private static func fact(_ cell: EarMap.Cell, _ skill: Skill) -> String {
    let facts = [
      sureness(cell.sureness), heard(cell, skill),
      cell.isIrregular ? irregular : nil, mistaken(cell, count: 3),
    ].compactMap(\.self)
    let kana = cell.part.reading.kana
    return "\(cell.label)\(kana.isEmpty ? "" : " ")\(kana): \(facts.joined(separator: ", "))"
  }

  /// Returns how often a part was heard: `"heard 12 of 26"`; `nil` if it wasn't asked.
  static func heard(_ cell: EarMap.Cell, _ skill: Skill) -> String? {
    cell.record.map {
      "\(skill.done) \(cell.heard.separatedByThousands) of \($0.asked.separatedByThousands)"
    }
  }

  /// Returns what a part was taken for: `"taken for ろっぴゃく 3, にひゃく 2"`; `nil` for nothing.
  static func mistaken(_ cell: EarMap.Cell, count: Int) -> String? {
    let mistaken =
      cell.record?.mistakenFor.prefix(count).map { "\($0.part.name) \($0.count)" } ?? []
    return mistaken.isEmpty ? nil : "taken for \(mistaken.joined(separator: ", "))"
  }
}
