import Domain
import JapaneseNumbers
import TerminalUI

/// What came of a quiz, and the questions that were missed.
func summaryView(_ state: Summary.State, in size: Size) -> some View {
  let isRoomy = size.rows >= 16
  return ScreenLayout(size: size, keys: summaryKeys(state).helpItems) {
    summaryHeader(state.result)
  } content: {
    VStack(spacing: isRoomy ? 1 : 0) {
      tally(state.result).padding(left: 2)
      missedList(state)
    }
    .padding(top: isRoomy ? 1 : 0)
  } footer: {
    if let notice = state.speaker.notice {
      Text("\(notice)").style(.attention).wrapped().padding(left: 2)
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

/// How the session went, in a line.
private func tally(_ result: QuizResult) -> some View {
  let correct = result.count(.correct)
  return FirstFitting {
    tally(result, correct: correct, words: ["right at once", "after a miss", "shown"], spacing: 4)
    tally(result, correct: correct, words: ["right", "missed", "shown"], spacing: 2)
    tally(result, correct: correct, words: ["", "", ""], spacing: 2)
  }
}

private func tally(_ result: QuizResult, correct: Int, words: [String], spacing: Int) -> some View {
  HStack(spacing: spacing) {
    Text("\(correct * 100 / max(result.challenges.count, 1)) %").style(.strong)
    Text("✓ \(correct)").style(correct > 0 ? .correct : .dim) + Text(" \(words[0])")
    if result.count(.incorrect) > 0 {
      Text("✗ \(result.count(.incorrect))").style(.incorrect) + Text(" \(words[1])")
    }
    if result.count(.skipped) > 0 {
      Text("✧ \(result.count(.skipped))").style(.attention) + Text(" \(words[2])")
    }
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
  let mark = Text(wasShown ? "✧" : "✗").style(wasShown ? .attention : .incorrect)
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
      reading
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
private func tenths(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
