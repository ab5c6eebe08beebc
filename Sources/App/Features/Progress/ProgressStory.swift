import Domain
import JapaneseNumbers
import TerminalUI

/// Draws a notice, or the story of what is selected. The height is fixed, so that nothing moves.
@ViewBuilder
func progressFooter(_ state: Progress.State, romaji: RomajiStyle?, in size: Size) -> some View {
  if let notice = state.speaker.notice.map({ "\($0)" }) ?? state.notice {
    Text(notice).style(.attention).wrapped().padding(left: 2)
  } else if let report = state.report, report.answered > 0 {
    VStack {
      if let cell = state.selectedCell {
        titleLine(cell, state, report, romaji: romaji)
        if size.hasBlankRows { detailLine(cell, report) }
      } else {
        FirstFitting {
          for text in stepExplanations(state) { Text(text).style(.dim) }
          Text("")
        }
      }
    }
    .padding(left: 2)
    .frame(height: size.hasBlankRows ? 2 : 1)
  }
}

/// Returns the day of the map that is shown, with its year if that is another; nil for the map of
/// now.
func pastDate(_ state: Progress.State, _ report: ProgressReport) -> String? {
  let mondays = report.map.mondays
  let index = mondays.count - state.weeksAgo
  guard mondays.indices.contains(index) else { return nil }
  return report.calendar.date(of: mondays[index])
}

/// Draws the selected part: its sound, how sure it is, and how often it was heard.
private func titleLine(
  _ cell: EarMap.Cell, _ state: Progress.State, _ report: ProgressReport, romaji: RomajiStyle?
) -> some View {
  let sureness = report.map.sureness(of: cell, weeksAgo: state.weeksAgo)
  let latin = romaji.map { "  " + cell.part.reading.romaji($0) } ?? ""
  let name =
    Text(cell.part.name).style(.strong) + Text(latin + "  \(cell.part.text)   ").style(.dim)
  let standing =
    Text(Wording.mark(sureness)).style(sureness.role) + Text(" \(Wording.sureness(sureness))")
  let heard = state.weeksAgo > 0 ? nil : Wording.heard(cell, state.skill)
  let rest = [heard, pastDate(state, report).map { "on \($0)" }].compactMap {
    $0.map { "   \($0)" }
  }
  return HStack(spacing: 2) {
    FirstFitting {
      // Nobody knows any more what it was taken for then.
      for count in state.weeksAgo > 0 ? [] : [3, 2, 1] {
        let mistaken = Wording.mistaken(cell, count: count) ?? ""
        name + standing + Text(rest.joined() + "   \(mistaken)").style(.dim)
      }
      name + standing + Text(rest.joined()).style(.dim)
      name + standing
      Text(cell.part.name).style(.strong) + Text("  ") + standing
    }
    if state.speaker.isSpeaking { speakerView(state.speaker) }
  }
}

/// Draws since when the selected part is better, the weeks, and its rule.
private func detailLine(_ cell: EarMap.Cell, _ report: ProgressReport) -> some View {
  let change = report.map.change(of: cell).map { change in
    "\(change.isBetter ? "better" : "less sure") since the week of "
      + report.calendar.date(of: change.since)
  }
  let known = cell.trail.drop { $0 == nil }
  let weeks = known.suffix(weekLimit).map { Text(Wording.mark($0)).style($0.role) }.joined()
  let rule = cell.part.rule.map { "\($0)" }
  let pair = report.pairs.first { $0.pair.id.contains(cell.id) }.map(Wording.pair)
  let story = known.count < 2 ? [] : [Text("\(change ?? "by week")  ").style(.dim) + weeks]
  let gone = report.gone.first { $0.record.id == cell.id }.map {
    "no longer weak since \(Wording.name(of: $0.day, on: report.calendar.today))"
  }
  let facts = [gone, rule, pair].compactMap { $0.map { Text($0).style(.dim) } }
  return FirstFitting {
    for count in (0...facts.count).reversed() {
      (story + facts.prefix(count)).joined(separator: "   ")
    }
    Text("")
  }
}

/// The greatest number of weeks in a line.
private let weekLimit = 26

/// Returns the step in hand with what it still needs, and what a review or the first pair is, from
/// the longest to the shortest text.
private func stepExplanations(_ state: Progress.State) -> [String] {
  var other = [state.report?.pairs.first.map(Wording.pair)].compactMap(\.self)
  if case .review = state.suggestion {
    other = ["Enter asks each sound that is due once, before you forget it."]
  }
  guard let step = state.stepProgress else { return other }
  let standing = "\(step.step.title): \(Wording.standing(step))"
  let explained = Wording.explanation(of: step).map { "\(standing). \($0)" }
  return other.map { "\(standing)   \($0)" } + [explained, standing].compactMap(\.self) + other
}
