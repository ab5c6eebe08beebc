import IssueReporting
import Synchronization
public import Unidirectional

/// A clock whose time is advanced by the test.
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
  /// An instant of a ``TestClock``: the time since the clock was created.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    static let start = Instant(offset: .zero)

    /// Returns the instant a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns true if the first instant is before the second.
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
    /// Sleepers that were resumed but haven't run on the main actor yet: the runtime may switch
    /// threads in between.
    var waking: Set<Int> = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Creates a clock at its start.
  public init() {}

  /// The start plus the time by which the test has advanced the clock.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: any two instants can be told apart.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has advanced the clock to `deadline`. Throws `CancellationError` when
  /// cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(until: deadline)
  }

  /// Suspends until the test has advanced the clock. Throws `CancellationError` when cancelled.
  @MainActor package func sleepOnMainActor(for duration: Duration) async throws {
    try await wait(until: now.advanced(by: duration))
  }

  /// Runs on the main actor, which its closures inherit, so that `advance` can't run before the
  /// sleep is registered.
  @MainActor private func wait(until deadline: Instant) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    defer { _ = state.withLock { $0.waking.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        suspend(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func suspend(_ sleeper: Sleeper) {
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

  /// Advances the time and resumes sleeping tasks in the order of their deadlines. Tasks that are
  /// ready to run do so before the time advances and after each resumed sleep.
  ///
  /// `await clock.advance()` leaves the time as it is: tasks run until they sleep or end.
  ///
  /// A task that sleeps directly, or after other work on the main actor, is never missed. A task
  /// that leaves the main actor before it sleeps may be: `receive` an action from it, or await its
  /// result, before advancing.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await settle()
    let target = now.advanced(by: duration)
    while let sleeper = nextSleeper(until: target) {
      sleeper.continuation.resume()
      if !(await isMet(within: .seconds(5), { state.withLock { $0.waking.isEmpty } })) {
        reportIssue("A task that a TestClock resumed hasn't run on the main actor for 5 seconds.")
        state.withLock { $0.waking = [] }
      }
      await settle()
    }
    state.withLock { $0.now = max($0.now, target) }
    await settle()
  }

  /// Advances the time until no task is sleeping any more.
  ///
  /// The test fails if tasks are still sleeping after a number of turns, as in an endless loop. A
  /// turn advances to the next deadline.
  @MainActor
  public func run(
    turns: Int = 1000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await settle()
    for _ in 0..<turns {
      guard let deadline = pendingSleeps.first else { return }
      await advance(by: now.duration(to: deadline))
    }
    if pendingSleeps.isEmpty { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail("Tasks are still sleeping after \(turns) turns: \(pendingSleeps.count).")
  }

  /// The instants until which tasks are sleeping, in order.
  ///
  /// At the end of a test, `#expect(clock.pendingSleeps.isEmpty)` makes sure that no task was
  /// forgotten.
  public var pendingSleeps: [Instant] {
    state.withLock { $0.sleepers.map(\.deadline).sorted() }
  }

  private func nextSleeper(until target: Instant) -> Sleeper? {
    state.withLock { state in
      guard
        let index = state.sleepers.indices.min(by: {
          state.sleepers[$0].deadline < state.sleepers[$1].deadline
        }),
        state.sleepers[index].deadline <= target
      else { return nil }
      let sleeper = state.sleepers.remove(at: index)
      state.waking.insert(sleeper.id)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
  }

  /// Lets tasks on the main actor run, 30 turns each, and tasks elsewhere that are about to return
  /// to the main actor.
  ///
  /// A waiting background task runs after all others in the default executor's queue. The number of
  /// turns is a limit for tasks that yield or hop between actors without sleeping, which a clock
  /// can't observe.
  @MainActor
  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
    for _ in 0..<10 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task.yield()
    }
  }
}
