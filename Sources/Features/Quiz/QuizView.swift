import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// A question: what the voice is doing, what has been typed, and how far the session has come.
func quizView(_ state: Quiz.State, in size: Size) -> some View {
  ScreenLayout(size: size, keys: quizKeys(state).helpItems) {
    quizHeader(state)
  } content: {
    quizCentre(state, isRoomy: size.rows >= 16)
  } footer: {
    sessionLine(state)
  }
}

/// The voice above, the answer in the middle, a hint below. Where there is room each keeps its place, whatever it shows.
@ViewBuilder
private func quizCentre(_ state: Quiz.State, isRoomy: Bool) -> some View {
  if isRoomy {
    VStack(alignment: .center, spacing: 1) {
      voiceLine(state).frame(height: 2, alignment: .bottom)
      answerField(state, isLarge: true).frame(height: 3, alignment: .bottom)
      hintLine(state).frame(height: 2, alignment: .top)
    }
    .centered()
  } else {
    VStack(alignment: .center) {
      voiceLine(state)
      answerField(state, isLarge: false)
      hintLine(state)
    }
    .centered()
  }
}

private func quizHeader(_ state: Quiz.State) -> some View {
  HStack {
    Text(state.topic.category.title + "  ").style(.dim) + Text(state.topic.title).style(.strong)
    Spacer()
    tally("✓", state.result.count(.correct), role: .correct)
    Text("   ")
    tally("✗", state.result.missed.count, role: .incorrect)
  }
}

private func tally(_ mark: String, _ count: Int, role: StyleRole) -> some View {
  Text("\(mark) \(count)").style(count == 0 ? .dim : role)
}

/// Whether the voice speaks; the question in kana where it can't be heard.
@ViewBuilder
private func voiceLine(_ state: Quiz.State) -> some View {
  if state.isAnswerShown {
    Text(state.challenge.question.reading.kana).style(.strong).alignment(.center).wrapped()
  } else if state.speechError != nil {
    Text(state.challenge.question.reading.units.joined(separator: " ")).style(.strong).alignment(.center).wrapped()
  } else {
    Text("♫").style(state.isSpeaking ? .accent : .dim)
  }
}

/// What has been typed, large; the answer where it is shown. A mark beside it doesn't move it.
private func answerField(_ state: Quiz.State, isLarge: Bool) -> some View {
  let question = state.challenge.question
  let text = state.isAnswerShown ? question.display : state.answer
  let isMiss = state.isAnswerKnownMiss && !state.isAnswerShown
  return HStack(alignment: .bottom) {
    Text(question.prefix ?? "").style(.dim).frame(width: 3)
    largeOrPlain(text, isLarge: isLarge).style(state.isAnswerShown ? .accent : isMiss ? .incorrect : .strong)
    if !state.isAnswerShown { Caret() }
    Text(isMiss ? " ✗" : question.suffix.map { " " + $0 } ?? "").style(isMiss ? .incorrect : .dim).frame(width: 3)
  }
}

private func largeOrPlain(_ text: String, isLarge: Bool) -> some View {
  FirstFitting {
    if isLarge, text.allSatisfy({ $0.isNumber && $0.isASCII || $0 == "," }) { BigDigits(text) }
    Text(text)
  }
}

/// What is wrong with the answer, the number with separators, or what to do.
@ViewBuilder
private func hintLine(_ state: Quiz.State) -> some View {
  if state.isAnswerShown {
    Text(attempts(of: state.challenge)).strikethrough().style(.dim)
  } else if let notice = state.notice {
    hint("\(notice)", .attention)
  } else if state.isAnswerRejected {
    hint("Not a number. Type it in digits: 1234, 1,234 or 12万.", .attention)
  } else if let mirror = state.mirror {
    hint(mirror, .dim)
  } else if state.answer.isEmpty, state.speechError != nil {
    hint("no sound: type what you read, in digits", .dim)
  } else if state.answer.isEmpty, state.finished.isEmpty {
    hint("type what you hear, in digits", .dim)
  } else {
    hint("", .dim)
  }
}

private func hint(_ text: String, _ role: StyleRole) -> some View {
  Text(text).style(role).alignment(.center).wrapped()
}

/// The wrong answers to a question, one after the other.
func attempts(of challenge: Challenge) -> String {
  challenge.misses.map(\.number.separatedByThousands).joined(separator: "  ")
}

/// How much is left: a bar that drains, and in words.
private func sessionLine(_ state: Quiz.State) -> some View {
  HStack(spacing: 2) {
    if let count = state.mode.questionCount {
      let left = count - state.finished.count
      ProgressBar(Double(left) / Double(count), role: .dim)
      Text("\(left) left").style(.dim)
    } else {
      Spacer()
      Text(state.finished.count == 1 ? "1 answered" : "\(state.finished.count) answered").style(.dim)
    }
  }
}
