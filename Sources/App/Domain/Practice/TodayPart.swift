/// A part of today's session: what it is, and how much of it is left.
///
/// ```swift
/// session.questions.parts.map(\.title)   // ["14 to review", "はっぴゃく", "Conbini in a sentence"]
/// ```
///
/// The parts that consist of questions are interleaved, so "skip" leaves out those of a part that
/// would still come.
package struct TodayPart: Equatable, Sendable {
  package let kind: Kind
  /// The words for it: "pairs", "14 to review", "はっぴゃく", "Conbini in a sentence".
  package let title: String

  package init(kind: Kind, title: String) {
    self.kind = kind
    self.title = title
  }

  /// A kind of questions, or the trials of pairs.
  package enum Kind: Sendable {
    case pairs, review, weak, step
  }
}
