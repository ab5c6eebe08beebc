import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// A quiz, under its settings where they are open.
@ViewBuilder
func quizView(_ state: Quiz.State, in size: Size) -> some View {
  if let settings = state.settings {
    Modal("Settings", keys: quizKeys(state).helpItems, over: questionView(state, in: size)) {
      quizSettingsView(settings)
    }
  } else {
    questionView(state, in: size)
  }
}

/// A question: what the voice is doing, what has been typed, and how far the session has come.
private func questionView(_ state: Quiz.State, in size: Size) -> some View {
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
  FirstFitting {
    quizHeader(state, category: state.topic.category.title + "  ")
    quizHeader(state, category: "")
  }
}

private func quizHeader(_ state: Quiz.State, category: String) -> some View {
  HStack {
    Text(category).style(.dim) + Text(state.topic.title).style(.strong)
    Spacer(minLength: 2)
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
    shownReading(state.challenge.question)
  } else if state.speaker.error != nil {
    Text(state.challenge.question.reading.units.joined(separator: " ")).style(.strong).alignment(.center).wrapped()
  } else {
    speakerView(state.speaker)
  }
}

/// How the answer is said, and how it is written where the field doesn't say it all, as for 昭和64年.
private func shownReading(_ question: Question) -> some View {
  let written = (question.prefix ?? "") + question.text(for: question.value) + (question.suffix ?? "")
  let display = Text(written == question.display ? "" : question.display + "  ").style(.dim)
  return (display + Text(question.reading.kana).style(.strong)).alignment(.center).wrapped()
}

/// What has been typed, large; the answer where it is shown. A mark beside it doesn't move it.
private func answerField(_ state: Quiz.State, isLarge: Bool) -> some View {
  let question = state.challenge.question
  let text = state.isAnswerShown ? question.text(for: question.value) : state.answer
  let isMiss = state.isAnswerKnownMiss && !state.isAnswerShown
  let prefix = question.prefix.map { $0 + " " } ?? ""
  let suffix = question.suffix.map { " " + $0 } ?? ""
  let side = max(3, displayWidth(of: prefix), displayWidth(of: suffix) + 2)
  return HStack(alignment: .bottom) {
    Text(prefix).style(.dim).frame(width: side, alignment: .topTrailing)
    largeOrPlain(text, isLarge: isLarge).style(state.isAnswerShown ? .accent : isMiss ? .incorrect : .strong)
    if !state.isAnswerShown { Caret() }
    (Text(suffix).style(.dim) + Text(isMiss ? " ✗" : "").style(.incorrect)).frame(width: side)
  }
}

private func largeOrPlain(_ text: String, isLarge: Bool) -> some View {
  FirstFitting {
    if isLarge, text.allSatisfy({ "0123456789,.:/-".contains($0) }) { BigDigits(text) }
    Text(text)
  }
}

/// What is wrong with the answer, the number with separators, or what to do.
@ViewBuilder
private func hintLine(_ state: Quiz.State) -> some View {
  if state.isAnswerShown {
    VStack(alignment: .center) {
      if !state.challenge.misses.isEmpty { Text(attempts(of: state.challenge)).strikethrough().style(.dim) }
      hint(alsoHeard(state.challenge.question), .dim)
    }
  } else if let notice = state.speaker.notice {
    hint("\(notice)", .attention)
  } else if state.isAnswerRejected {
    hint(rejection(of: state.challenge.question.value), .attention)
  } else if let mirror = state.mirror {
    hint(mirror, .dim)
  } else if state.answer.isEmpty, state.speaker.error != nil {
    hint("no sound: type what you read" + manner(of: state), .dim)
  } else if state.answer.isEmpty, state.finished.isEmpty {
    hint("type what you hear" + manner(of: state), .dim)
  } else {
    hint("", .dim)
  }
}

private func hint(_ text: String, _ role: StyleRole) -> some View {
  Text(text).style(role).alignment(.center).wrapped()
}

/// Why what was typed is no answer, and what would be one.
private func rejection(of answer: Answer) -> String {
  "Not \(answer.kind). Type it in digits: \(answer.examples)."
}

/// In digits, and in which form where that isn't plain.
private func manner(of state: Quiz.State) -> String {
  if case .number = state.challenge.question.value { return ", in digits" }
  return ", as \(state.challenge.question.value.examples)"
}

/// The other readings of a question; empty where there are none.
private func alsoHeard(_ question: Question) -> String {
  question.alternatives.isEmpty
    ? "" : "also heard: " + question.alternatives.prefix(3).map(\.kana).joined(separator: ", ")
}

/// The wrong answers to a question, one after the other.
func attempts(of challenge: Challenge) -> String {
  challenge.misses.map { challenge.question.text(for: $0.value) }.joined(separator: "  ")
}

/// How much is left: a bar that drains, and in words.
private func sessionLine(_ state: Quiz.State) -> some View {
  HStack(spacing: 2) {
    if let count = state.mode.questionCount {
      let left = count - state.finished.count
      ProgressBar(Double(left) / Double(count), role: .dim)
      Text("\(left) left").style(.dim)
    } else {
      // A step per question; after ten it begins anew.
      ProgressBar(Double(state.finished.count % 10) / 10, role: .dim)
      Text(state.finished.count == 1 ? "1 answered" : "\(state.finished.count) answered").style(.dim)
    }
  }
}
