import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what to do next, the map of the ear with the weak spots beside it, and the figures of
/// practice below.
func progressView(
  _ state: Progress.State, keys: [HelpItem], display: DisplaySettings, in size: Size
) -> some View {
  ScreenLayout(size: size, keys: keys) {
    progressHeader(state, in: size)
  } content: {
    if let report = state.report, report.answered > 0 {
      progressContent(state, report, keys, romaji: display.romajiBesideKana, in: size)
    } else {
      beginning(state).padding(top: size.hasBlankRows ? 1 : 0)
    }
  } footer: {
    progressFooter(state, romaji: display.romajiBesideKana, in: size)
  }
}

private func progressHeader(_ state: Progress.State, in size: Size) -> some View {
  // In a low window there is no line for the date below the map.
  let past = size.hasQuestionRows ? nil : state.report.flatMap { pastDate(state, $0) }
  return HStack {
    Text("Progress").style(.strong)
      + Text(Wording.label(of: state.skill, after: "   ")).style(.dim)
    Spacer(minLength: 2)
    FirstFitting {
      if let past {
        for start in ["The map at the start of", "The map of"] {
          Text("\(start) \(past)").style(.accent)
        }
      }
      for facts in state.report.map(headerFacts) ?? [] { Text(facts).style(.dim) }
      Text("")
    }
  }
}

/// Returns how much was practised lately, from the longest to the shortest text.
private func headerFacts(_ report: ProgressReport) -> [String] {
  if report.answered == 0 { return [] }
  let all = "\(Wording.count(report.answered, "answer")) in all"
  func count(_ totals: HistoryTotals, _ words: String) -> String? {
    totals.practised == 0 ? nil : "\(totals.practised.separatedByThousands) \(words)"
  }
  let today = count(report.today, "today")
  let week = count(report.week, "in 7 days")
  let hasShare = report.heard.asked >= HistoryTotals.leastDrawn
  let percent = Wording.percent(report.heard)
  let share = hasShare ? "\(percent) at once, of the last \(report.heard.asked)" : nil
  // In the first week all answers are those of the week.
  let isFirstWeek = report.week.practised == report.answered
  let amounts: [String?] = isFirstWeek ? [all] : [all, week]
  let lines: [[String?]] = [
    amounts + [share, today], [week, share, today], [week, share], [week, today],
    [today ?? week ?? all],
  ]
  return lines.map { $0.compactMap(\.self).joined(separator: "   ") }
}

/// Draws what this screen is for, before there is anything to show.
private func beginning(_ state: Progress.State) -> some View {
  VStack(spacing: 1) {
    if state.report == nil {
      Text(
        state.isHistoryUnreadable
          ? Wording.unreadableHistory
          : "Your history is being read. Your progress will be here in a moment."
      ).style(.dim).wrapped()
    } else {
      nextRow(state)
      Text(
        "Here you will see a map of your ear: how surely you hear each digit in each place, what you \(state.skill.miss), "
          + "the days on which you practised, and how you get better and faster."
      ).style(.dim).wrapped().padding(left: 2)
    }
  }
}

private func progressContent(
  _ state: Progress.State, _ report: ProgressReport, _ keys: [HelpItem], romaji: RomajiStyle?,
  in size: Size
) -> some View {
  let width = size.contentColumns
  let widestMap = min(width - leastListWidth, mapLimit)
  let mapWidth = size.hasTwoColumns ? EarMapView.width(of: report.map, in: widestMap) : width
  let selected = state.selectedRow == nil ? nil : state.selectedCell?.id
  return VStack(spacing: size.hasQuestionRows ? 1 : 0) {
    nextRow(state)
    VStack {
      HStack(spacing: 2) {
        EarMapView(
          map: report.map, selected: selected, weeksAgo: state.weeksAgo, width: mapWidth)
        if size.hasTwoColumns {
          partList(
            state, report, romaji: romaji, width: width - mapWidth - 2, hasGap: true)
        }
      }
      .frame(height: mapHeight(report, in: size))
      if size.hasQuestionRows { mapLine(state, report, keys) }
    }
    progressFigures(state, report, width: width, in: size)
  }
}

/// The least width of the list beside the map, with the gap between the two.
private let leastListWidth = 26

/// The greatest width of the map beside a list.
private let mapLimit = 60

/// The rows of a screen that are neither the map nor the figures below it.
private let otherRows = 12

/// Returns the height of the map and the list beside it, at most what is left; nil for what is
/// left.
private func mapHeight(_ report: ProgressReport, in size: Size) -> Int? {
  if !size.hasQuestionRows { return nil }
  let rest = size.rows - otherRows - figuresHeight(in: size)
  // The list has headings and a gap beside its parts.
  return min(max(2 * report.map.rows.count, report.parts.count + 4), rest)
}

/// Draws the legend of the map, or of which week it is.
private func mapLine(
  _ state: Progress.State, _ report: ProgressReport, _ keys: [HelpItem]
) -> some View {
  FirstFitting {
    if let date = pastDate(state, report) {
      let hint = keys.key(labelled: "a week on").map {
        Text("   \($0)") + Text(" a week on").style(.dim)
      }
      Text("The map at the start of \(date)").style(.accent) + (hint ?? Text(""))
    } else {
      for legend in Wording.surenessLegend { Text(legend).style(.dim) }
      Text("")
    }
  }
}

private func nextRow(_ state: Progress.State) -> some View {
  let isSelected = state.selection == .next
  let (sentence, details) = suggestionTexts(state)
  return List([sentence], selected: isSelected ? 0 : nil) { sentence, _ in
    FirstFitting {
      for detail in details + [""] {
        HStack(spacing: detail.isEmpty ? 0 : 3) {
          Text(sentence).style(isSelected ? .strong : .text)
          Text(detail).style(.dim)
        }
      }
      // Without what follows a comma: "Review what is due".
      Text(String(sentence.prefix { $0 != "," })).style(isSelected ? .strong : .text)
    }
  }
}

/// Returns a sentence that says what to do next, and what it is about, from the longest to the
/// shortest text.
private func suggestionTexts(_ state: Progress.State) -> (sentence: String, details: [String]) {
  switch state.suggestion {
  case .review(let parts):
    let names = parts.map(\.name)
    let details = (1...5).reversed().map { names.prefix($0).joined(separator: ", ") }
    return ("Review what is due, the weakest first", details)
  case .part(let record):
    return ("Drill \(record.part.name)", [Wording.misheard(record, state.skill)])
  case .step(let step):
    let isFirst = state.report?.answered == 0
    let standing = isFirst ? nil : state.stepProgress.map { Wording.standing($0) }
    return (
      "\(isFirst ? "Begin" : "Go on") with \(step.title)",
      [standing, step.topic.description].compactMap(\.self)
    )
  case .today:
    return ("Go on with today's session", ["all steps are done"])
  case .topic:
    return ("Choose a topic to begin", [])
  case nil:
    return ("", [])
  }
}
