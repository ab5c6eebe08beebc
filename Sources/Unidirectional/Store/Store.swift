/// Holds a feature's state, handles its actions in order and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let observation = store.observe { draw(store.state) }
/// store.send(.incrementTapped)
/// ```
///
/// An action sent while another is being handled is queued: actions are handled in the order they were sent, never
/// inside one another. A released store cancels its effects.
@MainActor
public final class Store<State, Action> {
  /// The state after the last handled action.
  public private(set) var state: State

  private let reducer: Reduce<State, Action>
  private let observers = Observers()
  private var isHandling = false
  private var queue: [QueuedAction<Action>] = []
  /// Cached: `queue.isEmpty` on a generic element type is slower than the rest of `send`.
  private var hasQueuedActions = false
  let effects = RunningEffects()
  var throttleWindows: [EffectKey: ThrottleWindow<Action>] = [:]

  /// Creates a store. The reducer's body is evaluated once, here.
  public init(initialState: State, reducer: () -> some Reducer<State, Action>) {
    state = initialState
    self.reducer = reducer().built
  }

  /// Handles an action: on return the state has changed and the effects are registered.
  ///
  /// - Returns: The effects started by the action, to be awaited or cancelled. Dropping the task doesn't cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: send(action, group: nil))
  }

  /// Calls `onChange` after actions were handled, once for actions that were handled together.
  ///
  /// - Returns: A token. Releasing or cancelling the token detaches the observer.
  public func observe(_ onChange: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.add(onChange)
  }

  /// The source lines of the running effects.
  package var runningEffects: [SourceOrigin] { effects.origins }

  /// Cancels every effect and drops the queued actions.
  package func cancelEffects() {
    for queued in queue { queued.group.end() }
    queue = []
    hasQueuedActions = false
    effects.cancelAll()
  }

  /// Handles an action now, or queues it while another is being handled.
  ///
  /// - Parameter group: The group of the effect that sends the action, if any.
  /// - Returns: The group of the started effects, or `nil` if none were started.
  func send(_ action: Action, group: EffectGroup?) -> EffectGroup? {
    if isHandling {
      let group = group ?? EffectGroup()
      enqueue(action, group: group)
      return group
    }
    isHandling = true
    let group = handle(action, group: group)
    if hasQueuedActions { handleQueue() }
    isHandling = false
    observers.notify()
    return group
  }

  /// Queues an action.
  func enqueue(_ action: Action, group: EffectGroup) {
    group.begin()
    queue.append(QueuedAction(action: action, group: group))
    hasQueuedActions = true
  }

  /// Handles the queued actions, unless they are being handled already.
  func handleEnqueuedActions() {
    if isHandling || !hasQueuedActions { return }
    isHandling = true
    handleQueue()
    isHandling = false
    observers.notify()
  }

  private func handleQueue() {
    while hasQueuedActions {
      let waiting = queue
      queue = []
      hasQueuedActions = false
      for queued in waiting {
        _ = handle(queued.action, group: queued.group)
        queued.group.end()
      }
    }
  }

  private func handle(_ action: Action, group: EffectGroup?) -> EffectGroup? {
    let effect = reducer.run(&state, action)
    if effect.operation == nil { return group }
    let group = group ?? EffectGroup()
    start(effect, in: EffectContext(), group: group)
    return group
  }
}

/// An action in a store's queue.
private struct QueuedAction<Action> {
  let action: Action
  let group: EffectGroup
}

/// The effects started by an action, and those of the actions that they sent.
@MainActor
public struct StoreTask {
  let group: EffectGroup?

  /// True if none of the effects is running any more.
  package var isFinished: Bool { group?.isOver ?? true }

  /// Waits until all effects have ended. Cancelling the waiting task cancels them.
  public func finish() async {
    guard let group else { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      Task { @MainActor in group.cancel() }
    }
  }

  /// Cancels all effects.
  public func cancel() {
    group?.cancel()
  }
}
