import Domain
import JapaneseNumbers

extension MisheardPart {
  /// A sentence: "はっぴゃく: you heard にひゃく, twice."
  var sentence: String {
    let times =
      switch count {
      case 1: ""
      case 2: "twice"
      default: "\(count) times"
      }
    if replacements.isEmpty {
      return "\(part.reading.spaced) was missed\(times.isEmpty ? "" : " ")\(times)."
    }
    let heard = replacements.map(\.spaced).joined(separator: " and ")
    return "\(part.reading.spaced): \(skill.takenFor) \(heard)\(times.isEmpty ? "" : ", ")\(times)."
  }
}

extension QuizResult {
  /// The share of questions that were right at once, in percent.
  var percentage: Int { Wording.percentage(atOnce, of: answered) }

  /// Returns true if the median reaction is known and shorter than an earlier one in seconds, which
  /// is the best so far.
  func isFaster(than best: Double?) -> Bool {
    guard let best, let reaction = reactions.median, reactions.count >= HistorySummary.leastScored
    else { return false }
    return reaction < best
  }
}

extension Wording {
  /// Returns the mode and the number of questions of a session: `"7 of 10 questions"`,
  /// `"1 minute, 12 questions"`, `"3 minutes, 30 questions, 10 pairs"`.
  static func length(of result: QuizResult, _ pairs: PairResult = PairResult()) -> String {
    let answered = result.answered
    switch result.mode {
    case .questions(let limit) where answered == limit: return count(limit, "question")
    case .questions(let limit): return "\(answered) of \(count(limit, "question"))"
    case .time, .endless:
      return ([title(of: result.mode)] + counts(of: result, pairs)).joined(separator: ", ")
    }
  }

  /// Returns the numbers of questions and of trials of pairs, without those that are none.
  static func counts(of result: QuizResult, _ pairs: PairResult) -> [String] {
    let questions = result.answered > 0 || pairs.isEmpty ? [count(result.answered, "question")] : []
    return questions + (pairs.isEmpty ? [] : [count(pairs.answered, "pair")])
  }

  /// Returns the percentages of earlier sessions, at most five: `"last three  60 70 70"`; an empty
  /// text without sessions.
  static func lastSessions(_ sessions: [HistorySummary.SessionScore]) -> String {
    let shares = sessions.suffix(5).map { "\(percentage($0.atOnce, of: $0.answered))" }
    let names = ["", "last time", "last two", "last three", "last four", "last five"]
    return shares.isEmpty ? "" : names[shares.count] + "  " + shares.joined(separator: " ")
  }

  static func speedHeld(_ ladder: SpeedLadder) -> String {
    let speed = ladder.held.map { "held \(morae($0))" } ?? "ended at \(morae(ladder.rate))"
    return "You \(speed) morae a second. A clerk says about \(morae(SpeechSettings.clerkRate))."
  }

  /// Returns the outcome of a session without misses, in a sentence.
  static func nothingMissed(in result: QuizResult) -> String {
    if result.answered == 0 { return "" }
    return result.afterRepeat == 0
      ? "Everything was right at once."
      : "Nothing was missed; \(count(result.afterRepeat, "answer")) came after a repeat."
  }

  /// Returns what to do after a session, in sentences: what was missed, the steps that were
  /// mastered, and what comes next.
  static func advice(after end: SessionEnd) -> String {
    let news = end.path.mastered.map { "\($0.title) mastered." }
    let ending = end.session.ending
    let missed = end.result.missed.count
    var sentences: [String] = []
    if missed == 0 {
      sentences.append(nothingMissed(in: end.result))
    } else if ending == nil, news.isEmpty {
      sentences.append(
        missed == 1
          ? "Drill it once more, or stop for today."
          : "Drill these \(missed) once more, or stop for today.")
    }
    sentences += news
    if let next = end.path.next, !news.isEmpty {
      sentences.append(Wording.suggestion(of: next))
    } else if missed == 0, ending == nil, end.path.next != nil {
      sentences.append(Wording.suggestion(of: end))
    }
    sentences += [end.path.standing(end.session.skill), ending].compactMap(\.self)
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the suggestion of what comes next, in a sentence; empty where the missed questions are
  /// listed.
  static func suggestion(of end: SessionEnd) -> String {
    switch end.next {
    case .more: end.session.ending ?? ""
    case .drill: ""
    case .parent(let practice): "Go on with \(practice.kind.title)."
    case .step(let step): suggestion(of: step)
    case .again(faster: false): "Once more, without hearing them again?"
    case .again(faster: true): "Once more, a little faster?"
    case .progress: "Back to your progress."
    case .topics: "Choose what comes next."
    }
  }

  private static func suggestion(of step: PathStep) -> String {
    "Next: \(step.title), \(step.topic.description)."
  }
}

extension PathChange {
  /// A sentence about what the step in hand still needs; nil if it isn't known.
  func standing(_ skill: Skill) -> String? {
    current.map { "\($0.step.title): \(Wording.standing($0, skill))." }
  }
}

/// A part that was often misheard before a session, and less often in it.
struct PartChange: Equatable {
  let part: QuestionPart
  let count: PartCount
  /// The latest answers before the session: true where the part was heard.
  let before: [Bool]

  /// A sentence without a full stop: "はっぴゃく: 6 of 6 at once; it was 3 of 8".
  var sentence: String {
    let heard = before.count(where: \.self)
    return
      "\(part.reading.spaced): \(count.atOnce) of \(count.asked) at once; it was \(heard) of \(before.count)"
  }

  /// The difference between the shares of right answers, -1…1.
  private var gain: Double {
    Double(count.atOnce) / Double(count.asked) - Double(before.count(where: \.self))
      / Double(before.count)
  }

  /// Returns what a session changed, at most two parts, the greatest change first.
  ///
  /// - Parameter model: The model of the learner before the session.
  static func changes(in result: QuizResult, since model: LearnerModel?) -> [PartChange] {
    let changes = result.parts.compactMap { id, count -> PartChange? in
      guard count.asked > 1, let record = model?.record(of: id) else { return nil }
      let before = Array(record.latest.suffix(PartRecord.markedCount))
      let change = PartChange(part: record.part, count: count, before: before)
      return before.contains(false) && change.gain > 0 ? change : nil
    }
    return Array(changes.sorted { ($1.gain, $0.part.id) < ($0.gain, $1.part.id) }.prefix(2))
  }
}
