import Testing

/// Waits until a condition holds. Fails the test if that takes longer than five seconds.
func expectEventually(
  _ condition: () -> Bool, _ expectation: @autoclosure () -> String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let deadline = ContinuousClock.now + .seconds(5)
  while !condition() {
    if ContinuousClock.now > deadline {
      Issue.record("After five seconds, \(expectation())", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
