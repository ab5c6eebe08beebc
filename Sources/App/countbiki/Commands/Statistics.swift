import Domain
import Features
import FoundationShim
import JapaneseNumbers

/// The history of a skill: all of it, from which estimates and due dates come, and the answers that
/// are counted.
struct Statistics {
  let skill: Skill
  let all: LearnerHistory
  let counted: LearnerHistory
  /// The last names of topics that don't exist any more.
  let formerNames: [Int: String]

  /// A record with the topic's name. A topic that no longer exists has its last name, or its id if
  /// the history doesn't know it.
  typealias Named = (name: String, record: HistorySummary.TopicRecord)

  var topics: [Named] { named(counted.summary.topics) }
  /// The records of sets. Their questions count for their topics too.
  private var sets: [Named] { named(counted.summary.sets) }

  /// The parts that were asked in the time that is counted, the weakest first.
  private var parts: [(record: PartRecord, counted: PartRecord)] {
    all.model.records.compactMap { record in
      counted.model.record(of: record.id).map { (record, $0) }
    }
  }

  /// Returns records in the order of the list of topics, followed by those of topics that no longer
  /// exist.
  private func named(_ totals: [Int: HistorySummary.TopicRecord]) -> [Named] {
    let known = Topic.available.filter { totals[$0.id] != nil }
    let unknown = totals.keys.filter { id in !known.contains { $0.id == id } }.sorted()
    let former = unknown.map { ($0, formerNames[$0] ?? "\($0)") }
    return (known.map { ($0.id, $0.name) } + former).compactMap { id, name in
      totals[id].map { (name, $0) }
    }
  }

  /// The statistics as `--json` prints them.
  var document: JSONObject {
    let summary = counted.summary
    return [
      "skill": skill.rawValue, "topics": topics.map(Self.document), "sets": sets.map(Self.document),
      // The questions that were chosen because they are hard, or for review. They count for no
      // topic.
      "chosen": ["answered": summary.chosen.answered, "correct": summary.chosen.correct],
      // Both with the trials of pairs, as those of days. Half of these can be guessed, so `pairs`
      // tells how many there are.
      "answered": summary.practised, "correct": summary.correct + summary.rightTrials,
      "pairs": ["answered": summary.trials, "correct": summary.rightTrials],
      "parts": parts.map(Self.document),
      "days": counted.days.map(Self.document),
      // The numbers of parts that become due today, tomorrow and on the five days after, those
      // overdue today.
      "due": all.dueCounts(days: 7, from: Date()), "damagedLines": all.summary.skipped.damaged,
      "newerLines": all.summary.skipped.newer,
    ]
  }

  private static func document(_ name: String, _ record: HistorySummary.TopicRecord) -> JSONObject {
    var document: JSONObject = [
      "topic": name, "answered": record.answered, "correct": record.correct,
      "measured": record.measured,
      "atOnce": record.atOnce, "medianSeconds": record.medianSeconds,
    ]
    document.add("heardAtOnce", Self.document(record.heard))
    document.add("medianReaction", record.medianReaction.map { Int(($0 * 1000).rounded()) })
    return document
  }

  private static func document(_ heard: HeardAtOnce) -> JSONObject {
    ["count": heard.count, "of": heard.asked]
  }

  private static func document(_ day: HistoryDay) -> JSONObject {
    let totals = day.totals
    return [
      "date": day.date,
      "answered": totals.practised,
      "correct": totals.correct + totals.rightTrials,
      "pairs": ["answered": totals.trials, "correct": totals.rightTrials],
    ]
  }

  private static func document(_ record: PartRecord, counted: PartRecord) -> JSONObject {
    let interval = record.estimate.interval
    return [
      "part": record.id, "kana": record.part.reading.kana, "romaji": record.part.reading.romaji(),
      "asked": counted.asked, "misheard": counted.misheard, "weak": record.isWeak,
      // The chance that the part is misheard now, and the interval that contains it with a
      // probability of 80 %.
      "estimate": thousandths(record.estimate.chance),
      "interval": [thousandths(interval.lowerBound), thousandths(interval.upperBound)],
      "mistakenFor": counted.mistakenFor.map {
        ["part": $0.part.id, "count": $0.count] as JSONObject
      },
      "due": record.due.formatted(.iso8601),
    ]
  }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// The rows of a table: a heading, the topics, and a total if there are several topics.
  var rows: [[String]] {
    let summary = counted.summary
    let chosen = counted.summary.chosen
    let reaction = hasReactions ? ["reaction"] : []
    let heading = ["topic", "answered", "\(skill.done) at once", ""] + reaction + ["answer time"]
    // The one figure is of questions that were asked at random, so these have none.
    let ofChosen = [
      ("where to start", summary.firstQuestions),
      ("weak spots, drills", chosen.answered - summary.firstQuestions),
    ]
    let others = ofChosen.filter { $0.1 > 0 }.map { title, count in
      [title, count.separatedByThousands]
    }
    let total = ["all", summary.answered.separatedByThousands] + Self.cells(summary.heard)
    // Half of the trials of pairs can be guessed, so they come after the total.
    let rightTrials = "\(summary.rightTrials.separatedByThousands) right"
    let ofPairs = ["pairs", summary.trials.separatedByThousands, "", rightTrials]
    let pairs = summary.trials == 0 ? [] : [ofPairs]
    // So do sets, whose questions are in it already.
    let ofSets = sets.isEmpty ? [] : [["set"]] + sets.map(row)
    let totals = topics.count + others.count > 1 ? [total] : []
    return [heading] + topics.map(row) + others + totals + pairs + ofSets
  }

  /// The rows of a table of parts, the weakest first.
  var partRows: [[String]] {
    [["part", "", "asked", skill.missed, "", skill.takenFor]]
      + parts.map { record, counted in
        [record.id, record.part.name] + Self.counts(counted.asked, counted.misheard) + [
          counted.mistakenFor.map { "\($0.part.id) (\($0.count))" }.joined(separator: ", ")
        ]
      }
  }

  /// True if a topic has a reaction, which is measured neither in plain mode nor in reading.
  private var hasReactions: Bool { topics.contains { $0.record.medianReaction != nil } }

  private func row(_ name: String, _ record: HistorySummary.TopicRecord) -> [String] {
    let reaction = record.medianReaction.map { Wording.seconds($0) } ?? ""
    return [name, record.answered.separatedByThousands] + Self.cells(record.heard)
      + (hasReactions ? [reaction] : []) + [Wording.seconds(record.medianSeconds)]
  }

  /// Returns the cells of the one figure: its share, and of how many questions it is.
  private static func cells(_ heard: HeardAtOnce) -> [String] {
    heard.asked == 0 ? ["", ""] : [Wording.percent(heard), "of the last \(heard.asked)"]
  }

  /// Returns the cells of a number of questions and of those among them.
  private static func counts(_ all: Int, _ some: Int) -> [String] {
    [all.separatedByThousands, some.separatedByThousands, Wording.percent(some, of: all)]
  }
}
