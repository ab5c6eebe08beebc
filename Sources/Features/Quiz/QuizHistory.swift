import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Quiz.State {
  /// Returns the history entry for the current question, which must be over.
  func historyEntry(at time: Date, version: String) -> HistoryEntry {
    HistoryEntry(
      time: time, session: session ?? "", topicID: topic.id, topic: topic.name, value: challenge.question.answer,
      patterns: challenge.question.patterns.map(\.rawValue),
      submissions: challenge.submissions.map { HistoryEntry.Submission(text: $0.text, seconds: $0.seconds) },
      outcome: challenge.outcome ?? .skipped, seconds: challenge.seconds,
      voice: speaker.error == nil ? speech.voiceID ?? "default" : nil, rate: speech.rate, version: version)
  }
}
