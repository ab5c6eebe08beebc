import Synchronization
public import Unidirectional

/// A clock whose time passes when the test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.clock = clock
/// }
/// await store.send(.startTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(.ticked) { $0.seconds = 1 }
/// ```
public final class TestClock: MainActorClock, Sendable {
  /// A moment of a ``TestClock``: the time since it was made.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    static let start = Instant(offset: .zero)

    /// The moment a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant.start
    var nextID = 0
    var sleepers: [Sleeper] = []
    /// Those that were woken and haven't come back to the main actor yet; the runtime may take them another way.
    var waking: Set<Int> = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// A clock that stands still.
  public init() {}

  /// The time the test has let pass.
  public var now: Instant { state.withLock { $0.now } }
  /// There is nothing between two moments.
  public var minimumResolution: Duration { .zero }

  /// Returns when the test has let the time up to `deadline` pass; throws `CancellationError` when cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(until: deadline)
  }

  @MainActor package func sleepOnMainActor(for duration: Duration) async throws {
    try await wait(until: now.advanced(by: duration))
  }

  /// On the main actor, which the closures inherit: they must not leave it before the sleeper lies.
  @MainActor private func wait(until deadline: Instant) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    defer { _ = state.withLock { $0.waking.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        lieDown(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func lieDown(_ sleeper: Sleeper) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers.append(sleeper)
      return nil
    }
    if let result { sleeper.continuation.resume(with: result) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Lets time pass, waking sleepers in the order of their deadlines, and what they do next before the later ones.
  ///
  /// Effects run on the main actor, in turn; so does this, and lets each that is ready have its turns first.
  @MainActor
  public func advance(by duration: Duration) async {
    await settle()
    let target = now.advanced(by: duration)
    while let sleeper = nextSleeper(until: target) {
      sleeper.continuation.resume()
      while state.withLock({ !$0.waking.isEmpty }) { await Task.yield() }
      await settle()
    }
    state.withLock { $0.now = max($0.now, target) }
    await settle()
  }

  private func nextSleeper(until target: Instant) -> Sleeper? {
    state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: { state.sleepers[$0].deadline < state.sleepers[$1].deadline }),
        state.sleepers[index].deadline <= target
      else { return nil }
      let sleeper = state.sleepers.remove(at: index)
      state.waking.insert(sleeper.id)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
  }

  /// Gives way to the tasks that are ready on the main actor, and to some that come back to it from elsewhere.
  @MainActor
  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
    for _ in 0..<10 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task.yield()
    }
  }
}
