import Synchronization
import Unidirectional

/// The writes that take longer than half a second, so that the learner can be told.
///
/// ```swift
/// try slowWrites.timing { () throws(StorageError) in try file.append(lines) }
/// ```
final class SlowWrites: Sendable {
  /// The time that a write may take unmentioned.
  static let limit = Duration.milliseconds(500)

  private struct State {
    var lastID = 0
    /// The writes that are running; true for those that have taken longer than the limit.
    var writes: [Int: Bool] = [:]
    var observers = Observers<Bool>()

    var isSlow: Bool { writes.values.contains(true) }

    mutating func set(_ write: Int, to isSlow: Bool?) {
      let before = self.isSlow
      writes[write] = isSlow
      if self.isSlow != before { observers.send(self.isSlow) }
    }
  }

  private let state = Mutex(State())
  /// True if a write is running that has taken longer than the limit.
  var isSlow: Bool { state.withLock { $0.isSlow } }
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Returns the result of a write, which may block.
  func timing<Value, Failure>(_ write: () throws(Failure) -> Value) throws(Failure) -> Value {
    let id = state.withLock { state in
      state.lastID += 1
      state.writes[state.lastID] = false
      return state.lastID
    }
    let timer = Task { @MainActor [clock, self] in
      try await clock.sleep(for: Self.limit)
      state.withLock { state in if state.writes[id] != nil { state.set(id, to: true) } }
    }
    defer {
      timer.cancel()
      state.withLock { $0.set(id, to: nil) }
    }
    return try write()
  }

  /// Returns a stream of true when a write becomes slow, and of false when no slow write is left.
  func observe() -> AsyncStream<Bool> {
    state.withLock { $0.observers.add($0.isSlow ? [true] : []) }
  }
}
