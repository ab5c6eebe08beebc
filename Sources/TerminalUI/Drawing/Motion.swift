/// Whether things may move that needn't.
///
/// ```swift
/// Motion(variables: environment, reducedBy: "COUNTBIKI_REDUCE_MOTION")
/// ```
public enum Motion: Hashable, Sendable {
  /// They may.
  case full
  /// They stand still: an animation shows its last frame at once.
  case reduced

  /// Reduced where the variable named `name` is set to anything but nothing and `0`.
  public init(variables: [String: String], reducedBy name: String) {
    self = ["", "0"].contains(variables[name] ?? "") ? .full : .reduced
  }
}
