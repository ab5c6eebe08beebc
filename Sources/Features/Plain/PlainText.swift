import Clients
import Domain
import JapaneseNumbers

/// Returns the first lines of a quiz: its topic and length, how to answer, and the first question.
package func plainOpening(_ state: Quiz.State) -> [String] {
  let length = state.mode == .endless ? "until you end it" : Wording.title(of: state.mode)
  return [
    "\(state.topic.title), \(length).",
    "Type what you hear, \(Wording.typingHint(for: state.attempt.question)), and press Enter. Type ? for the commands.",
  ] + question(state)
}

/// Returns the lines to print for the change from one state to the next.
package func plainLines(from before: PlainQuiz.State, to after: PlainQuiz.State) -> [String] {
  answerLines(from: before.quiz, to: after.quiz, isOver: after.isOver)
    + replacementLines(from: before.quiz, to: after.quiz, isOver: after.isOver)
    + speakerLines(from: before.quiz, to: after.quiz, isOver: after.isOver)
    + timeLines(from: before.quiz, to: after.quiz, isOver: after.isOver)
}

/// The list of commands.
package let plainHelp = [
  "Type the answer in digits and press Enter. The commands are:",
  "r: hear the question again.",
  "s: hear it slowly.",
  "a: show the answer; Enter then goes on to the next question.",
  "q: end the quiz and show the summary.",
  "?: show this list.",
]

/// Returns the question in kana if the voice can't be heard, or no line.
package func plainKana(_ state: Quiz.State) -> [String] {
  state.speaker.error == nil ? [] : [kana(state)]
}

private func answerLines(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  if after.finished.count > before.finished.count {
    let verdict = after.finished.last?.outcome == .skipped ? [] : ["Right."]
    return verdict + (isOver ? [] : question(after))
  }
  let attempt = after.attempt
  if attempt.isRevealed, !before.attempt.isRevealed { return shownAnswer(attempt.question) }
  if attempt.submissions.count > before.attempt.submissions.count, let miss = attempt.misses.last {
    return ["Wrong: \(attempt.question.formatted(miss.answer)). Again."] + plainKana(after)
  }
  return after.isAnswerRejected && !before.isAnswerRejected ? [Wording.rejection(for: attempt.question)] : []
}

/// Returns the reason why another voice speaks from now on, if that is new.
private func replacementLines(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  guard let error = after.speaker.replacement, error != before.speaker.replacement, !isOver else { return [] }
  return ["\(error)"]
}

/// Returns lines that tell that the voice can or can't be heard, if that has changed.
private func speakerLines(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  let error = after.speaker.error
  if error == before.speaker.error || isOver { return [] }
  guard let error else { return ["The voice can be heard again."] }
  return ["No sound: \(error) Questions are written in kana instead."] + (after.isAnswerShown ? [] : [kana(after)])
}

private func timeLines(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  if !after.isTimeUp || before.isTimeUp || isOver { return [] }
  return [after.isAnswerShown ? "Time's up." : "Time's up. This answer still counts."]
}

private func question(_ state: Quiz.State) -> [String] {
  let number = state.finished.count + 1
  let place = state.mode.questionCount.map { "\(number) of \($0)" } ?? "\(number)"
  let time = state.remaining.map { ", \(Wording.minutes($0 / .seconds(1))) left" } ?? ""
  let question = state.attempt.question
  let field = [question.prefix, "...", question.suffix].compactMap(\.self)
  let shownField = field.count == 1 ? "" : " (\(field.joined(separator: " ")))"
  return ["Question \(place)\(time)\(shownField):"] + plainKana(state)
}

private func kana(_ state: Quiz.State) -> String {
  "In kana: \(state.attempt.question.reading.units.joined(separator: " "))"
}

private func shownAnswer(_ question: Question) -> [String] {
  let others = question.alternatives.map(\.kana).prefix(3).joined(separator: ", ")
  return ["The answer is \(question.display), \(question.reading.kana)."]
    + (others.isEmpty ? [] : ["Also heard: \(others)."]) + ["Press Enter to go on."]
}
