import Domain
import JapaneseNumbers
import TerminalUI

/// Draws the most important of: a problem, how to answer, and the typed number with separators.
///
/// - Parameter keys: The row of keys, in which the one that shows the answer is found.
@ViewBuilder
func hintLine(_ state: Quiz.State, keys: [HelpItem]) -> some View {
  let question = state.attempt.question
  if let notice = state.shownNotice {
    let reads = state.readsInstead && state.isNewForm
    // In short, beside the sentences about the sound.
    hint(timeUp(state) + notice + (reads ? " Read it and type it." : "") + asked(state), .attention)
  } else if let text = state.field.untaken {
    hint(timeUp(state) + Wording.untaken(text, for: question, state.skill), .attention)
  } else if state.isAnswerRejected, case .invalid(let problem) = state.parsedAnswer {
    hint(timeUp(state) + Wording.rejection(for: question, state.skill, problem), .attention)
  } else if let other = state.attempt.otherTyped, state.answer.isEmpty, let asked = state.askedName
  {
    hint("\(timeUp(state))\(other). \(Wording.capitalized(asked))", .attention)
  } else if state.session.isTimeUp, state.attempt.isUnanswered {
    hint(Wording.lastAnswerCounts, .attention)
  } else if state.isAnswerKnownMiss, conversion(of: state) == nil {
    tryAgain(state, keys)
  } else if state.answer.isEmpty, let asked = state.askedName {
    hint(Wording.capitalized(asked), .text)
  } else {
    hint(instruction(state), .dim)
  }
}

/// Returns the name of the number that is asked behind another sentence; empty where none is.
private func asked(_ state: Quiz.State) -> String {
  state.askedName.map { " " + Wording.capitalized($0) } ?? ""
}

extension Quiz.State {
  /// True for the first question, and for one of another topic than the one before, which may be
  /// typed in another form.
  fileprivate var isNewForm: Bool {
    session.finished.last?.question.topic != attempt.question.topic
  }

  /// True where questions are read because there is no sound.
  fileprivate var readsInstead: Bool { skill == .listening && speaker.error != nil }

  /// The question as it is shown to be read: in kanji or romaji if the settings show these, or in
  /// kana.
  package var shownReading: String {
    let question = attempt.question
    if display.drawsKanji { return question.kanji }
    return display.romaji.style.map { question.reading.romaji($0) } ?? question.reading.spaced
  }

  /// The typed number with separators (12,345 or 1万2345); nil below 1,000 and for answers that
  /// aren't grouped.
  package var groupedAnswer: String? {
    guard let number = typedNumber, number >= 1000 else { return nil }
    let grouped = grouping.formatted(number)
    return grouped == answer ? nil : grouped
  }

  /// The typed number, if numbers are shown with separators.
  private var typedNumber: Int? {
    guard attempt.question.dividesNumbers, case .answer(.number(let number)) = parsedAnswer,
      number < .max
    else { return nil }
    return number
  }

  /// True for a right answer that is taken without Enter.
  var isAnswerTaken: Bool {
    takesRight && skill != .writing && parsedAnswer == .answer(attempt.question.value)
      && topic.isWhole(answer, for: attempt.question)
  }

  /// The grouping of the typed number's digits: by thousands or by 万.
  var grouping: DigitGrouping {
    if display.grouping == .automatic, attempt.question.groupsByMan { return .man }
    return display.grouping.resolved(for: typedNumber ?? 0)
  }
}

private func timeUp(_ state: Quiz.State) -> String {
  state.session.isTimeUp ? Wording.timeUp + " " : ""
}

/// Returns how to answer, until something is typed: for the first question of a topic and without
/// sound; after a miss, how the answer is converted, if it is.
private func instruction(_ state: Quiz.State) -> String {
  let question = state.attempt.question
  if state.isAnswerKnownMiss, let conversion = conversion(of: state) { return conversion }
  if !state.answer.isEmpty { return state.groupedAnswer ?? "" }
  if state.attempt.isRepeat {
    return "\(OutcomeMark.afterRepeat) missed before: once more, not scored"
  }
  if state.readsInstead { return "No sound. " + readingInstead(question) }
  if !state.isNewForm { return "" }
  let instruction = Wording.instruction(for: question, state.skill)
  let isFirstOfPlacement =
    state.session.questions.placement != nil && state.session.finished.isEmpty
  if isFirstOfPlacement {
    return
      "Up to \(PlacementSequence.questionCount) numbers, to find where to start: \(instruction)"
  }
  return state.session.isOfOneTopic ? instruction : "\(state.topic.title): \(instruction)"
}

private func conversion(of state: Quiz.State) -> String? {
  state.skill == .writing ? nil : state.attempt.question.conversionHint
}

private func readingInstead(_ question: Question) -> String {
  "Read it and type it \(Wording.typingHint(for: question))."
}

/// Draws what can be done after a miss, behind the typed number with separators.
private func tryAgain(_ state: Quiz.State, _ keys: [HelpItem]) -> some View {
  let typed = state.groupedAnswer.map { $0 + "   " } ?? ""
  let again = Text(typed + "type again").style(.dim)
  let show = keys.key(labelled: "show").map {
    Text(", or ").style(.dim) + Text($0) + Text(" shows it").style(.dim)
  }
  return (show.map { again + $0 } ?? again).alignment(.center).wrapped()
}

private func hint(_ text: String, _ role: StyleRole) -> some View {
  Text(text).style(role).alignment(.center).wrapped()
}
