import Synchronization

/// The dependencies that a store was created with.
@MainActor @usableFromInline
final class StoreDependencies {
  var values: DependencyValues

  init(_ values: DependencyValues) {
    self.values = values
  }
}

/// The store whose reducer is running now.
///
/// Why not a task-local value: setting one takes longer than the rest of a send. A reducer runs
/// synchronously on the main actor. So code that finds its own thread in `thread` is on the main
/// actor, inside the reducer; code on other threads reads nothing else.
@usableFromInline
package enum RunningReducer {
  private static let thread = Atomic<UInt>(0)
  @MainActor private static var dependencies: StoreDependencies?
  /// The number of presented children around the running reducer.
  @MainActor @usableFromInline static var presentations = 0
  /// The number of reducers that run inside one another, in different stores.
  @MainActor private static var depth = 0

  /// The dependencies of the running reducer's store; `nil` outside reducers.
  static var values: DependencyValues? {
    isOnThisThread ? MainActor.assumeIsolated { dependencies?.values } : nil
  }

  /// True if the running reducer belongs to a presented child.
  static var isPresented: Bool {
    isOnThisThread && MainActor.assumeIsolated { presentations > 0 }
  }

  /// Sets the dependencies until ``end(restoring:)``. Returns the dependencies set before.
  @MainActor
  static func begin(_ new: StoreDependencies) -> StoreDependencies? {
    let old = dependencies
    dependencies = new
    depth += 1
    if depth == 1 { thread.store(currentThread, ordering: .relaxed) }
    return old
  }

  @MainActor
  static func end(restoring old: StoreDependencies?) {
    dependencies = old
    depth -= 1
    if depth == 0 { thread.store(0, ordering: .relaxed) }
  }

  /// Runs the reducer of a presented child.
  @MainActor @inlinable
  package static func presenting<Result>(_ body: () -> Result) -> Result {
    presentations += 1
    defer { presentations -= 1 }
    return body()
  }

  /// Runs `operation` outside the store, with dependencies of its own.
  static func suspended<Result, Failure: Error>(_ operation: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    guard isOnThisThread else { return try operation() }
    let old = MainActor.assumeIsolated { replaceDependencies(nil) }
    defer { MainActor.assumeIsolated { dependencies = old } }
    return try operation()
  }

  @MainActor
  private static func replaceDependencies(_ new: StoreDependencies?) -> StoreDependencies? {
    let old = dependencies
    dependencies = new
    return old
  }

  private static var isOnThisThread: Bool {
    thread.load(ordering: .relaxed) == currentThread
  }
}
