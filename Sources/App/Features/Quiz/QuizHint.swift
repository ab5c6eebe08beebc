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
    hint(timeUp(state) + notice, .attention)
  } else if let text = state.field.untaken {
    hint(Wording.untaken(text, for: question, state.skill), .attention)
  } else if state.isAnswerRejected, case .invalid(let problem) = state.parsedAnswer {
    hint(timeUp(state) + Wording.rejection(for: question, state.skill, problem), .attention)
  } else if let other = state.attempt.otherTyped, state.answer.isEmpty, let asked = state.askedName
  {
    hint("\(timeUp(state))\(other). \(Wording.capitalized(asked))", .attention)
  } else if state.session.isTimeUp {
    hint("Time's up. This answer still counts.", .attention)
  } else {
    hint(instruction(state, keys: keys), .dim)
  }
}

extension Quiz.State {
  /// True for the first question, and for one of another topic than the one before, which may be
  /// typed in another form.
  fileprivate var isNewForm: Bool {
    session.finished.last?.question.topic != attempt.question.topic
  }

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

private func timeUp(_ state: Quiz.State) -> String { state.session.isTimeUp ? "Time's up. " : "" }

/// Returns how to answer, until something is typed: for the first question of a topic, after a
/// miss, and without sound.
private func instruction(_ state: Quiz.State, keys: [HelpItem]) -> String {
  let question = state.attempt.question
  let manner = Wording.typingHint(for: question)
  if state.skill != .writing, state.isAnswerKnownMiss, let conversion = question.conversionHint {
    return conversion
  }
  if state.isAnswerKnownMiss {
    return tryAgain(state, keys)
  }
  if !state.answer.isEmpty { return state.groupedAnswer ?? "" }
  if let asked = state.askedName { return asked }
  if state.attempt.isRepeat { return "↻ missed before: once more, not scored" }
  if state.skill == .listening, state.speaker.error != nil {
    return "No sound. Read it and type it \(manner)."
  }
  if !state.isNewForm { return "" }
  let instruction = Wording.instruction(for: question, state.skill)
  let isFirstOfPlacement =
    state.session.questions.placement != nil && state.session.finished.isEmpty
  return isFirstOfPlacement
    ? "Up to \(PlacementSequence.questionCount) numbers, to find where to start: \(instruction)"
    : instruction
}

/// Returns what can be done after a miss, behind the typed number with separators.
private func tryAgain(_ state: Quiz.State, _ keys: [HelpItem]) -> String {
  let show = keys.key(labelled: "show").map { ", \($0) shows it" } ?? ""
  return (state.groupedAnswer.map { $0 + "   " } ?? "") + "type again" + show
}

private func hint(_ text: String, _ role: StyleRole) -> some View {
  Text(text).style(role).alignment(.center).wrapped()
}
