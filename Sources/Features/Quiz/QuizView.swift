import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// A quiz, under its settings where they are open.
@ViewBuilder
func quizView(_ state: Quiz.State, in size: Size) -> some View {
  if let settings = state.settings {
    Modal("Settings", keys: quizKeys(state).helpItems.withHelp(), over: questionView(state, in: size)) {
      quizSettingsView(settings, in: size)
    }
  } else {
    questionView(state, in: size)
  }
}

/// A question: what the voice is doing, what has been typed, and how far the session has come.
private func questionView(_ state: Quiz.State, in size: Size) -> some View {
  ZStack(alignment: .topLeading) {
    if let confetti = state.confetti { confettiView(confetti, in: size) }
    ScreenLayout(size: size, keys: quizKeys(state).helpItems) {
      quizHeader(state)
    } content: {
      ZStack(alignment: .bottomLeading) {
        if hasRoomForBiki(state, in: size) { bikiView(state) }
        quizCentre(state, in: size)
      }
    } footer: {
      if state.display.showsProgress { sessionLine(state) }
    }
  }
}

/// The voice above, the answer in the middle, a hint below. Where there is room each keeps its place, whatever it shows.
@ViewBuilder
private func quizCentre(_ state: Quiz.State, in size: Size) -> some View {
  if size.rows >= 16 {
    VStack(alignment: .center, spacing: 1) {
      voiceLine(state).frame(height: 2, alignment: .bottom)
      answerField(state, isLarge: state.longestAnswer * BigDigits.columnsPerDigit + 16 <= size.columns)
        .frame(height: 3, alignment: .bottom)
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

/// Biki hides from what lies over the quiz, which might leave no more than two ears.
private func hasRoomForBiki(_ state: Quiz.State, in size: Size) -> Bool {
  state.display.showsBiki && state.settings == nil && !state.isCovered && size.rows >= 22 && size.columns >= 72
}

private func bikiView(_ state: Quiz.State) -> some View {
  state.biki.image.style(state.biki.mood == .sad ? .dim : .accent).padding(left: 2)
}

/// Confetti in three colours, none of which is a block where there are no colours, over the upper half of the screen.
private func confettiView(_ confetti: Confetti, in size: Size) -> some View {
  let height = size.rows * 2
  return ZStack(alignment: .topLeading) {
    for (layer, role) in [StyleRole.accent, .correct, .text].enumerated() {
      confetti.image(layer: layer, width: size.columns * 2, height: height).style(role)
    }
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

/// What has been typed, large; the answer where it is shown. It begins where the longest answer of the topic would, so
/// that nothing moves while it is typed; the number with separators stands below it.
private func answerField(_ state: Quiz.State, isLarge: Bool) -> some View {
  let question = state.challenge.question
  let text = state.isAnswerShown ? question.text(for: question.value) : state.answer
  let isMiss = state.isAnswerKnownMiss && !state.isAnswerShown
  let prefix = question.prefix.map { $0 + " " } ?? ""
  let suffix = question.suffix.map { " " + $0 } ?? ""
  let side = max(3, displayWidth(of: prefix), displayWidth(of: suffix))
  let columns = state.longestAnswer * (isLarge ? BigDigits.columnsPerDigit : 1) + 3
  return HStack(alignment: .bottom) {
    Text(prefix).style(.dim).frame(width: side, alignment: .topTrailing)
    HStack(alignment: .bottom) {
      largeOrPlain(text, isLarge: isLarge).style(state.isAnswerShown ? .accent : isMiss ? .incorrect : .strong)
      if !state.isAnswerShown { Caret() }
      Text(isMiss ? " ✗" : "").style(.incorrect)
    }
    .frame(width: columns, height: isLarge ? 3 : 1, alignment: .bottomLeading)
    Text(suffix).style(.dim).frame(width: side)
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
  } else if state.isTimeUp {
    hint("time is up: this answer still counts", .attention)
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
func rejection(of answer: Answer) -> String {
  "Not \(answer.kind). Type it in digits: \(answer.examples)."
}

/// In digits, and in which form where that isn't plain.
func manner(of state: Quiz.State) -> String {
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
  let (fraction, words) = progress(of: state)
  return HStack(spacing: 2) {
    ProgressBar(fraction, role: .dim)
    Text(words).style(state.isTimeUp ? .attention : .dim)
  }
}

private func progress(of state: Quiz.State) -> (Double, String) {
  let answered = state.finished.count
  switch state.mode {
  case .questions(let count):
    return (Double(count - answered) / Double(count), "\(count - answered) left")
  case .time(let limit):
    let left = state.remaining ?? limit
    // Rounded up, so that it says 0:00 when it is.
    return (left / limit, minutes((left / .seconds(1)).rounded(.up)) + " left")
  case .endless:
    // A step per question; after ten it begins anew.
    return (Double(answered % 10) / 10, answered == 1 ? "1 answered" : "\(answered) answered")
  }
}
