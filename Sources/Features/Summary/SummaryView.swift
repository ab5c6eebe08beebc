import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the result of a session and the list of missed questions.
func summaryView(_ state: Summary.State, in size: Size) -> some View {
  let isRoomy = size.rows >= 16
  return ScreenLayout(size: size, keys: summaryKeys(state).helpItems) {
    summaryHeader(state.result)
  } content: {
    VStack(spacing: isRoomy ? 2 : 0) {
      if isRoomy { largeTally(state.result).padding(left: 2) } else { tally(state.result).padding(left: 2) }
      missedList(state)
    }
    .padding(top: isRoomy ? 1 : 0)
  } footer: {
    if let notice = state.speaker.notice {
      Text("\(notice)").style(.attention).wrapped().padding(left: 2)
    } else if size.columns < 60 {
      selectedReading(state).padding(left: 2)
    }
  }
}

private func summaryHeader(_ result: QuizResult) -> some View {
  FirstFitting {
    summaryHeader(
      result.topic.title,
      "\(Wording.count(result.attempts.count, "question"))   \(Wording.minutes(result.seconds))   "
        + "\(Wording.seconds(result.meanSeconds)) per answer")
    summaryHeader(
      result.topic.title, "\(Wording.minutes(result.seconds))   \(Wording.seconds(result.meanSeconds)) each")
    Text(result.topic.title).style(.strong)
  }
}

private func summaryHeader(_ title: String, _ facts: String) -> some View {
  HStack {
    Text(title).style(.strong)
    Spacer(minLength: 2)
    Text(facts).style(.dim)
  }
}

/// Draws the percentage in large digits, with the counts of each outcome beside it.
private func largeTally(_ result: QuizResult) -> some View {
  HStack(alignment: .bottom, spacing: 1) {
    BigDigits("\(percentage(result))").style(result.missed.isEmpty ? .correct : .strong)
    Text("%").style(.dim).padding(right: 5)
    VStack {
      for part in parts(of: result) { part.mark + Text("  " + part.words) }
    }
    .frame(height: 3, alignment: .bottomLeading)
  }
}

/// Draws the percentage and the counts of each outcome in one line.
private func tally(_ result: QuizResult) -> some View {
  HStack(spacing: 2) {
    Text("\(percentage(result)) %").style(.strong)
    for part in parts(of: result) { part.mark }
  }
}

private func percentage(_ result: QuizResult) -> Int {
  Wording.percentage(result.count(.correct), of: result.attempts.count)
}

/// Returns a mark with a count, and words, for each outcome that occurred.
private func parts(of result: QuizResult) -> [(mark: Text, words: String)] {
  let ways: [(QuestionAttempt.Outcome, String, StyleRole, String)] = [
    (.correct, "✓", .correct, "first try"), (.incorrect, "✗", .incorrect, "after a miss"),
    (.skipped, "✧", .accent, "shown"),
  ]
  return ways.compactMap { outcome, mark, role, words in
    let count = result.count(outcome)
    return count == 0 ? nil : (Text("\(mark) \(count)").style(role), words)
  }
}

/// Draws the reading of the selected question, for terminals whose rows have no room for readings.
@ViewBuilder
private func selectedReading(_ state: Summary.State) -> some View {
  let missed = state.result.missed
  if missed.indices.contains(state.selection) {
    Text(missed[state.selection].question.reading.kana).wrapped()
  }
}

@ViewBuilder
private func missedList(_ state: Summary.State) -> some View {
  let missed = state.result.missed
  if missed.isEmpty {
    Text("You missed nothing.").style(.dim).padding(left: 2)
  } else {
    let widths = widths(in: missed.map(\.question))
    SelectionList(missed, selected: state.selection) { attempt, isSelected in
      missedRow(attempt, widths: widths, speaker: isSelected ? state.speaker : nil)
    }
  }
}

/// Returns the widths of the longest answer and the longest reading, in columns.
private func widths(in questions: [Question]) -> (answer: Int, reading: Int) {
  (
    questions.map { displayWidth(of: $0.display) }.max() ?? 0,
    questions.map { displayWidth(of: $0.reading.kana) }.max() ?? 0
  )
}

/// Draws a missed question: its answer, its reading if there is room, and the wrong answers struck through.
private func missedRow(
  _ attempt: QuestionAttempt, widths: (answer: Int, reading: Int), speaker: Speaker.State?
) -> some View {
  let wasShown = attempt.outcome == .skipped
  let mark = Text(wasShown ? "✧" : "✗").style(wasShown ? .accent : .incorrect)
  let answer = Text(attempt.question.display).style(.strong).frame(width: widths.answer, alignment: .topTrailing)
  let reading = Text(attempt.question.reading.kana)
  return FirstFitting {
    HStack(spacing: 2) {
      mark
      answer
      reading.frame(width: widths.reading)
      wrongAnswers(attempt)
      if let speaker, speaker.isSpeaking { speakerView(speaker) }
    }
    HStack(spacing: 2) {
      mark
      answer
      wrongAnswers(attempt)
    }
  }
}

private func wrongAnswers(_ attempt: QuestionAttempt) -> some View {
  let misses = Text(Wording.misses(of: attempt, separator: "  ")).strikethrough().style(.dim)
  return attempt.outcome == .skipped && attempt.misses.isEmpty ? Text("shown").style(.dim) : misses
}
