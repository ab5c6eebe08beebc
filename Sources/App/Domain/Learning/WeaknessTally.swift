/// A tally of the weak sounds of each day, which remembers the day on which one was gone.
///
/// A sound is gone when it was called weak and the listener is then as sure that it isn't: see
/// ``Tuning/Hearing/calledGone``. Until then it is neither called weak nor gone.
///
/// Why at the end of each day: to judge all sounds after each answer would take most of the time
/// for reading a history.
struct WeaknessTally: Equatable, Sendable {
  /// The ids of the sounds that were called weak and aren't gone yet.
  private(set) var open: Set<String> = []
  /// The days on which sounds were gone that haven't been called weak since, by their ids.
  private(set) var gone: [String: Int] = [:]

  /// Concludes what is weak and what is gone at the end of a day, or so far.
  ///
  /// - Parameter day: The number of the day: see ``HistoryDay/number``.
  mutating func conclude(_ day: Int, by judgement: Judgement) {
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
