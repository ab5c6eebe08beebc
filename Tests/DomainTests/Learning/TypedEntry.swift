import Domain
import Foundation

/// Returns a history entry; the outcome follows from the typed texts.
func entry(
  _ topic: String, _ value: String, typed: String..., outcome: QuestionAttempt.Outcome? = nil,
  isRepeat: Bool = false,
  at time: Date = Date(timeIntervalSince1970: 1_800_000_000)
) -> HistoryEntry {
  HistoryEntry(
    topicID: Topic.all.first { $0.name == topic }?.id ?? 0,
    outcome: outcome ?? (typed == [value] ? .correct : .incorrect)
  ) {
    $0.time = time.timeIntervalSince1970
    $0.session = "s"
    $0.topic = topic
    $0.value = value
    $0.tries = typed.map { .init($0, seconds: 1) }
    $0.seconds = 1
    $0.isRepeat = isRepeat
    $0.version = "test"
  }
}
