/// How much of what happens a test with a ``TestStore`` has to state.
public enum Exhaustivity: Sendable {
  /// Everything: each change of the state, each action of an effect, and the end of each effect.
  case on
  /// What the test is about: what it doesn't mention is skipped.
  case off
}
