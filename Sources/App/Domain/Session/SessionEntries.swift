package import FoundationShim

extension Session {
  /// The id of the set that is practised, under which its record is kept.
  private var setID: Int? {
    guard let topic = questions.topic, !topic.members.isEmpty, !topic.isUnsaved else { return nil }
    return topic.id
  }

  /// Takes the current question, which must be over, into what decides the next ones. Returns its
  /// history entry; `nil` if it was recorded before the session was resumed.
  ///
  /// If it was missed, the miss can be taken back: see ``takeBack()``.
  package mutating func record(at time: Date, version: String) -> HistoryEntry? {
    keepForTakingBack()
    if isAttemptRecorded { return nil }
    let entry = historyEntry(at: time, version: version)
    learn(from: entry)
    return entry
  }

  /// Returns the history entry for the current question, which must be over.
  package func historyEntry(at time: Date, version: String) -> HistoryEntry {
    var entry = HistoryEntry(topicID: topic.id, outcome: attempt.outcome ?? .skipped)
    entry.time = time.timeIntervalSince1970
    entry.session = historyID ?? ""
    entry.number = questionIndex + 1
    entry.topic = topic.name
    entry.value = attempt.question.answer
    entry.patterns = attempt.question.patterns.map(\.rawValue)
    entry.said = attempt.question.said
    entry.tries = attempt.submissions.withoutDoubledEnter.map {
      .init($0.text, seconds: $0.seconds)
    }
    entry.heardParts = attempt.heardParts
    entry.seconds = attempt.seconds
    entry.rate = delivery.voice.rate
    entry.isRepeat = attempt.isRepeat
    entry.skill = attempt.skill
    entry.setID = setID
    entry.version = version
    entry.kind = reason
    entry.isToday = kind.isOfToday
    if attempt.skill == .listening { describeHearing(in: &entry) }
    return entry
  }

  /// Tells in an entry how its question was heard.
  private func describeHearing(in entry: inout HistoryEntry) {
    entry.describe(delivery.voice)
    entry.plays = attempt.hearing.plays
    entry.slowPlays = attempt.hearing.slowPlays
    entry.reaction = attempt.hearing.reaction
    entry.sentenceID = sentence?.scene.id
  }
}

extension HistoryEntry {
  /// Tells how a question or a sound of a pair was said.
  package mutating func describe(_ voice: SpeechSettings) {
    self.voice = voice.voiceName
    rate = voice.rate
    noise = voice.noise > 0 ? Double(voice.noise) : nil
    morae = (voice.moraePerSecond * 10).rounded() / 10
  }
}
