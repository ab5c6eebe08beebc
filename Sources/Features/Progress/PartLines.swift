import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the parts that are misheard, under headings, as many as fit.
func partList(_ state: Progress.State, _ report: ProgressReport, romaji: RomajiStyle?, width: Int, isRoomy: Bool)
  -> SelectionList
{
  let lines = PartLine.Content.lines(of: report, state.skill, isRoomy: isRoomy)
  let selected = lines.firstIndex {
    if case .part(let record) = $0 { .part(record.id) == state.selection } else { false }
  }
  let columns = PartColumns(report.parts, state.skill, romaji: romaji, width: width - 4)
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

    static func lines(of report: ProgressReport, _ skill: Skill, isRoomy: Bool) -> [Content] {
      let missed = skill.missed.prefix(1).uppercased() + skill.missed.dropFirst()
      let weak = report.parts.prefix(report.weakCount).map(Content.part)
      let others = report.parts.dropFirst(report.weakCount).map(Content.part)
      if report.parts.isEmpty {
        return [.heading(["No weak spots. Lately you have \(skill.done) everything right.", "No weak spots."])]
      }
      if weak.isEmpty {
        return [.heading(["No weak spots. \(missed) now and then:", "No weak spots. Now and then:"])] + others
      }
      let gap: [Content] = isRoomy && !others.isEmpty ? [.blank] : []
      let heading: [Content] = others.isEmpty ? [] : [.heading(["\(missed) now and then: \(report.otherCount)"])]
      return [.heading(["Weak spots"])] + weak + gap + heading + others
    }
  }

  let content: Content
  let columns: PartColumns
  let isSelected: Bool

  var flexibility: Axes { .horizontal }
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size { Size(columns: proposal.columns, rows: 1) }

  func draw(in canvas: inout Canvas) {
    switch content {
    case .blank: break
    case .heading(let texts): FirstFitting { for text in texts { Text(text).style(.dim) } }.draw(in: &canvas)
    case .part(let record): PartRow(record, columns: columns, isSelected: isSelected).draw(in: &canvas)
    }
  }
}
