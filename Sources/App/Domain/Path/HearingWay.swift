/// The conditions under which a question is heard. Without any, the number is said alone, at the
/// learner's speed.
///
/// ```swift
/// let way: HearingWay = [.sentence, .once]
/// way.title  // "in a sentence, said once"
/// ```
package struct HearingWay: OptionSet, Hashable, Sendable {
  /// In the words of a ``Scene``, where the topic has some.
  package static let sentence = HearingWay(rawValue: 1)
  /// At least as fast as a clerk speaks: see ``SpeechSettings/clerkRate``.
  package static let clerk = HearingWay(rawValue: 2)
  /// Once before the first answer.
  package static let once = HearingWay(rawValue: 4)

  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// In the murmur of a room: see ``SpeechSettings/noise``.
  package static let noise = HearingWay(rawValue: 8)

  static let all: HearingWay = [.sentence, .clerk, .once, .noise]

  private static let conditions: [(way: HearingWay, name: String, title: String)] = [
    (.sentence, "sentence", "in a sentence"), (.clerk, "clerk", "at a clerk's speed"),
    (.once, "once", "said once"),
    (.noise, "noise", "in a noisy room"),
  ]

  var names: [String] { Self.conditions.filter { contains($0.way) }.map(\.name) }

  /// Creates conditions from their names; `nil` if one is unknown.
  init?(names: some Sequence<Substring>) {
    self = []
    for name in names {
      guard let condition = Self.conditions.first(where: { $0.name == name }) else { return nil }
      insert(condition.way)
    }
  }

  /// The conditions on the screen: "in a sentence, said once"; an empty text without any.
  package var title: String {
    Self.conditions.filter { contains($0.way) }.map(\.title).joined(separator: ", ")
  }
}

extension HistoryEntry {
  /// The conditions under which the question was heard. Those of a question that was read or
  /// written don't matter.
  var way: HearingWay {
    if skill != .listening { return .all }
    var way: HearingWay = sentenceID == nil ? [] : .sentence
    if let rate, rate >= SpeechSettings.clerkRate { way.insert(.clerk) }
    if plays == 1, !wasReplayed { way.insert(.once) }
    if noise != nil { way.insert(.noise) }
    return way
  }
}
