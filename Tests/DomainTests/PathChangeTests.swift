import Domain
import Testing

/// Changes of a session on the path of a placed learner.
@Suite(.limited)
struct PathChangeTests {
  private let steps = LearningPath(.till).steps

  /// Returns the progress with the first two steps ticked by a placement, and some mastered.
  private func progress(_ mastered: Int..., skipping count: Int = 2) -> PathProgress {
    PathProgress(
      PathSettings(goal: .till, skipped: steps.prefix(count).map(\.id)),
      LearnerHistory(mastered: Set(mastered.map { steps[$0].id })))
  }

  @Test func `A step that a placement ticked is no news when it is mastered`() {
    let change = PathChange(from: progress(), to: progress(0, 2))
    #expect(change.mastered == [steps[2]])
    #expect(change.next == steps[3] && change.isNextNew)
    #expect(PathChange(from: progress(), to: progress(0, 1)).mastered == [])
  }

  @Test func `A step that wasn't ticked is news, in hand or ahead`() {
    let change = PathChange(from: progress(skipping: 0), to: progress(0, 4, skipping: 0))
    #expect(change.mastered == [steps[0], steps[4]])
    #expect(change.next == steps[1] && change.isNextNew)
  }

  @Test func `The step in hand isn't new if it was the one before the session`() {
    let ahead = PathChange(from: progress(), to: progress(4))
    #expect(ahead.mastered == [steps[4]] && ahead.next == steps[2] && !ahead.isNextNew)
    let same = PathChange(from: progress(2), to: progress(2))
    #expect(same.next == steps[3] && !same.isNextNew)
  }

  @Test func `A step that comes back is new, and so is the end of the path`() {
    let back = PathChange(from: progress(2, 3), to: progress(3))
    #expect(back.next == steps[2] && back.isNextNew)
    let last = steps.count - 1
    let end = PathChange(from: progress(skipping: last), to: progress(last, skipping: last))
    #expect(end.mastered == [steps[last]] && end.next == nil && end.isNextNew)
  }

  @Test func `Where the progress before isn't known, nothing is new`() {
    let change = PathChange(from: nil, to: progress(2))
    #expect(change.mastered == [] && change.next == steps[3] && !change.isNextNew)
  }
}
