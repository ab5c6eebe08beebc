import Synchronization

/// The part of a ``StateStorage`` that doesn't depend on the type of the state.
@usableFromInline
class StorageFlags {
  /// True while a reducer changes the state.
  @usableFromInline @exclusivity(unchecked) final var isChanging = false
}

/// The memory of a store's state.
///
/// A stored property would be checked for exclusive access on each use, which took 16 of the 24 ns of a send. The pointer
/// is sound for these reasons:
///
/// - The memory is initialised for the lifetime of the storage, and never moves.
/// - Only the store's `send` changes the state. `isChanging` is true during the change. Reading the state then is a
///   programming mistake that stops the program, as a violation of exclusive access does.
/// - Stores, scoped stores and reducers are isolated to the main actor.
@usableFromInline
final class StateStorage<State>: StorageFlags {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  @inlinable var view: StateView<State> { StateView(flags: self, pointer: UnsafePointer(pointer)) }
}

/// A read-only view of a store's state, or of a stored property in the state, at its fixed address.
@usableFromInline
struct StateView<State> {
  /// Keeps the memory alive.
  @usableFromInline let flags: StorageFlags
  @usableFromInline let pointer: UnsafePointer<State>

  @inlinable init(flags: StorageFlags, pointer: UnsafePointer<State>) {
    self.flags = flags
    self.pointer = pointer
  }

  @inlinable var state: State {
    if flags.isChanging { fatalError("The state of a store was read while a reducer was changing it.") }
    return pointer.pointee
  }

  /// Returns a view of a property, or `nil` if the property isn't stored.
  @usableFromInline
  func view<Value>(of path: KeyPath<State, Value>) -> StateView<Value>? {
    MemoryLayout<State>.offset(of: path).map { offset in
      let value = UnsafeRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self)
      return StateView<Value>(flags: flags, pointer: value)
    }
  }
}

/// The dependencies that a store was created with.
@usableFromInline
final class StoreDependencies {
  var values: DependencyValues

  init(_ values: DependencyValues) {
    self.values = values
  }
}

/// The store whose reducer is running on the current thread.
///
/// A task-local value would say the same, but setting one takes longer than the rest of a send. `dependencies` and
/// `presentations` are sound without a lock: a reducer runs synchronously on the main actor, so `thread` identifies the
/// only thread that sets them, and other threads don't read them.
@usableFromInline
package enum RunningReducer {
  private static let thread = Atomic<UInt>(0)
  @exclusivity(unchecked) nonisolated(unsafe) private static var dependencies: Unmanaged<StoreDependencies>?
  @exclusivity(unchecked) nonisolated(unsafe) private static var presentations = 0
  /// The number of reducers that run inside one another, in different stores.
  @exclusivity(unchecked) @MainActor private static var depth = 0

  /// The dependencies of the running reducer's store; `nil` on other threads, and when no reducer is running.
  static var values: DependencyValues? {
    isOnThisThread ? dependencies?.takeUnretainedValue().values : nil
  }

  /// True if the running reducer belongs to a presented child.
  static var isPresented: Bool {
    isOnThisThread && presentations > 0
  }

  /// Sets the dependencies, which must live until ``end(restoring:)``. Returns the dependencies set before.
  @usableFromInline @MainActor
  static func begin(_ new: StoreDependencies) -> Unmanaged<StoreDependencies>? {
    let old = dependencies
    dependencies = .passUnretained(new)
    depth += 1
    thread.store(currentThread, ordering: .relaxed)
    return old
  }

  @usableFromInline @MainActor
  static func end(restoring old: Unmanaged<StoreDependencies>?) {
    dependencies = old
    depth -= 1
    if depth == 0 { thread.store(0, ordering: .relaxed) }
  }

  /// Runs the reducer of a presented child.
  @MainActor
  package static func presenting<Result>(_ body: () -> Result) -> Result {
    presentations += 1
    defer { presentations -= 1 }
    return body()
  }

  /// Runs `operation` outside the store, with dependencies of its own.
  static func suspended<Result, Failure: Error>(_ operation: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard isOnThisThread else { return try operation() }
    let old = dependencies
    dependencies = nil
    defer { dependencies = old }
    return try operation()
  }

  private static var isOnThisThread: Bool {
    thread.load(ordering: .relaxed) == currentThread
  }
}
