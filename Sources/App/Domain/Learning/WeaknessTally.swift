/// A tally of the weak sounds of each day, which remembers the day on which one was gone.
///
/// A sound is gone when it was called weak and the listener is then as sure that it isn't: see
/// ``Tuning/Hearing/calledGone``. Until then it is neither called weak nor gone.
///
/// Why at the end of each day: to judge all sounds takes a good part of a millisecond, which after
/// each answer would be most of the time for reading a history.
struct WeaknessTally: Equatable, Sendable {
  /// The ids of the sounds that were called weak and aren't gone yet.
  private(set) var open: Set<String> = []
  /// The days on which sounds were gone that haven't been called weak since, by their ids.
  private(set) var gone: [String: Int] = [:]
  private var day = 0
  /// True if something was learned on the latest day.
  private var wasPractised = false

  /// Judges the day before, unless the day has begun. Call it before the model learns from the first
  /// answer of the day.
  mutating func begin(_ day: Int, _ model: LearnerModel) {
    if day != self.day, wasPractised { judge(model) }
    self.day = day
    wasPractised = true
  }

  /// Returns the tally with the latest day judged by what is known so far.
  func judged(by model: LearnerModel) -> WeaknessTally {
    var copy = self
    if wasPractised { copy.judge(model) }
    return copy
  }

  private mutating func judge(_ model: LearnerModel) {
    let judgement = model.judgement
    for id in open where judgement.isGone(id) {
      open.remove(id)
      gone[id] = day
    }
    for id in judgement.weakIDs {
      open.insert(id)
      gone[id] = nil
    }
  }
}

/// A sound that was weak and isn't any more.
///
/// ```swift
/// history.gone.first?.record.part.name   // "はっぴゃく"
/// history.gone.first?.day                // 20_779, see ``HistoryDay/number``
/// ```
package struct GoneWeakness: Equatable, Sendable {
  package let record: PartRecord
  /// The number of the day on which the listener became sure: see ``HistoryDay/number``.
  package let day: Int
}

extension LearnerHistory {
  /// The sounds that were weak and aren't any more, those of the latest days first.
  package var gone: [GoneWeakness] {
    weaknesses.gone.compactMap { id, day in
      model.record(of: id).map { GoneWeakness(record: $0, day: day) }
    }
    .sorted { ($1.day, $0.record.id) < ($0.day, $1.record.id) }
  }
}
