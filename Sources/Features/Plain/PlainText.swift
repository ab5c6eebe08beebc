import Clients
import Domain
import JapaneseNumbers

/// The first lines of a quiz: what it drills, what to do, and the first question.
package func plainOpening(_ state: Quiz.State) -> [String] {
  let length =
    switch state.mode {
    case .endless: "until you end it"
    case .questions(let count): questionCount(count)
    case .time(let limit): timeLimit(Int(limit / .seconds(1)))
    }
  return [
    "\(state.topic.title), \(length).",
    "Type what you hear\(manner(of: state)), and press Enter. Type ? for the commands.",
  ] + question(state)
}

/// What there is to say when a quiz has gone on from one state to another; nothing where nobody need know.
package func plainNews(from before: PlainQuiz.State, to after: PlainQuiz.State) -> [String] {
  answerNews(from: before.quiz, to: after.quiz, isOver: after.isOver)
    + speakerNews(from: before.quiz, to: after.quiz, isOver: after.isOver)
    + timeNews(from: before.quiz, to: after.quiz, isOver: after.isOver)
}

/// The commands, for who asks.
package let plainHelp = [
  "Type the answer in digits and press Enter. The commands are:",
  "r: hear the question again.",
  "s: hear it slowly.",
  "a: show the answer; then Enter goes on to the next question.",
  "q: end the quiz, with its summary.",
  "?: these lines.",
]

/// The question in kana, where it can't be heard; nothing where it can.
package func plainKana(_ state: Quiz.State) -> [String] {
  state.speaker.error == nil ? [] : [kana(state)]
}

/// Why a line is no answer, and what would be one.
package func plainRejection(_ state: Quiz.State) -> String { rejection(of: state.challenge.question.value) }

private func answerNews(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  if after.finished.count > before.finished.count {
    let verdict = after.finished.last?.outcome == .skipped ? [] : ["Right."]
    return verdict + (isOver ? [] : question(after))
  }
  let challenge = after.challenge
  if challenge.isRevealed, !before.challenge.isRevealed { return shownAnswer(challenge.question) }
  if challenge.submissions.count > before.challenge.submissions.count, let miss = challenge.misses.last {
    return ["Wrong: \(challenge.question.text(for: miss.value)). Again."] + plainKana(after)
  }
  return after.isAnswerRejected && !before.isAnswerRejected ? [plainRejection(after)] : []
}

/// Whether the voice can be heard, where that has changed.
private func speakerNews(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  let error = after.speaker.error
  if error == before.speaker.error || isOver { return [] }
  guard let error else { return ["The voice can be heard again."] }
  return ["No sound: \(error) The questions are written in kana."] + (after.isAnswerShown ? [] : [kana(after)])
}

private func timeNews(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  if !after.isTimeUp || before.isTimeUp || isOver { return [] }
  return [after.isAnswerShown ? "Time is up." : "Time is up. The answer to this question still counts."]
}

private func question(_ state: Quiz.State) -> [String] {
  let number = state.finished.count + 1
  let place = state.mode.questionCount.map { "\(number) of \($0)" } ?? "\(number)"
  let time = state.remaining.map { ", \(minutes($0 / .seconds(1))) left" } ?? ""
  let question = state.challenge.question
  let field = [question.prefix, "...", question.suffix].compactMap(\.self)
  let shownField = field.count == 1 ? "" : " (\(field.joined(separator: " ")))"
  return ["Question \(place)\(time)\(shownField):"] + plainKana(state)
}

private func kana(_ state: Quiz.State) -> String {
  "In kana: \(state.challenge.question.reading.units.joined(separator: " "))"
}

private func shownAnswer(_ question: Question) -> [String] {
  let others = question.alternatives.map(\.kana).prefix(3).joined(separator: ", ")
  return ["The answer is \(question.display), \(question.reading.kana)."]
    + (others.isEmpty ? [] : ["Also heard: \(others)."]) + ["Press Enter to go on."]
}

private func timeLimit(_ seconds: Int) -> String {
  if seconds % 60 > 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
  return seconds == 60 ? "1 minute" : "\(seconds / 60) minutes"
}

func questionCount(_ count: Int) -> String {
  count == 1 ? "1 question" : "\(count) questions"
}
