/// A question that was drawn, with the conditions under which it is heard and the reason why it was
/// drawn, also when it comes back.
package struct AskedQuestion: Equatable, Sendable {
  package let question: Question
  /// The conditions of hearing; `nil` for those of the settings.
  package let conditions: HearingConditions?
  /// The reason for the history.
  package let reason: HistoryEntry.Kind

  package init(
    _ question: Question, under conditions: HearingConditions? = nil,
    because reason: HistoryEntry.Kind = .free
  ) {
    self.question = question
    self.conditions = conditions
    self.reason = reason
  }
}
