import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the parts that are misheard, under headings, as many as fit. Keys move on the map.
func partList(
  _ state: Progress.State, _ report: ProgressReport, romaji: RomajiStyle?, width: Int, hasGap: Bool
)
  -> List
{
  let lines = PartLine.lines(of: report, state.skill, hasGap: hasGap)
  let selected = report.parts.firstIndex { .part($0.id) == state.selection }
  let columns = TableColumns(
    partColumns(report.parts, state.skill, romaji: romaji, selected: selected), width: width - 4)
  let selectedLine = lines.firstIndex {
    if case .part(let index) = $0 { index == selected } else { false }
  }
  return List(count: lines.count, selected: selectedLine, isActive: false) {
    switch lines[$0] {
    case .heading(let texts): FirstFitting { for text in texts { Text(text).style(.dim) } }
    case .blank: EmptyView()
    case .part(let index): columns.row(index)
    }
  }
}

extension ProgressReport {
  /// A sentence about a history without parts that were misheard lately, which still may have
  /// missed answers: of which nothing is known but that they were wrong, or that were shown.
  fileprivate func latelyMissed(_ skill: Skill) -> String {
    let missed = week.answered - week.correct
    if week.answered == 0 { return "No weak spots." }
    if missed == 0 { return "No weak spots. Lately you have \(skill.done) everything right." }
    return "No weak spots. Missed in 7 days: \(missed) of \(week.answered.separatedByThousands)."
  }
}

private enum PartLine {
  /// A heading, from the longest to the shortest text.
  case heading([String])
  case blank
  /// A part, by its index.
  case part(Int)

  static func lines(of report: ProgressReport, _ skill: Skill, hasGap: Bool) -> [PartLine] {
    let missed = Wording.capitalized(skill.missed)
    let weak = (0..<report.weakCount).map(PartLine.part)
    let others = (report.weakCount..<report.parts.count).map(PartLine.part)
    if !report.hasQuestions {
      return [
        .heading(["No weak spots yet: so far you have practised pairs only.", "No weak spots yet."])
      ]
    }
    if report.parts.isEmpty {
      return [.heading([report.latelyMissed(skill), "No weak spots."])]
    }
    if weak.isEmpty {
      return [
        .heading([
          "No weak spots. \(missed) now and then:", "No weak spots. \(missed):",
          "None weak. \(missed):", "\(missed):",
        ])
      ]
        + others
    }
    let gap: [PartLine] = hasGap && !others.isEmpty ? [.blank] : []
    let heading: [PartLine] =
      others.isEmpty
      ? []
      : [
        .heading([
          "\(report.otherCount) \(skill.missed) now and then:",
          "\(report.otherCount) \(skill.missed):",
        ])
      ]
    return [.heading(["Weak spots, \(skill.missed):", "Weak spots:"])] + weak + gap + heading
      + others
  }
}
