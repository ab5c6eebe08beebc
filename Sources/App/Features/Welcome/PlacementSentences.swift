import Domain

/// Returns the lines that tell in plain mode where a placement starts, and what its answers told.
///
/// - Parameter path: The settings, which may not have followed the placement.
func plainPlacement(_ result: Welcome.PlacementResult, _ path: PathSettings) -> [String] {
  let placement = result.placement
  let findings =
    path.follows(placement)
    ? [result.praise, startingSentence(placement), placement.step.topic.note]
    : [unmovedSentence(placement, path, result.skill)]
  let score = [result.atOnce.map { "\($0)." }, result.misheard?.sentence]
  return [
    findings.compactMap(\.self).joined(separator: " "),
    score.compactMap(\.self).joined(separator: " "),
    Wording.goingOn,
  ].filter { !$0.isEmpty }
}

func startingSentence(_ placement: PlacementSequence) -> String {
  "Start with \(placement.step.title)."
}

/// Returns why a placement has left the path as it was.
///
/// - Parameter skill: The skill of the answers: reading where there was no sound.
func unmovedSentence(
  _ placement: PlacementSequence, _ path: PathSettings, _ skill: Skill
) -> String {
  if path.goal != placement.path.goal {
    return "You practise for something else now, so these answers leave your path as it is."
  }
  if skill != placement.path.skill {
    return "You read these numbers, which leaves your path by ear as it is."
  }
  let answers = Wording.count(placement.answered, "answer")
  let verb = placement.answered == 1 ? "is" : "are"
  return "\(answers) \(verb) too few to move your path."
}

extension Welcome.PlacementResult {
  /// The step that is heard well, once the answers make the one to start with certain enough.
  var praise: String? {
    guard placement.isDecided, let heard = placement.heardStep else { return nil }
    return "You \(verb) this well: \(heard.title)."
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
