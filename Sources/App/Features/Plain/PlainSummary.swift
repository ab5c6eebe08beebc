package import Domain
import JapaneseNumbers

/// Returns the result of a session as lines: counts, the missed questions, what was misheard and
/// earlier sessions, and what to do next.
///
/// - Parameters:
///   - pairs: The trials of pairs with which the session began.
///   - slips: The number of misses that were taken back.
///   - practice: What the whole history says.
///   - end: The end of the session, which says what comes next; nil if the history isn't known.
package func plainSummary(
  _ result: QuizResult, pairs: PairResult = PairResult(), slips: Int = 0,
  practice: [String] = [], end: SessionEnd? = nil
) -> [String] {
  guard result.answered > 0 || !pairs.isEmpty else { return ["Finished: no questions answered."] }
  if let end, let placement = end.session.questions.placement {
    return plainPlacement(
      Welcome.PlacementResult(
        placement, misheard: result.mostMisheard, skill: result.skill ?? end.session.skill),
      end.settings)
  }
  let advice = line([end.map(advice) ?? "", end?.path.next == nil ? "" : Wording.goingOn])
  let comparison = line([result.mostMisheard?.sentence ?? "", end.map(figures) ?? ""])
  let ofPairs = pairs.records.map { record in
    let trials = Wording.spokenTrials(
      right: record.right, of: record.answered, seconds: record.seconds)
    return "\(record.pair.title): \(trials)."
  }
  let lines =
    [counts(result, pairs, slips)] + ofPairs + missedLines(result.missed) + [
      comparison, line(practice + [advice]),
    ]
  return lines.filter { !$0.isEmpty }
}

extension Wording {
  /// The sentence of plain mode about the next session.
  static let goingOn = "`countbiki today --plain` goes on with the path."
}

/// Returns what comes next. Plain mode can't drill what was missed.
private func advice(after end: SessionEnd) -> String {
  let isTold =
    end.result.missed.isEmpty || end.session.ending != nil || !end.path.mastered.isEmpty
  return isTold ? Wording.advice(after: end) : end.path.standing ?? ""
}

/// Returns sentences in a line, without empty ones.
private func line(_ sentences: [String]) -> String {
  sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

private func counts(_ result: QuizResult, _ pairs: PairResult, _ slips: Int) -> String {
  let answered = Wording.counts(of: result, pairs).joined(separator: " and ")
  let time = Wording.spokenTime(result.seconds + pairs.seconds)
  let atOnce = "At once: \(result.atOnce)."
  let others = [
    ("After a repeat", result.afterRepeat), ("Missed", result.count(.incorrect)),
    ("Shown", result.count(.skipped)), ("Taken back", slips),
  ]
  return line(
    [
      "\(result.title): \(answered) in \(time).",
      result.answered > 0 ? atOnce : "",
    ] + others.map { $0.1 > 0 ? "\($0.0): \($0.1)." : "" })
}

/// Returns the figure of the topic and the changes that are sure, in sentences.
private func figures(of end: SessionEnd) -> String {
  guard let news = end.news else { return "" }
  let skill = end.session.skill
  let topic = news.heard == nil ? "" : "\(end.result.title): "
  let figure = Wording.figures(of: news, skill).first.map { "\(topic)\($0)." } ?? ""
  let shares = end.more == nil ? [] : Wording.shares(of: news.days)
  let day = shares.isEmpty ? "" : Wording.capitalized(shares.joined(separator: ", ")) + "."
  let faster = Wording.faster(news).map { "\($0)." } ?? ""
  return line([figure, faster, day] + Wording.sentences(on: news, skill))
}

private func missedLines(_ missed: [AnsweredQuestion]) -> [String] {
  let lines = missed.map(missedLine)
  return lines.count > 3 ? lines : [line(lines)]
}

private func missedLine(_ missed: AnsweredQuestion) -> String {
  let question = missed.question
  let typed = missed.misses.map { asTyped($0, question) }.joined(separator: ", ")
  let answer = "\(question.display), \(question.reading.spaced)"
  let label = missed.wasShown ? "Shown: " : "Missed: "
  return label + answer + (typed.isEmpty ? "." : "; you typed \(typed).")
}
