import Clients
package import Domain
import JapaneseNumbers
package import TerminalUI

/// Returns the first lines of a quiz: its topic and length, how to answer, and the first question.
package func plainOpening(_ state: Quiz.State) -> [String] {
  let instruction = Wording.instruction(for: state.attempt.question, state.skill)
  let length = length(of: state.session)
  let help = PlainCommand.help.name
  return [
    "\(state.session.questions.title)\(Wording.label(of: state.skill, after: ", ")), \(length).",
    state.session.questions.introduction.map { Wording.capitalized($0) + "." } ?? "",
    "\(Wording.capitalized(instruction)), and press Enter. Type \(help) for the commands.",
  ].filter { !$0.isEmpty } + plainQuestion(state)
}

/// Returns the length of a session: "10 questions", and of a placement, which ends once it has
/// found the step, "up to 8 questions".
private func length(of session: Session) -> String {
  if session.length == .endless { return "until you end it" }
  let length = Wording.title(of: session.length)
  return session.questions.placement == nil ? length : "up to \(length)"
}

/// Returns the letters in which kana are printed; nil for kana.
///
/// - Parameter usesASCII: True if the terminal can't draw kana.
package func plainLetters(_ display: DisplaySettings, usesASCII: Bool) -> Transliteration? {
  if usesASCII || display.usesASCII { return .japanese }
  return display.romaji == .only ? .romaji : nil
}

/// Returns the lines to print for the change from one state to the next.
package func plainLines(from before: PlainQuiz.State, to after: PlainQuiz.State) -> [String] {
  let answers = answerLines(from: before.quiz, to: after.quiz, isOver: after.isOver)
  if after.isOver { return answers }
  return answers + voiceLines(from: before.quiz, to: after.quiz)
    + timeLines(from: before.quiz, to: after.quiz)
}

/// Returns what to type, and a line for each command of the session.
func plainHelp(_ state: Quiz.State) -> [String] {
  let answer = state.skill == .writing ? "reading in kana or romaji" : "answer"
  let commands = PlainCommand.allCases.compactMap { command in
    command.explanation(state).map { "\(command.name): \($0)" }
  }
  return ["Type the \(answer) and press Enter. The commands are:"] + commands
}

/// Returns the question in kana if it is to be read or the voice can't be heard, or no line.
package func plainKana(_ state: Quiz.State) -> [String] {
  switch state.skill {
  case .listening: state.speaker.error == nil ? [] : [kana(state)]
  case .reading: [state.shownReading]
  case .writing: [state.attempt.question.prompt]
  }
}

/// Returns the lines after a replay: the units that stand beside the answer since it was heard, and
/// the kana.
func plainReplay(_ state: Quiz.State) -> [String] {
  let units = state.topic.unitsVary && state.showsUnits ? plainUnits(state) : ""
  return (units.isEmpty ? [] : ["Again\(units):"]) + plainKana(state)
}

private func answerLines(from before: Quiz.State, to after: Quiz.State, isOver: Bool) -> [String] {
  if after.session.slips > before.session.slips {
    return [Wording.takenBack(after.session)] + (isOver ? [] : plainQuestion(after))
  }
  let isFinished = after.session.finished.count > before.session.finished.count
  let finished = isFinished ? after.session.finished.last : nil
  var lines = finished.map { outcomeLines($0, after) } ?? []
  if !after.isCardShown, isFinished || before.isCardShown {
    return lines + (isOver ? [] : plainQuestion(after))
  }
  let attempt = after.attempt
  if attempt.submissions.count > before.attempt.submissions.count, attempt.outcome == nil,
    let miss = attempt.lastMiss
  {
    let units = after.topic.unitsVary ? plainUnits(after) : ""
    lines +=
      ["Wrong: \(asTyped(miss, attempt.question)). Again\(units)."] + plainKana(after)
  }
  // Compared by their count: a number that is typed again is named again.
  if attempt.othersTyped.count > before.attempt.othersTyped.count,
    let other = attempt.otherTyped, let asked = after.askedName
  {
    lines += ["\(other). Now \(asked)"] + plainKana(after)
  }
  if after.isAnswerRejected, !before.isAnswerRejected,
    case .invalid(let problem) = after.parsedAnswer
  {
    lines.append(Wording.rejection(for: attempt.question, attempt.skill, problem))
  }
  return lines
}

private func outcomeLines(_ attempt: QuestionAttempt, _ state: Quiz.State) -> [String] {
  let answer = answer(attempt.question, state.display)
  let details = note(attempt) + comparison(attempt, state.session)
  let sentence = sentenceLines(attempt, state.display)
  return switch attempt.outcome {
  case .correct: ["Right."] + note(attempt) + sentence
  case .incorrect where !attempt.isClosed: ["Right: \(answer)."] + details + sentence
  case .skipped: ["The answer is \(answer)."] + details + sentence + ["Press Enter to go on."]
  case .incorrect, nil: []
  }
}

/// Returns the note about a number of the learner's own list; no line without one.
private func note(_ attempt: QuestionAttempt) -> [String] {
  attempt.question.note.map { ["Note: \($0)"] } ?? []
}

/// Returns the sentence in which a number was said, and what the learner may say then, as in a
/// script.
private func sentenceLines(_ attempt: QuestionAttempt, _ display: DisplaySettings) -> [String] {
  guard let sentence = attempt.sentence, attempt.outcome != nil, !attempt.isClosed else {
    return []
  }
  let lines = [
    sentence.correction(attempt).map { $0 + "." },
    "They: \(sentence.text(display)) \(sentence.meaning)",
    sentence.romaji(display), sentence.replyText(display),
  ]
  return lines.compactMap(\.self)
}

