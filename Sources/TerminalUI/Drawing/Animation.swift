/// The position in a fixed number of frames shown at a steady rate.
///
/// ```swift
/// state.confetti = Animation(frames: 24, interval: .milliseconds(60), motion: settings.motion)
// An effect of the state's owner waits for `interval` and sends the next step until `isOver`.
/// state.confetti?.advance()
/// Confetti(at: state.confetti?.frame)
/// ```
///
/// An animation is a value and has no clock of its own. The owner of the state waits ``interval`` and calls
/// ``advance()`` until ``isOver``. With reduced motion an animation is over from the start.
public struct Animation: Hashable, Sendable {
  /// The number of frames, at least 1.
  public let frames: Int
  /// The time that each frame is shown.
  public let interval: Duration
  /// The current frame, from 0.
  public private(set) var frame: Int

  /// Starts at the first frame, or at the last one with reduced motion.
  ///
  /// - Parameters:
  ///   - frames: The number of frames; values below 1 become 1.
  ///   - interval: The time that each frame is shown.
  ///   - motion: The user's preference for movement.
  public init(frames: Int, interval: Duration, motion: Motion = .full) {
    self.frames = max(1, frames)
    self.interval = interval
    frame = motion == .full ? 0 : self.frames - 1
  }

  /// True if the last frame is shown.
  public var isOver: Bool { frame == frames - 1 }

  /// Moves to the next frame, if there is one.
  public mutating func advance() { frame = min(frame + 1, frames - 1) }
}
