/// The amount of detail that a test with a ``TestStore`` has to state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action of an effect, and the end of every effect.
  case on
  /// Only the subject of the test. Everything else is skipped, and listed in the test's output if
  /// `showsSkipped` is true.
  case off(showsSkipped: Bool)

  /// Only the subject of the test. Everything else is skipped.
  public static let off = Exhaustivity.off(showsSkipped: false)
}
