/// Tells a store whether it is handling an action, and whether others wait.
///
/// Why a class of its own that isn't generic: the compiler sees all uses of its properties and
/// leaves out the checks for exclusive access, which took half of a send.
@MainActor @usableFromInline
final class Turn {
  /// True while an action is being handled, or observers are being notified.
  private var isHandling = false
  /// True while actions wait that were sent during the handling of another.
  var hasQueuedActions = false
  /// True while a reducer changes the state.
  private(set) var isReducing = false

  /// Begins to handle an action. Returns false if another is being handled.
  @usableFromInline
  func begin() -> Bool {
    if isHandling { return false }
    isHandling = true
    return true
  }

  /// Ends the turn. Returns true if an action came after the last was handled: one that the release
  /// of a value has sent, which the optimiser puts where it likes.
  @usableFromInline
  func end() -> Bool {
    isHandling = false
    return hasQueuedActions
  }

  /// Begins to change the state. Returns what ``endReducing(restoring:)`` takes.
  @usableFromInline
  func beginReducing(_ dependencies: StoreDependencies) -> RunningReducer.Interrupted {
    isReducing = true
    return RunningReducer.begin(dependencies)
  }

  @usableFromInline
  func endReducing(restoring outer: RunningReducer.Interrupted) {
    isReducing = false
    RunningReducer.end(restoring: outer)
  }

  /// Returns true if there are actions to handle, or observers to notify, before the turn ends.
  @usableFromInline
  func mustSettle(_ observers: Observers) -> Bool { hasQueuedActions || !observers.isEmpty }
}
