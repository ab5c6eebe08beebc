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

  /// The facts about the running reducer.
  ///
  /// Why a class: of its properties the compiler sees all uses, and leaves out the checks for
  /// exclusive access that static ones have, 280 instructions of a send.
  @MainActor private final class Facts {
    var dependencies: StoreDependencies?
    /// The number of presented children around the reducer.
    var presentations = 0
    /// The number of reducers that run inside one another, in different stores.
    var depth = 0
    /// Work that waits for the end of the running reducers.
    var waiting: [@MainActor () -> Void] = []
  }

  @MainActor private static let facts = Facts()

  /// The reducer of another store that is interrupted by the running one.
  @usableFromInline
  struct Interrupted {
    fileprivate let dependencies: StoreDependencies?
    fileprivate let presentations: Int
  }

  /// The dependencies of the running reducer's store; `nil` outside reducers.
  static var values: DependencyValues? {
    isOnThisThread ? MainActor.assumeIsolated { facts.dependencies?.values } : nil
  }

  /// True if the running reducer belongs to a presented child; `nil` outside reducers.
  static var isPresented: Bool? {
    isOnThisThread ? MainActor.assumeIsolated { facts.presentations > 0 } : nil
  }

  /// Begins to run a reducer, until ``end(restoring:)``.
  @MainActor
  static func begin(_ new: StoreDependencies) -> Interrupted {
    let facts = facts
    let old = Interrupted(dependencies: facts.dependencies, presentations: facts.presentations)
    facts.dependencies = new
    facts.presentations = 0
    facts.depth += 1
    if facts.depth == 1 { thread.store(currentThread, ordering: .relaxed) }
    return old
  }

  @MainActor
  static func end(restoring old: Interrupted) {
    let facts = facts
    facts.dependencies = old.dependencies
    facts.presentations = old.presentations
    facts.depth -= 1
    if facts.depth > 0 { return }
    thread.store(0, ordering: .relaxed)
    if !facts.waiting.isEmpty { doWaitingWork() }
  }

  /// True inside a reducer, of any store.
  @MainActor static var isRunning: Bool { facts.depth > 0 }

  /// Does some work now, or after the running reducers, whose states can't be read meanwhile.
  @MainActor
  static func afterwards(_ work: @escaping @MainActor () -> Void) {
    if isRunning { facts.waiting.append(work) } else { work() }
  }

  @MainActor
  private static func doWaitingWork() {
    let works = facts.waiting
    facts.waiting = []
    for work in works { work() }
  }

  /// Runs the reducer of a presented child.
  @MainActor @inlinable
  package static func presenting<Result>(_ body: () -> Result) -> Result {
    beginPresentation()
    defer { endPresentation() }
    return body()
  }

  @MainActor @usableFromInline
  static func beginPresentation() { facts.presentations += 1 }

  @MainActor @usableFromInline
  static func endPresentation() { facts.presentations -= 1 }

  /// Runs `operation` outside the store, with dependencies of its own.
  static func suspended<Result, Failure: Error>(_ operation: () throws(Failure) -> Result)
    throws(Failure) -> Result
  {
    guard isOnThisThread else { return try operation() }
    let old = MainActor.assumeIsolated { replaceDependencies(nil) }
    defer { MainActor.assumeIsolated { facts.dependencies = old } }
    return try operation()
  }

  @MainActor
  private static func replaceDependencies(_ new: StoreDependencies?) -> StoreDependencies? {
    let old = facts.dependencies
    facts.dependencies = new
    return old
  }

  private static var isOnThisThread: Bool {
    thread.load(ordering: .relaxed) == currentThread
  }
}
