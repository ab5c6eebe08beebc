import Clients
import Domain
import JapaneseNumbers
import TerminalUI

/// Draws a quiz, under its settings sheet if that is open.
@ViewBuilder
func quizView(_ state: Quiz.State, in size: Size) -> some View {
  if let settings = state.settingsSheet {
    Modal(keys: quizKeys(state).helpItems.withHelp(), over: questionView(state, in: size)) {
      quizSettingsView(settings, isRoomy: size.rows >= 20)
    }
  } else {
    questionView(state, in: size)
  }
}

/// Draws a question: the voice, the answer field and the progress of the session.
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

/// Draws the voice, the answer field and a hint below each other. From 16 rows on, their places are fixed.
@ViewBuilder
private func quizCentre(_ state: Quiz.State, in size: Size) -> some View {
  if size.rows >= 16 {
    VStack(alignment: .center, spacing: 1) {
      voiceLine(state).frame(height: 2, alignment: .bottom)
      answerField(state, isLarge: state.fieldWidth * BigDigits.columnsPerDigit + 16 <= size.columns)
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

/// Returns true if Biki fits. A sheet over the quiz would cut Biki off, so Biki is hidden then.
private func hasRoomForBiki(_ state: Quiz.State, in size: Size) -> Bool {
  state.display.showsBiki && state.settingsSheet == nil && !state.isPaused && size.rows >= 22 && size.columns >= 72
}

private func bikiView(_ state: Quiz.State) -> some View {
  state.biki.image.style(state.biki.mood == .sad ? .dim : .accent).padding(left: 2)
}

/// Draws confetti in three roles that are plain text on a terminal without colours.
private func confettiView(_ confetti: Confetti, in size: Size) -> some View {
  // The top quarter of the rows, at four dots each.
  let height = size.rows / 4 * 4
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

/// Draws the voice's levels, or the question in kana if the voice can't be heard.
@ViewBuilder
private func voiceLine(_ state: Quiz.State) -> some View {
  if state.isAnswerShown {
    shownReading(state.attempt.question)
  } else if state.speaker.error != nil {
    Text(state.attempt.question.reading.units.joined(separator: " ")).style(.strong).alignment(.center).wrapped()
  } else {
    speakerView(state.speaker)
  }
}

/// Draws the reading of a shown answer, after its written form if the field shows only a part of that (昭和64年).
private func shownReading(_ question: Question) -> some View {
  let written = (question.prefix ?? "") + question.formatted(question.value) + (question.suffix ?? "")
  let display = Text(written == question.display ? "" : question.display + "  ").style(.dim)
  return (display + Text(question.reading.kana).style(.strong)).alignment(.center).wrapped()
}

/// Draws the typed text or the shown answer, in large digits if there is room.
///
/// The text starts where the longest answer of the topic would start, so that digits don't move while others are typed.
private func answerField(_ state: Quiz.State, isLarge: Bool) -> some View {
  let question = state.attempt.question
  let text = state.isAnswerShown ? question.formatted(question.value) : state.answer
  let isMiss = state.isAnswerKnownMiss && !state.isAnswerShown
  let prefix = question.prefix.map { $0 + " " } ?? ""
  let suffix = question.suffix.map { " " + $0 } ?? ""
  let side = max(3, displayWidth(of: prefix), displayWidth(of: suffix))
  let columns = state.fieldWidth * (isLarge ? BigDigits.columnsPerDigit : 1) + 3
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

/// Draws the most important of: a problem, the typed number with separators, and how to answer.
@ViewBuilder
private func hintLine(_ state: Quiz.State) -> some View {
  if state.isAnswerShown {
    VStack(alignment: .center) {
      if !state.attempt.misses.isEmpty {
        Text(Wording.misses(of: state.attempt, separator: "  ")).strikethrough().style(.dim)
      }
      hint(alsoHeard(state.attempt.question), .dim)
    }
  } else if let notice = state.speaker.notice {
    hint("\(notice)", .attention)
  } else if state.isAnswerRejected {
    hint(Wording.rejection(for: state.attempt.question), .attention)
  } else if state.isTimeUp {
    hint("Time's up. This answer still counts.", .attention)
  } else if let groupedAnswer = state.groupedAnswer {
    hint(groupedAnswer, .dim)
  } else if state.answer.isEmpty, state.speaker.error != nil {
    hint("No sound. Read it and type it \(Wording.typingHint(for: state.attempt.question)).", .dim)
  } else if state.answer.isEmpty, state.finished.isEmpty {
    hint("type what you hear, \(Wording.typingHint(for: state.attempt.question))", .dim)
  } else {
    hint("", .dim)
  }
}

private func hint(_ text: String, _ role: StyleRole) -> some View {
  Text(text).style(role).alignment(.center).wrapped()
}

/// Returns up to three other readings of a question, or an empty text.
private func alsoHeard(_ question: Question) -> String {
  question.alternatives.isEmpty
    ? "" : "also heard: " + question.alternatives.prefix(3).map(\.kana).joined(separator: ", ")
}

/// Draws the remaining questions or time as a bar that empties, with a text.
private func sessionLine(_ state: Quiz.State) -> some View {
  let (fraction, words) = progress(of: state)
  return HStack(spacing: 2) {
    ProgressBar(fraction, role: .dim)
    Text(words).style(state.isTimeUp ? .attention : .dim)
  }
}

/// Returns the filled part of the bar (0…1) and its text.
private func progress(of state: Quiz.State) -> (Double, String) {
  let answered = state.finished.count
  switch state.mode {
  case .questions(let count):
    return (Double(count - answered) / Double(count), "\(count - answered) left")
  case .time(let limit):
    let left = state.remaining ?? limit
    // Rounded up: 0:00 is shown only when the time is up.
    return (left / limit, Wording.minutes((left / .seconds(1)).rounded(.up)) + " left")
  case .endless:
    // A tenth for each question; the bar starts again after ten.
    return (Double(answered % 10) / 10, "\(answered) answered")
  }
}
