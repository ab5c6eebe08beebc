/// A number of frames at a steady rate: where it is at a time, and whether it is over.
///
/// ```swift
/// state.confetti = Animation(frames: 24, interval: .milliseconds(60), motion: settings.motion)
/// // A clock's effect advances it while it isn't over; then nothing runs.
/// state.confetti?.advance()
/// Confetti(at: state.confetti?.frame)
/// ```
///
/// It is a value of the state and has no clock of its own: whoever owns the state waits ``interval`` and calls
/// ``advance()``, until ``isOver``. Where motion is reduced it is over from the start.
public struct Animation: Hashable, Sendable {
  /// How many frames it has, at least 1.
  public let frames: Int
  /// How long a frame is shown.
  public let interval: Duration
  /// The frame that is shown, from 0.
  public private(set) var frame: Int

  /// An animation that shows its first frame; its last one where motion is reduced.
  ///
  /// - Parameters:
  ///   - frames: How many frames it has; at least one is taken.
  ///   - interval: How long a frame is shown.
  ///   - motion: Whether things may move.
  public init(frames: Int, interval: Duration, motion: Motion = .full) {
    self.frames = max(1, frames)
    self.interval = interval
    frame = motion == .full ? 0 : self.frames - 1
  }

  /// Whether its last frame is shown, so that nothing will move any more.
  public var isOver: Bool { frame == frames - 1 }

  /// How much of it is over, 0–1.
  public var progress: Double { frames == 1 ? 1 : Double(frame) / Double(frames - 1) }

  /// Shows the next frame; nothing changes where it is over.
  public mutating func advance() { frame = min(frame + 1, frames - 1) }
}
