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
  private var latest: HistorySummary.SessionScore?
  /// The reactions of ``latest``, without those before it was interrupted by another window's
  /// session.
  private var latestReactions = TimeSample()
  private var fastest: HistorySummary.SessionScore?
  /// The sessions before ``latest``, the oldest first. Older ones are removed now and then, and
  /// those without a score first.
  private var earlier: [HistorySummary.SessionScore] = []

  mutating func add(_ entry: HistoryEntry) {
    if latest?.session != entry.session { begin(entry.session) }
    latest?.answered += 1
    if entry.outcome == .correct {
      correct += 1
      latest?.correct += 1
    }
    if let isAtOnce = entry.isAtOnce {
      measured += 1
      atOnce += isAtOnce ? 1 : 0
      latest?.afterRepeat += isAtOnce ? 0 : 1
    }
    heard.add(entry)
    times.add(seconds: entry.seconds)
    reactions.add(reaction: entry.reaction)
    latestReactions.add(reaction: entry.reaction)
  }

  /// Goes on with a session, which may have been interrupted by another window's.
  private mutating func begin(_ session: String) {
    if let latest = scoredLatest {
      fastest = faster(latest)
      earlier.append(latest)
    }
    latestReactions = TimeSample()
    if let index = earlier.lastIndex(where: { $0.session == session }) {
      latest = earlier.remove(at: index)
      return
    }
    if earlier.count > 4 * HistorySummary.sessionLimit {
      earlier.removeAll { !$0.isScored }
      earlier.removeFirst(max(0, earlier.count - HistorySummary.sessionLimit))
    }
    latest = HistorySummary.SessionScore(session: session, answered: 0, correct: 0)
  }

  /// The latest session with its reaction, if that was measured often enough.
  private var scoredLatest: HistorySummary.SessionScore? {
    var score = latest
    if latestReactions.count >= HistorySummary.leastScored {
      score?.reaction = latestReactions.median
    }
    return score
  }

  private func faster(_ other: HistorySummary.SessionScore?) -> HistorySummary.SessionScore? {
    guard let reaction = other?.reaction else { return fastest }
    return reaction < fastest?.reaction ?? .infinity ? other : fastest
  }

  var record: HistorySummary.TopicRecord {
    let latest = scoredLatest
    let sessions = (earlier + [latest].compactMap(\.self)).filter(\.isScored).suffix(
      HistorySummary.sessionLimit)
    return HistorySummary.TopicRecord(
      answered: times.count, correct: correct, medianSeconds: times.median ?? 0, measured: measured,
      atOnce: atOnce, heard: heard,
      medianReaction: reactions.median, fastest: faster(latest), sessions: Array(sessions))
  }
}

extension HistorySummary.SessionScore {
  /// True for a session with answers enough for a score. One that was broken off after a few would
  /// count as much as others.
  fileprivate var isScored: Bool { answered >= HistorySummary.leastScored }
}
