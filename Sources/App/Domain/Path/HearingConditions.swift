/// The conditions under which a question is heard. Without any, the number is said alone, at the
/// learner's speed.
///
/// ```swift
/// let conditions: HearingConditions = [.sentence, .once]
/// conditions.title  // "in a sentence, said once"
/// ```
package struct HearingConditions: OptionSet, Hashable, Sendable {
  /// In the words of a ``Scene``, where the topic has some.
  package static let sentence = HearingConditions(rawValue: 1)
  /// At least as fast as a clerk speaks: see ``SpeechSettings/clerkRate``.
  package static let clerk = HearingConditions(rawValue: 2)
  /// Said once before the first answer. A question that was heard again, where that was possible,
  /// is one that wasn't heard at once.
  package static let once = HearingConditions(rawValue: 4)
  /// In the murmur of a room: see ``SpeechSettings/noise``.
  package static let noise = HearingConditions(rawValue: 8)

  /// A bit for each condition. It isn't saved: files have names.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let all: HearingConditions = [.sentence, .clerk, .once, .noise]

  private static let table: [(conditions: HearingConditions, name: String, title: String)] = [
    (.sentence, "sentence", "in a sentence"), (.clerk, "clerk", "at a clerk's speed"),
    (.once, "once", "said once"),
    (.noise, "noise", "in a noisy room"),
  ]

  var names: [String] { Self.table.filter { contains($0.conditions) }.map(\.name) }

  /// Creates conditions from their names; `nil` if one is unknown.
  init?(names: some Sequence<Substring>) {
    self = []
    for name in names {
      guard let row = Self.table.first(where: { $0.name == name }) else { return nil }
      insert(row.conditions)
    }
  }

  /// The conditions on the screen: "in a sentence, said once"; an empty text without any.
  package var title: String {
    Self.table.filter { contains($0.conditions) }.map(\.title).joined(separator: ", ")
  }
}

extension HistoryEntry {
  /// The conditions under which the question was heard. Those of a question that was read or
  /// written don't matter.
  var conditions: HearingConditions {
    if skill != .listening { return .all }
    var conditions: HearingConditions = sentenceID == nil ? [] : .sentence
    if let rate, rate >= SpeechSettings.clerkRate { conditions.insert(.clerk) }
    if plays ?? 0 > 0 { conditions.insert(.once) }
    if noise != nil { conditions.insert(.noise) }
    return conditions
  }
}
