import Domain
import JapaneseNumbers

/// A part that was often misheard before a session, and less often in it.
struct PartChange: Equatable {
  let part: QuestionPart
  let count: PartCount
  /// The latest answers before the session: true where the part was heard.
  let before: [Bool]

  /// A sentence without a full stop: "はっぴゃく: 6 of 6 at once; it was 3 of 8".
  var sentence: String {
    let heard = before.count(where: \.self)
    return "\(part.reading.spaced): \(count.atOnce) of \(count.asked) at once; it was \(heard) of \(before.count)"
  }

  /// The difference between the shares of right answers, -1…1.
  private var gain: Double {
    Double(count.atOnce) / Double(count.asked) - Double(before.count(where: \.self)) / Double(before.count)
  }

  /// Returns what a session changed, at most two parts, the greatest change first.
  ///
  /// - Parameter model: The model of the learner before the session.
  static func changes(in result: QuizResult, since model: LearnerModel?) -> [PartChange] {
    let changes = result.parts.compactMap { id, count -> PartChange? in
      guard count.asked > 1, let record = model?.record(of: id) else { return nil }
      let before = Array(record.latest.suffix(PartRecord.markedCount))
      let change = PartChange(part: record.part, count: count, before: before)
      return before.contains(false) && change.gain > 0 ? change : nil
    }
    return Array(changes.sorted { ($1.gain, $0.part.id) < ($0.gain, $1.part.id) }.prefix(2))
  }
}
