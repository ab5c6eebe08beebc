/// A question that was drawn, with the conditions under which it is heard, also when it comes back.
package struct AskedQuestion: Equatable, Sendable {
  package let question: Question
  /// The conditions of hearing; `nil` for those of the settings.
  package let conditions: HearingConditions?

  package init(_ question: Question, under conditions: HearingConditions? = nil) {
    self.question = question
    self.conditions = conditions
  }
}
