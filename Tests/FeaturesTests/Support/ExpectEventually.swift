import Testing

/// Waits until a condition holds. Fails the test if that takes longer than five seconds and a
/// hundred turns of the main actor: while other tests keep it busy, a turn can take many seconds.
func expectEventually(
  _ condition: () -> Bool, _ expectation: @autoclosure () -> String,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let deadline = ContinuousClock.now + .seconds(5)
  var turns = 0
  while !condition() {
    if ContinuousClock.now > deadline, turns > 100 {
      Issue.record("After five seconds, \(expectation())", sourceLocation: sourceLocation)
      return
    }
    await Task { @MainActor in }.value
    turns += 1
  }
}
