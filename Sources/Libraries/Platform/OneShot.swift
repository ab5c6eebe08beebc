import Synchronization

/// A value that one task awaits and the first of several callers supplies.
///
/// ```swift
/// let answer = OneShot<Int>()
/// Task { answer.resume(returning: 1) }
/// Task { answer.resume(returning: 2) }   // ignored if the other task was first
/// let first = await answer.value
/// ```
package final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Value, Never>)
    case resumed(Value)
  }

  private let state = Mutex(State.empty)

  package init() {}

  /// The supplied value. Only one task may await it.
  package var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let value = state.withLock { state -> Value? in
          if case .resumed(let value) = state { return value }
          state = .awaited(continuation)
          return nil
        }
        if let value { continuation.resume(returning: value) }
      }
    }
  }

  /// Supplies the value; later calls do nothing.
  package func resume(returning value: Value) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
      if case .resumed = state { return nil }
      defer { state = .resumed(value) }
      return if case .awaited(let continuation) = state { continuation } else { nil }
    }
    continuation?.resume(returning: value)
  }
}
