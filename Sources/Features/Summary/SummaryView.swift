import Domain
import JapaneseNumbers
import TerminalUI

/// What came of a quiz, and the questions that were missed.
func summaryView(_ state: Summary.State, in size: Size) -> some View {
  let result = state.result
  return ScreenLayout(size: size, keys: summaryKeys(state).helpItems) {
    HStack {
      Text(result.topic.title).style(.strong)
      Spacer()
      Text(result.challenges.count == 1 ? "1 question" : "\(result.challenges.count) questions").style(.dim)
    }
  } content: {
    VStack(spacing: size.rows >= 16 ? 1 : 0) {
      tally(result).padding(left: 2)
      VStack {
        for challenge in result.missed.dropFirst(state.scrollOffset) {
          missedRow(challenge, widths: widths(in: result))
        }
      }
    }
    .padding(top: size.rows >= 16 ? 1 : 0)
  } footer: {
  }
}

/// How the session went, in a line.
private func tally(_ result: QuizResult) -> some View {
  let correct = result.count(.correct)
  return HStack(spacing: 4) {
    Text("✓ \(correct)").style(correct > 0 ? .correct : .dim) + Text(" right at once")
    if result.count(.incorrect) > 0 {
      Text("✗ \(result.count(.incorrect))").style(.incorrect) + Text(" after a miss")
    }
    if result.count(.skipped) > 0 {
      Text("✧ \(result.count(.skipped))").style(.attention) + Text(" shown")
    }
    Text("\(correct * 100 / result.challenges.count) %").style(.strong)
  }
}

/// How wide the longest answer and the longest reading are, in cells.
private func widths(in result: QuizResult) -> (answer: Int, reading: Int) {
  let questions = result.missed.map(\.question)
  return (
    questions.map { displayWidth(of: $0.display) }.max() ?? 0,
    questions.map { displayWidth(of: $0.reading.kana) }.max() ?? 0
  )
}

/// A question that was missed: the answer, how it is said, and the attempts, struck out; below it where it is narrow.
private func missedRow(_ challenge: Challenge, widths: (answer: Int, reading: Int)) -> some View {
  let wasShown = challenge.outcome == .skipped
  let reading = Text(challenge.question.reading.kana)
  let attempts = Text(attempts(of: challenge)).strikethrough().style(.dim)
  return HStack(spacing: 2) {
    Text(wasShown ? "✧" : "✗").style(wasShown ? .attention : .incorrect)
    Text(challenge.question.display).style(.strong).frame(width: widths.answer, alignment: .topTrailing)
    FirstFitting {
      HStack(spacing: 2) {
        reading.frame(width: widths.reading)
        attempts
      }
      VStack {
        reading.wrapped()
        attempts.wrapped()
      }
    }
  }
}
