import Domain
import JapaneseNumbers
import TerminalUI

/// What came of a quiz, and the questions that were missed.
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
  let count = result.challenges.count
  return FirstFitting {
    summaryHeader(
      result.topic.title,
      "\(count == 1 ? "1 question" : "\(count) questions")   \(minutes(result.seconds))   "
        + "\(tenths(result.meanSeconds)) s an answer")
    summaryHeader(result.topic.title, "\(minutes(result.seconds))   \(tenths(result.meanSeconds)) s each")
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

/// How the session went: how much was right, large, and the parts beside it.
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

/// The same in a line.
private func tally(_ result: QuizResult) -> some View {
  HStack(spacing: 2) {
    Text("\(percentage(result)) %").style(.strong)
    for part in parts(of: result) { part.mark }
  }
}

private func percentage(_ result: QuizResult) -> Int {
  result.count(.correct) * 100 / max(result.challenges.count, 1)
}

/// How many questions ended in each way that occurred.
private func parts(of result: QuizResult) -> [(mark: Text, words: String)] {
  let ways: [(Challenge.Outcome, String, StyleRole, String)] = [
    (.correct, "✓", .correct, "right at once"), (.incorrect, "✗", .incorrect, "after a miss"),
    (.skipped, "✧", .accent, "shown"),
  ]
  return ways.compactMap { outcome, mark, role, words in
    let count = result.count(outcome)
    return count == 0 ? nil : (Text("\(mark) \(count)").style(role), words)
  }
}

/// How the selected question is said, where a row has no room for that.
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
    Text("Nothing was missed.").style(.dim).padding(left: 2)
  } else {
    let widths = widths(in: missed.map(\.question))
    SelectionList(missed, selected: state.selection) { challenge, isSelected in
      missedRow(challenge, widths: widths, speaker: isSelected ? state.speaker : nil)
    }
  }
}

/// How wide the longest answer and the longest reading are, in cells.
private func widths(in questions: [Question]) -> (answer: Int, reading: Int) {
  (
    questions.map { displayWidth(of: $0.display) }.max() ?? 0,
    questions.map { displayWidth(of: $0.reading.kana) }.max() ?? 0
  )
}

/// A question that was missed: the answer, how it is said, and the attempts, struck out, where there is room for them.
private func missedRow(
  _ challenge: Challenge, widths: (answer: Int, reading: Int), speaker: Speaker.State?
) -> some View {
  let wasShown = challenge.outcome == .skipped
  let mark = Text(wasShown ? "✧" : "✗").style(wasShown ? .accent : .incorrect)
  let answer = Text(challenge.question.display).style(.strong).frame(width: widths.answer, alignment: .topTrailing)
  let reading = Text(challenge.question.reading.kana)
  return FirstFitting {
    HStack(spacing: 2) {
      mark
      answer
      reading.frame(width: widths.reading)
      attempts(challenge)
      if let speaker, speaker.isSpeaking { speakerView(speaker) }
    }
    HStack(spacing: 2) {
      mark
      answer
      attempts(challenge)
    }
  }
}

private func attempts(_ challenge: Challenge) -> some View {
  let misses = Text(attempts(of: challenge)).strikethrough().style(.dim)
  return challenge.outcome == .skipped && challenge.misses.isEmpty ? Text("shown").style(.dim) : misses
}

/// `4:12`: minutes and seconds.
func minutes(_ seconds: Double) -> String {
  let whole = Int(seconds.rounded())
  return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
}

/// `6.1`: seconds and tenths.
func tenths(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
