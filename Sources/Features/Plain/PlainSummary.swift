package import Domain
import JapaneseNumbers

/// What came of a quiz, and each question that was missed, a line each.
package func plainSummary(_ result: QuizResult) -> [String] {
  let count = result.challenges.count
  guard count > 0 else { return ["The end. Nothing was answered."] }
  let correct = result.count(.correct)
  let counts = [("After a miss", result.count(.incorrect)), ("Shown", result.count(.skipped))]
  return [
    "\(result.topic.title): \(questionCount(count)) in \(minutes(result.seconds)), "
      + "\(tenths(result.meanSeconds)) s an answer.",
    "Right at once: \(correct), \(correct * 100 / count) %.",
  ] + counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)." }
    + (result.missed.isEmpty ? ["Nothing was missed."] : result.missed.map(missed))
}

private func missed(_ challenge: Challenge) -> String {
  let question = challenge.question
  let typed = challenge.misses.map { question.text(for: $0.value) }.joined(separator: ", ")
  let answer = "\(question.display), \(question.reading.kana)"
  return (challenge.outcome == .skipped ? "Shown: " : "Missed: ") + answer + (typed.isEmpty ? "." : "; typed \(typed).")
}
