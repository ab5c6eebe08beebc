import Testing

/// Waits until a condition holds. Fails the test if that takes longer than half a minute: while other
/// tests keep the main actor busy, a turn can take seconds.
func expectEventually(
  _ condition: () -> Bool, _ expectation: @autoclosure () -> String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let deadline = ContinuousClock.now + .seconds(30)
  while !condition() {
    if ContinuousClock.now > deadline {
      Issue.record("After half a minute, \(expectation())", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
