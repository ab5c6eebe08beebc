import Unidirectional

/// Reports what goes wrong when the learner's files are read or written, and when writing takes
/// long.
///
/// ```swift
/// @Dependency(\.storageProblems) var storageProblems
///
/// .run { send in
///   for await problem in storageProblems.observe() { send(.storageFailed(problem)) }
/// }
/// ```
package struct StorageProblems: Client {
  /// Returns the problems found so far, in order, without repetition.
  package var found: @Sendable () -> [StorageError] = {
    unimplemented("StorageProblems.found", placeholder: [])
  }

  /// Returns a stream of the problems found so far and of each new one, without repetition.
  ///
  /// The stream ends when the files are closed.
  package var observe: @Sendable () -> AsyncStream<StorageError> = {
    unimplemented("StorageProblems.observe", placeholder: AsyncStream { $0.finish() })
  }

  /// Returns a stream of true when a write has taken half a second and goes on, and of false when
  /// no such write is left.
  package var delays: @Sendable () -> AsyncStream<Bool> = {
    unimplemented("StorageProblems.delays", placeholder: AsyncStream { $0.finish() })
  }

  package init() {}
}
