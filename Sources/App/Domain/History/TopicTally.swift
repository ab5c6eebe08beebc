/// A tally of the questions of topics, or of sets.
struct TopicTally: Sendable {
  private var counts: [Count] = []
  /// Indices into `counts` by id.
  private var indices: [Int: Int] = [:]

  mutating func add(_ entry: HistoryEntry, to id: Int) {
    let index = indices[id] ?? counts.count
    if index == counts.count {
      indices[id] = index
      counts.append(Count())
    }
    counts[index].add(entry)
  }

  var records: [Int: HistorySummary.TopicRecord] { indices.mapValues { counts[$0].record } }
}

private struct Count {
  private var correct = 0
  private var measured = 0
  private var atOnce = 0
  private var heard = HeardAtOnce()
  private var times = TimeSample()
  private var reactions = TimeSample()
  /// The id of the latest session.
  private var session: String?
  /// The reactions of the latest session, without those before it was interrupted by another
  /// window's session.
  private var latestReactions = TimeSample()
  private var fastest: HistorySummary.FastestSession?

  mutating func add(_ entry: HistoryEntry) {
    if session != entry.session {
      fastest = fastestSession
      session = entry.session
      latestReactions = TimeSample()
    }
    if entry.outcome == .correct { correct += 1 }
    if let isAtOnce = entry.isAtOnce {
      measured += 1
      atOnce += isAtOnce ? 1 : 0
    }
    heard.add(entry)
    times.add(seconds: entry.seconds)
    reactions.add(reaction: entry.reaction)
    latestReactions.add(reaction: entry.reaction)
  }

  /// The fastest session, the latest one included if its reaction was measured often enough.
  private var fastestSession: HistorySummary.FastestSession? {
    guard let session, latestReactions.count >= HistorySummary.leastScored,
      let reaction = latestReactions.median, reaction < fastest?.reaction ?? .infinity
    else { return fastest }
    return HistorySummary.FastestSession(session: session, reaction: reaction)
  }

  var record: HistorySummary.TopicRecord {
    HistorySummary.TopicRecord(
      answered: times.count, correct: correct, medianSeconds: times.median ?? 0, measured: measured,
      atOnce: atOnce, heard: heard, medianReaction: reactions.median,
      reactionCount: reactions.count, fastest: fastestSession)
  }
}
