package import Domain
import JapaneseNumbers

/// Returns the result of a session as lines, with a line for each missed question.
package func plainSummary(_ result: QuizResult) -> [String] {
  let count = result.attempts.count
  guard count > 0 else { return ["Finished: no questions answered."] }
  let correct = result.count(.correct)
  let counts = [("After a miss", result.count(.incorrect)), ("Shown", result.count(.skipped))]
  return [
    "\(result.topic.title): \(Wording.count(count, "question")) in \(Wording.minutes(result.seconds)), "
      + "\(Wording.seconds(result.meanSeconds)) per answer.",
    "First try: \(correct) (\(Wording.percent(correct, of: count))).",
  ] + counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)." }
    + (result.missed.isEmpty ? ["You missed nothing."] : result.missed.map(missed))
}

private func missed(_ attempt: QuestionAttempt) -> String {
  let question = attempt.question
  let typed = Wording.misses(of: attempt, separator: ", ")
  let answer = "\(question.display), \(question.reading.kana)"
  return (attempt.outcome == .skipped ? "Shown: " : "Missed: ") + answer + (typed.isEmpty ? "." : "; typed \(typed).")
}
