import Synchronization

/// The time since the last sound, after which wireless headphones are asleep.
package final class SilenceGauge: Sendable {
  private let lastSound = Mutex<Duration?>(nil)
  /// Returns the time since any moment.
  let now: @Sendable () -> Duration

  /// The silence after which headphones lose the beginning of a sound.
  private static let longest = Duration.seconds(1)

  /// - Parameter now: Returns the time since any moment.
  package init(now: @escaping @Sendable () -> Duration) { self.now = now }

  /// Makes a gauge of the system's time.
  package convenience init() {
    let start = ContinuousClock.now
    self.init { ContinuousClock.now - start }
  }

  /// True before the first sound, and once nothing was heard for more than a second.
  var isLong: Bool {
    let time = now()
    return lastSound.withLock { last in last.map { time - $0 > Self.longest } ?? true }
  }

  func soundEnded() {
    let time = now()
    lastSound.withLock { $0 = time }
  }
}
