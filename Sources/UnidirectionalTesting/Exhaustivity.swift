/// The amount of detail that a test with a ``TestStore`` has to state.
public enum Exhaustivity: Sendable {
  /// Every change of the state, every action of an effect, and the end of every effect.
  case on
  /// Only the subject of the test: everything else is skipped.
  case off
}
