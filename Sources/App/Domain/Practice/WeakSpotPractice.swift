import FoundationShim

extension Practice {
  /// Questions about what is misheard in all topics that were practised.
  package static let weakSpots = Practice.weakSpots(in: nil)

  /// Questions about what is misheard in a topic, or in all topics that were practised.
  package static func weakSpots(in topic: Topic?) -> Practice {
    Practice(WeakSpotPractice(place: topic))
  }

  /// Questions about a part, by its id, and those that it is taken for.
  package static func part(_ id: String) -> Practice { Practice(PartPractice(id: id)) }
}

private struct WeakSpotPractice: PracticeKind {
  /// The topic of the questions; `nil` for all that were practised.
  let place: Topic?

  var reason: HistoryEntry.Kind { .weak }
  var title: String { "Weak spots" }
  var label: String { "weak spots" }
  var needsHistory: Bool { true }
  var nothingToAsk: String {
    "Weak spots are found from your answers, and there are none yet."
  }

  /// Why no new parts: who is at 0-10 and heard 五百 once, in a question of the placement, was asked
  /// for ￥746, and again the next day, when it was due. Today's session brings what is new.
  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    guard let model = history?.model, !model.parts.isEmpty else { return nil }
    return WeakSpotSequence(model: model, topics: place?.askedTopics, newPartLimit: 0, seed: seed)
      .map { QuizQuestions(Practice(self), of: $0.topics, $0) }
  }
}

private struct PartPractice: PracticeKind {
  let id: String

  var reason: HistoryEntry.Kind { .weak }
  var title: String { "Weak spots" }
  var needsHistory: Bool { true }

  private static let questionCount = 10

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    history.flatMap { WeakSpotSequence(model: $0.model, focus: id, seed: seed) }
      .map { QuizQuestions(Practice(self), of: $0.topics, $0, count: Self.questionCount) }
      ?? Self.drill(of: id, at: now, seed: seed)
  }

  /// Returns questions about a part that wasn't asked yet, of the first topic that says it.
  private static func drill(of id: String, at now: Date, seed: UInt64) -> QuizQuestions? {
    for topic in Topic.all {
      let entries = PartTable(topic).groups.flatMap(\.entries)
      guard let entry = entries.first(where: { $0.part.id == id }) else { continue }
      return Practice.entry(entry, of: topic).questions(of: nil, at: now, seed: seed)
    }
    return nil
  }
}
