import Domain

/// Returns the lines that tell in plain mode where a placement starts, and what its answers told.
func plainPlacement(_ result: Welcome.PlacementResult) -> [String] {
  let placement = result.placement
  let findings = [result.praise, startingSentence(placement), placement.step.topic.note]
  let score = [result.atOnce.map { "\($0)." }, result.misheard?.sentence]
  return [
    findings.compactMap(\.self).joined(separator: " "),
    score.compactMap(\.self).joined(separator: " "),
    "`countbiki today --plain` goes on from there.",
  ].filter { !$0.isEmpty }
}

func startingSentence(_ placement: PlacementSequence) -> String {
  "Start with \(placement.step.title)."
}

extension Welcome.PlacementResult {
  /// The step that is heard well, once the answers make the one to start with certain enough.
  var praise: String? {
    guard placement.isDecided, let heard = placement.heardStep else { return nil }
    return "You \(verb) \(heard.title) well."
  }

  private var verb: String {
    switch skill {
    case .listening: "hear"
    case .reading: "read"
    case .writing: "write"
    }
  }

  /// The number of right answers and the part that was misheard most: "3 of 5 right at once. よえん
  /// was missed."
  var score: String? {
    guard let misheard else { return atOnce }
    return (atOnce.map { "\($0). " } ?? "") + misheard.sentence
  }

  /// The number of right answers, without a full stop; nil if there is none.
  fileprivate var atOnce: String? {
    guard placement.rightCount > 0 else { return nil }
    return "\(placement.rightCount) of \(placement.answered) right at once"
  }
}
