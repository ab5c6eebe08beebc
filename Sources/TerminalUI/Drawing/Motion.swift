/// The user's preference for decorative movement.
///
/// ```swift
/// Motion(variables: environment, reducedBy: "COUNTBIKI_REDUCE_MOTION")
/// ```
public enum Motion: Hashable, Sendable {
  /// Animations play.
  case full
  /// Animations show their last frame at once.
  case reduced

  /// Reads the preference from the variable called `name`: any value except an empty one and `0` reduces motion.
  public init(variables: [String: String], reducedBy name: String) {
    self = ["", "0"].contains(variables[name] ?? "") ? .full : .reduced
  }
}
