import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what to do next, the parts that are misheard, and the figures of practice: below each
/// other, or side by side where there is room.
func progressView(
  _ state: Progress.State, keys: [HelpItem], display: DisplaySettings, in size: Size
) -> some View {
  ScreenLayout(size: size, keys: keys) {
    progressHeader(state)
  } content: {
    if let report = state.report, report.answered > 0 {
      progressContent(
        state, report, romaji: display.hidesKana ? nil : display.romaji.style, in: size)
    } else {
      beginning(state).padding(top: size.hasBlankRows ? 1 : 0)
    }
  } footer: {
    progressFooter(state, in: size)
  }
}

private func progressHeader(_ state: Progress.State) -> some View {
  HStack {
    Text("Progress").style(.strong)
      + Text(state.skill == .listening ? "" : "   " + state.skill.rawValue).style(.dim)
    Spacer(minLength: 2)
    FirstFitting {
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
  let share = week.map { week in
    report.week.share.map { "\(week), \(Wording.percent($0)) at once" } ?? week
  }
  return [[all, share, today], [share, today], [week, today], [today ?? week ?? all]]
    .map { $0.compactMap(\.self).joined(separator: "   ") }
}

/// Draws what this screen is for, before there is anything to show.
private func beginning(_ state: Progress.State) -> some View {
  VStack(spacing: 1) {
    if state.report == nil {
      Text("Your history is being read. Your progress is here in a moment.").style(.dim).wrapped()
    } else {
      nextRow(state)
      Text(
        "Then you will see here what you \(state.skill.miss) most and what you take it for, the days on which you practised, "
          + "and how you get better and faster."
      ).style(.dim).wrapped().padding(left: 2)
    }
  }
}

@ViewBuilder
private func progressContent(
  _ state: Progress.State, _ report: ProgressReport, romaji: RomajiStyle?, in size: Size
) -> some View {
  let width = size.columns - 4
  if size.hasThirdColumn, size.hasChartRows {
    let left = min(76, width * 2 / 3)
    HStack(spacing: 4) {
      VStack(spacing: 1) {
        nextRow(state)
        partList(state, report, romaji: romaji, width: left, hasGap: true)
      }
      .frame(width: left)
      VStack(spacing: 1) {
        figureLines(state, report, width: width - left - 4).frame(height: 4)
        CalendarGrid(calendar: report.calendar)
      }
    }
  } else {
    // In fewer rows, blank ones would leave no room for a part under its heading.
    VStack(spacing: size.hasQuestionRows ? 1 : 0) {
      nextRow(state)
      partList(state, report, romaji: romaji, width: width, hasGap: size.hasQuestionRows)
      figureLines(state, report, width: width).frame(height: 4)
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
    }
  }
}

/// Returns a sentence that says what to do next, and what it is about, from the longest to the
/// shortest text.
private func suggestionTexts(_ state: Progress.State) -> (sentence: String, details: [String]) {
  guard let report = state.report else { return ("", []) }
  if state.suggestion == .review {
    let names = report.dueParts.map(\.name)
    let details = (1...5).reversed().map { names.prefix($0).joined(separator: ", ") }
    return ("Review: \(report.due[0] == 1 ? "1 is" : "\(report.due[0]) are") due", details)
  }
  if let record = report.weakest {
    return (
      "Practise \(record.part.name)",
      ["\(state.skill.missed) \(record.misheard) of \(record.asked)"]
    )
  }
  guard let step = state.step else { return ("Choose a topic to begin", []) }
  let standing =
    report.answered == 0 ? nil : state.stepProgress.map { Wording.standing($0, state.skill) }
  return (
    "\(report.answered == 0 ? "Begin" : "Go on") with \(step.title)",
    [standing, step.topic.description].compactMap(\.self)
  )
}

/// Draws a notice, or what the selected row means. The height is fixed, so that nothing moves.
@ViewBuilder
private func progressFooter(_ state: Progress.State, in size: Size) -> some View {
  if let notice = state.speaker.notice.map({ "\($0)" }) ?? state.notice {
    Text(notice).style(.attention).wrapped().padding(left: 2)
  } else if size.hasBlankRows {
    HStack(spacing: 2) {
      if state.speaker.isSpeaking { speakerView(state.speaker) }
      FirstFitting {
        for text in explanations(state) { Text(text).style(.dim).wrapped() }
      }
    }
    .padding(left: 2)
    .frame(height: size.hasTwoColumns ? 1 : 2)
  }
}

/// Returns what the selected row means, from the longest to the shortest text.
private func explanations(_ state: Progress.State) -> [String] {
  guard let report = state.report, report.answered > 0 else { return [] }
  if let record = state.selectedRecord {
    let pair = report.pairs.first { $0.pair.id.contains(record.id) }
    return explanations(record).flatMap { text in
      (pair.map { [text + "   " + Wording.pair($0)] } ?? []) + [text]
    }
  }
  switch state.selection {
  case .due: return [reviewExplanation]
  case .days: return ["Fuller cells are days with more answers: up to 9, 19, 39, and more."]
  case .accuracy: return ["Answers that were right, by week. Weak spots are the rest."]
  case .speed: return ["The median time from the voice's end to the first key, by week."]
  case .next: return stepExplanations(state)
  case .part: return []
  }
}

/// Returns the step in hand with what it still needs, and what a review or the first pair is, from
/// the longest to the shortest text.
private func stepExplanations(_ state: Progress.State) -> [String] {
  let pair = state.report?.pairs.first.map(line)
  let other = [state.suggestion == .review ? reviewExplanation : pair].compactMap(\.self)
  guard let step = state.stepProgress else { return other }
  let standing = "\(step.step.title): \(Wording.standing(step, state.skill))"
  let explained = Wording.explanation(of: step).map { "\(standing). \($0)" }
  return other.map { "\(standing)   \($0)" } + [explained, standing].compactMap(\.self) + other
}

/// Returns the record of a pair: "ろっぴゃく or はっぴゃく: 18 of 20   0.8 s".
private func line(_ record: PairRecord) -> String {
  "\(record.pair.title): "
    + Wording.trials(right: record.right, of: record.answered, seconds: record.seconds)
}

private let reviewExplanation = "What you would begin to forget. A review asks each once."

/// Returns the rule of a part's sound, and how often it was taken for what.
private func explanations(_ record: PartRecord) -> [String] {
  let rule = record.part.rule.map { ["\($0)"] } ?? []
  let mistaken = record.mistakenFor.prefix(3).map { "\($0.part.name) \($0.count)" }
  let texts = mistaken.indices.reversed().map {
    "taken for " + mistaken[...$0].joined(separator: ", ")
  }
  return texts.map { (rule + [$0]).joined(separator: "   ") } + rule
}
