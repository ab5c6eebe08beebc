import FoundationShim

extension Practice {
  /// Questions that were missed in a session, of some topics.
  ///
  /// - Parameter parent: The practice of that session, to which a drill of one topic leads back.
  package static func missed(
    _ questions: [Question], of topics: [Topic], in parent: Practice? = nil
  ) -> Practice {
    Practice(MissedPractice(missed: questions, topics: topics, session: parent))
  }

  /// An entry of a topic's table, and others of its group.
  package static func entry(_ entry: PartTable.Entry, of topic: Topic) -> Practice {
    Practice(EntryPractice(entry: entry, asked: topic))
  }
}

private struct MissedPractice: PracticeKind {
  let missed: [Question]
  let topics: [Topic]
  let session: Practice?

  var reason: HistoryEntry.Kind { .drill }
  var title: String { topic?.title ?? "Missed questions" }
  var topic: Topic? { topics.count == 1 ? topics[0] : nil }
  var parent: Practice? { topic.map { session ?? .topic($0) } }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    let drill = topics.isEmpty ? nil : DrillSequence(missed, seed: seed)
    return drill.map {
      QuizQuestions(Practice(self), of: topics, $0, count: $0.questions.count)
    }
  }
}

private struct EntryPractice: PracticeKind {
  let entry: PartTable.Entry
  let asked: Topic

  var reason: HistoryEntry.Kind { .drill }
  var title: String { asked.title }
  var topic: Topic? { asked }
  var parent: Practice? { .topic(asked) }

  func questions(of history: LearnerHistory?, at now: Date, seed: UInt64) -> QuizQuestions? {
    PartTable(asked).drill(of: entry, seed: seed).map {
      QuizQuestions(Practice(self), of: asked.askedTopics, $0, count: PartTable.drillLength)
    }
  }
}
