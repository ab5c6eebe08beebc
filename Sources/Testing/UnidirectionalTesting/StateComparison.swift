import CustomDump
import Unidirectional

// Compares states with what a test has stated of them.

extension TestStore {
  /// Compares the stated change of an action with its actual one, and accepts the actual state.
  func check(
    _ actual: State, update: ((inout State) throws -> Void)?,
    after action: @autoclosure () -> String, at location: SourceLocation
  ) {
    let before = state
    // Without exhaustivity the statement is applied to the actual state, which it must leave
    // unchanged.
    var expected = exhaustivity == .on ? before : actual
    let isStated = update.map { apply($0, to: &expected, at: location) } ?? true
    if isStated { compare(expected, with: actual, after: action(), at: location) }
    if isStated, exhaustivity == .on, update != nil, expected == before, actual == before {
      location.fail(
        "After \(action()) a change of the state was stated, but the state didn't change.")
    }
    if exhaustivity == .off(showsSkipped: true),
      let difference = skippedChanges(from: before, to: actual, update)
    {
      location.note("Skipped changes after \(action()) (− stated, + actual):\n\(difference)")
    }
    state = actual
  }

  /// Changes a state as stated. Returns false if the statement failed.
  func apply(
    _ update: (inout State) throws -> Void, to state: inout State, at location: SourceLocation
  ) -> Bool {
    do {
      try location.attributingIssues {
        try store.withDependenciesInForce { try update(&state) }
      }
      return true
    } catch {
      location.fail("The statement of the changes threw \(error).")
      return false
    }
  }

  func compare(
    _ expected: State, with actual: State, after action: @autoclosure () -> String,
    at location: SourceLocation
  ) {
    if expected == actual { return }
    let difference =
      diff(expected, actual) ?? "The states differ, but their descriptions are equal."
    location.fail(
      "After \(action()) the state is not as expected (− expected, + actual):\n\(difference)")
  }

  private func skippedChanges(
    from before: State, to actual: State, _ update: ((inout State) throws -> Void)?
  ) -> String? {
    var stated = before
    // Its issues were reported when it was applied.
    try? Unidirectional.Issue.withHandler { _ in
    } operation: {
      try store.withDependenciesInForce { try update?(&stated) }
    }
    return stated == actual ? nil : diff(stated, actual)
  }
}