/// Returns an answer with its reading, and its accent, romaji and kanji if wanted.
private func answer(_ question: Question, _ display: DisplaySettings) -> String {
  let romaji = display.romaji.style.map { question.reading.romaji($0) }
  let kanji = display.drawsKanji ? question.kanji : nil
  let kana =
    display.showsAccent
    ? question.accentPhrases.map(\.marked).joined(separator: " ") : question.reading.spaced
  return [question.display, kana, romaji, kanji].compactMap(\.self).joined(separator: ", ")
}

/// Returns a wrong answer as it was typed, with its leading zeros: `01` for 10.
func asTyped(_ miss: Submission, _ question: Question) -> String {
  let text = miss.marked.map(\.text).joined()
  return text.isEmpty ? question.formatted(miss.answer) : text
}

/// Returns the first wrong answer and its explanation in one line; no line without one.
private func comparison(_ attempt: QuestionAttempt, _ session: Session) -> [String] {
  let explanation = MissExplanation(attempt, in: session)
  let typed = attempt.misses.first.map { "You typed " + asTyped($0, attempt.question) }
  let others = explanation.heardAs.joined(separator: ", ")
  let heard = others.isEmpty ? nil : "\(explanation.verb) \(others)"
  let first = [typed, heard].compactMap(\.self).joined(separator: ", ")
  let offer = attempt.looksLikeSlip ? ["A slip of the finger? x takes it back"] : []
  let sentences = ([first] + explanation.lines + offer).filter { !$0.isEmpty }
  return sentences.isEmpty ? [] : [sentences.joined(separator: ". ") + "."]
}

/// Returns lines that tell that another voice speaks, or that the voice can or can't be heard, if
/// that has changed.
private func voiceLines(from before: Quiz.State, to after: Quiz.State) -> [String] {
  let replacement =
    after.speaker.replacement == before.speaker.replacement ? nil : after.speaker.replacement
  let lines = replacement.map { ["\($0)"] } ?? []
  if after.speaker.error == before.speaker.error { return lines }
  guard let error = after.speaker.error else { return lines + ["The voice can be heard again."] }
  if after.skill != .listening { return lines + ["No sound: \(error)"] }
  return lines + ["No sound: \(error) Questions are written in \(script(after)) instead."]
    + (after.isCardShown ? [] : [kana(after)])
}

private func timeLines(from before: Quiz.State, to after: Quiz.State) -> [String] {
  if !after.session.isTimeUp || before.session.isTimeUp { return [] }
  return [after.isCardShown ? Wording.timeUp : Wording.lastAnswerCounts]
}

extension Wording {
  /// Returns the answer to a learner who wants to leave out the part of today's session that the
  /// question belongs to.
  static func leavingOut(_ session: Session) -> String {
    let part = session.questions.parts.first { $0.kind == session.questions.part }
    if session.canSkipPart {
      let title = part?.title ?? "this part"
      return "Left out: \(part?.kind == .step ? "the step, " : "")\(title)."
    }
    if !session.kind.isOfToday {
      let reveal = PlainCommand.reveal.name
      return "Only today's session has parts to leave out. Type \(reveal) for the answer."
    }
    let end = PlainCommand.end.name
    let isLast = !session.questions.parts.contains { $0.kind != session.questions.part }
    return isLast
      ? "Today has no other part to go on with. Answer first, or type \(end) to end."
      : "This part can't be left out now. Answer first, or type \(end) to end."
  }
}

/// Returns the line that asks the question, and its kana where it is to be read.
func plainQuestion(_ state: Quiz.State) -> [String] {
  let number = state.session.answeredCount + 1
  let place = state.session.length.questionCount.map { "\(number) of \($0)" } ?? "\(number)"
  let title = state.attempt.isRepeat ? "Missed before, once more" : "Question \(place)"
  let time = state.session.remaining.map { ", \(Wording.spokenTime($0 / .seconds(1))) left" } ?? ""
  let topic = state.session.isOfOneTopic ? "" : ", \(state.topic.title)"
  let asked = state.askedName.map { ", " + $0.dropLast() } ?? ""
  return ["\(title)\(topic)\(time)\(field(state))\(asked):"] + plainKana(state)
}

/// Returns the place of the answer with its units, or in a session of several topics the form of an
/// answer without units.
private func field(_ state: Quiz.State) -> String {
  let question = state.attempt.question
  if state.skill == .writing { return "" }
  let units = state.showsUnits ? plainUnits(state) : ""
  if !units.isEmpty { return units }
  return state.session.isOfOneTopic ? "" : " (\(Wording.typingHint(for: question)))"
}

/// Returns the place of the answer with its units in brackets, after a blank; an empty text without
/// units.
func plainUnits(_ state: Quiz.State) -> String {
  let question = state.attempt.question
  let field = [question.prefix, "...", question.suffix].compactMap(\.self)
  return field.count > 1 ? " (\(field.joined(separator: " ")))" : ""
}

private func kana(_ state: Quiz.State) -> String {
  let reading = state.attempt.question.reading
  let romaji = state.display.romaji == .only ? nil : state.display.romaji.style
  let latin = romaji.map { ", " + reading.romaji($0) } ?? ""
  return "In \(script(state)): \(reading.spaced)\(latin)"
}

/// Returns the name of the letters in which readings are printed.
private func script(_ state: Quiz.State) -> String {
  plainLetters(state.display, usesASCII: false) == nil ? "kana" : "romaji"
}
