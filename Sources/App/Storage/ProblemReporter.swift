import Clients
import Synchronization

/// Collects the problems with the learner's files and passes each one to the observers.
final class ProblemReporter: Sendable {
  private struct State {
    var found: [StorageError] = []
    var observers = Observers<StorageError>()
    var isFinished = false
  }

  private let state = Mutex(State())
  private let onProblem: @Sendable (StorageError) -> Void
  let slowWrites: SlowWrites

  /// - Parameter onProblem: Called for each different problem, on the thread that found it.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) {
    self.onProblem = onProblem
    slowWrites = SlowWrites(clock: clock)
  }

  /// Reports a problem, unless an equal one was reported before.
  func report(_ problem: StorageError) {
    let isNew = state.withLock { state in
      if state.found.contains(problem) { return false }
      state.found.append(problem)
      state.observers.send(problem)
      return true
    }
    if isNew { onProblem(problem) }
  }

  /// Forgets the problems that were put right, so that they are reported if they come back.
  func resolve(where isResolved: (StorageError) -> Bool) {
    state.withLock { $0.found.removeAll(where: isResolved) }
  }

  /// Forgets that a file couldn't be written, since it has been.
  func resolveWrites(to path: String) {
    resolve { problem in
      if case .unwritable(path, _) = problem { true } else { false }
    }
  }

  /// Returns the result of `work`, and reports the error that it throws.
  func reporting<Value>(_ work: () async throws(StorageError) -> Value) async throws(StorageError)
    -> Value
  {
    do throws(StorageError) {
      return try await work()
    } catch {
      report(error)
      throw error
    }
  }

  /// Ends each observer's stream, after the problems that it hasn't received yet.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.observers.finish()
    }
  }

  var client: StorageProblems {
    var client = StorageProblems()
    client.found = { self.state.withLock { $0.found } }
    client.observe = { self.observe() }
    client.delays = { self.slowWrites.observe() }
    return client
  }

  private func observe() -> AsyncStream<StorageError> {
    state.withLock { state in
      let stream = state.observers.add(state.found)
      if state.isFinished { state.observers.finish() }
      return stream
    }
  }
}
