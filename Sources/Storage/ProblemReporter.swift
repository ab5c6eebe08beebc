import Clients
import Synchronization

/// Collects the problems with the learner's files and passes each one to the observers.
final class ProblemReporter: Sendable {
  private struct State {
    var found: [StorageError] = []
    var observers: [Int: AsyncStream<StorageError>.Continuation] = [:]
    var lastID = 0
    var isFinished = false
  }

  private let state = Mutex(State())
  private let onProblem: @Sendable (StorageError) -> Void
  let slowWrites: SlowWrites

  /// - Parameters:
  ///   - clock: Measures the time that a write takes.
  ///   - onProblem: Called for each different problem, on the thread that found it.
  init(clock: any Clock<Duration> = ContinuousClock(), onProblem: @escaping @Sendable (StorageError) -> Void) {
    self.onProblem = onProblem
    slowWrites = SlowWrites(clock: clock)
  }

  /// Reports a problem, unless an equal one was reported before.
  func report(_ problem: StorageError) {
    let observers = state.withLock { state -> [AsyncStream<StorageError>.Continuation]? in
      if state.found.contains(problem) { return nil }
      state.found.append(problem)
      return Array(state.observers.values)
    }
    guard let observers else { return }
    onProblem(problem)
    for observer in observers { observer.yield(problem) }
  }

  /// Returns the result of `work`, and reports the error that it throws.
  func reporting<Value>(_ work: () async throws(StorageError) -> Value) async throws(StorageError) -> Value {
    do throws(StorageError) {
      return try await work()
    } catch {
      report(error)
      throw error
    }
  }

  /// Ends each observer's stream, after the problems that it hasn't received yet.
  func finish() {
    let observers = state.withLock { state in
      state.isFinished = true
      return state.observers.values
    }
    for observer in observers { observer.finish() }
  }

  var client: StorageProblems {
    var client = StorageProblems()
    client.found = { self.state.withLock { $0.found } }
    client.observe = { self.observe() }
    client.delays = { self.slowWrites.observe() }
    return client
  }

  private func observe() -> AsyncStream<StorageError> {
    let (stream, continuation) = AsyncStream<StorageError>.makeStream()
    state.withLock { state in
      for problem in state.found { continuation.yield(problem) }
      if state.isFinished { return continuation.finish() }
      state.lastID += 1
      state.observers[state.lastID] = continuation
      continuation.onTermination = { [weak self, id = state.lastID] _ in self?.remove(id) }
    }
    return stream
  }

  private func remove(_ id: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: id) }
  }
}
