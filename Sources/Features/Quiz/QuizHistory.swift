import Domain
import FoundationShim

extension Quiz.State {
  /// The id of the set that is practised, under which its record is kept.
  private var setID: Int? {
    guard let topic = questions.topic, !topic.members.isEmpty, !topic.isUnsaved else { return nil }
    return topic.id
  }

  /// Returns the history entry for the current question, which must be over.
  func historyEntry(at time: Date, version: String) -> HistoryEntry {
    HistoryEntry(
      time: time, session: session ?? "", topicID: topic.id, topic: topic.name, value: attempt.question.answer,
      difficulties: attempt.question.difficulties.map(\.rawValue),
      submissions: attempt.submissions, outcome: attempt.outcome ?? .skipped, heardParts: attempt.heardParts,
      seconds: attempt.seconds, voice: skill == .listening && speaker.error == nil ? voice.voiceID ?? "default" : nil,
      rate: voice.rate, isRepeat: attempt.isRepeat, skill: skill, setID: setID,
      said: attempt.question.said, version: version)
  }
}
