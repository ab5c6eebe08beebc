package import Domain
import JapaneseNumbers

/// Returns the result of a session as lines: counts, earlier sessions, the part that was misheard most, a line for each
/// missed question, and what to do next.
///
/// - Parameters:
///   - earlier: The scores of the topic's earlier sessions, the oldest first.
///   - practice: What the whole history says.
package func plainSummary(
  _ result: QuizResult, earlier: [HistorySummary.SessionScore] = [], practice: [String] = [],
  topics: [Topic] = Topic.all
) -> [String] {
  let answered = result.answered
  guard answered > 0 else { return ["Finished: no questions answered."] }
  let correct = result.count(.correct)
  let counts = [("After a miss", result.count(.incorrect)), ("Shown", result.count(.skipped))]
  let missed = result.missed
  let next = result.next(in: topics)
  var lines = [
    "\(result.title): \(Wording.count(answered, "question")) in \(Wording.spokenTime(result.seconds)), "
      + "\(Wording.tenths(result.meanSeconds)) seconds per answer.",
    "First try: \(correct) (\(Wording.percent(correct, of: answered))).",
  ]
  lines += counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)." }
  if !earlier.isEmpty { lines.append(earlierSessions(earlier)) }
  if let misheard = result.mostMisheard { lines.append(misheard.sentence) }
  lines += missed.map(line)
  lines += practice
  lines.append(missed.isEmpty || next != nil ? Wording.advice(after: result, next: next) : "")
  return lines.filter { !$0.isEmpty }
}

private func earlierSessions(_ sessions: [HistorySummary.SessionScore]) -> String {
  let shares = sessions.suffix(5).map { Wording.percent($0.correct, of: $0.answered) }
  return "Before: \(shares.joined(separator: ", "))."
}

private func line(_ missed: AnsweredQuestion) -> String {
  let question = missed.question
  let typed = missed.misses.map { Wording.marked($0) }.joined(separator: ", ")
  let answer = "\(question.display), \(question.reading.spaced)"
  return (missed.wasShown ? "Shown: " : "Missed: ") + answer + (typed.isEmpty ? "." : "; typed \(typed).")
}
