package import Domain
import JapaneseNumbers

/// Returns the result of a session as lines: counts, the missed questions, what was misheard and
/// earlier sessions, and what to do next.
///
/// - Parameters:
///   - pairs: The trials of pairs with which the session began.
///   - earlier: The scores of the topic's earlier sessions, the oldest first.
///   - practice: What the whole history says.
///   - end: The end of the session, which says what comes next; nil if the history isn't known.
package func plainSummary(
  _ result: QuizResult, pairs: PairResult = PairResult(),
  earlier: [HistorySummary.SessionScore] = [],
  practice: [String] = [], end: SessionEnd? = nil
) -> [String] {
  guard result.answered > 0 || !pairs.isEmpty else { return ["Finished: no questions answered."] }
  let advice = end.map(advice) ?? ""
  let comparison = line([result.mostMisheard?.sentence ?? "", earlierSessions(earlier)])
  let ofPairs = pairs.records.map { "\(Wording.pair($0))." }
  let lines =
    [counts(result, pairs)] + ofPairs + missedLines(result.missed) + [
      comparison, line(practice + [advice]),
    ]
  return lines.filter { !$0.isEmpty }
}

/// Returns what comes next. Plain mode can't drill what was missed.
private func advice(after end: SessionEnd) -> String {
  let isTold =
    end.result.missed.isEmpty || end.session.ending != nil || !end.path.mastered.isEmpty
  return isTold ? Wording.advice(after: end) : end.path.standing(end.session.skill) ?? ""
}

/// Returns sentences in a line, without empty ones.
private func line(_ sentences: [String]) -> String {
  sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

private func counts(_ result: QuizResult, _ pairs: PairResult) -> String {
  let answered = Wording.counts(of: result, pairs).joined(separator: " and ")
  let time = Wording.spokenTime(result.seconds + pairs.seconds)
  let atOnce = "At once: \(result.atOnce) (\(Wording.percent(result.atOnce, of: result.answered)))."
  let others = [
    ("After a repeat", result.afterRepeat), ("Missed", result.count(.incorrect)),
    ("Shown", result.count(.skipped)),
  ]
  return line(
    [
      "\(result.title): \(answered) in \(time).",
      result.answered > 0 ? atOnce : "",
    ] + others.map { $0.1 > 0 ? "\($0.0): \($0.1)." : "" })
}

private func earlierSessions(_ sessions: [HistorySummary.SessionScore]) -> String {
  if sessions.isEmpty { return "" }
  let shares = sessions.suffix(5).map { Wording.percent($0.atOnce, of: $0.answered) }
  return "Earlier sessions, at once: \(shares.joined(separator: ", "))."
}

private func missedLines(_ missed: [AnsweredQuestion]) -> [String] {
  let lines = missed.map(line)
  return lines.count > 3 ? lines : [line(lines)]
}

private func line(_ missed: AnsweredQuestion) -> String {
  let question = missed.question
  let typed = missed.misses.map { question.formatted($0.answer) }.joined(separator: ", ")
  let answer = "\(question.display), \(question.reading.spaced)"
  let label = missed.wasShown ? "Shown: " : "Missed: "
  return label + answer + (typed.isEmpty ? "." : "; you typed \(typed).")
}
