/// Holds a feature's state, handles its actions in order and carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let observation = store.observe { draw(store.state) }
/// store.send(.incrementTapped)
/// ```
///
/// Actions sent while one is being handled, by an effect, an observer or a reducer, wait their turn: they are handled in
/// the order they were sent, never inside one another. A store that is released cancels what it runs.
@MainActor
public final class Store<State, Action> {
  /// The state after the last action that was handled.
  public private(set) var state: State

  private let reducer: Reduce<State, Action>
  private let observers = Observers()
  private var isHandling = false
  private var queue: [QueuedAction<Action>] = []
  /// Whether actions wait: a look at the queue itself, whose type is generic, costs more than all the rest of a send.
  private var hasQueuedActions = false
  let effects = RunningEffects()
  var debounceWindows: [EffectKey: DebounceWindow<Action>] = [:]
  var throttleWindows: [EffectKey: ThrottleWindow<Action>] = [:]

  /// A store that starts with a state and runs the reducer that `reducer` makes, evaluating its body once.
  public init(initialState: State, reducer: () -> some Reducer<State, Action>) {
    state = initialState
    self.reducer = reducer().built
  }

  /// Handles an action: the state has changed when this returns, and its effects are on their way.
  ///
  /// - Returns: What the action set going, to be awaited or cancelled. Nothing happens to it when it is dropped.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: send(action, group: nil))
  }

  /// Calls `onChange` after actions were handled, once for all that were handled together.
  ///
  /// - Returns: A token: when it is released, or cancelled, `onChange` isn't called any more.
  public func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
    observers.add(onChange)
  }

  /// The effects that run now, as the lines of code they were written on.
  package var runningEffects: [SourceOrigin] { effects.origins }

  /// Cancels every effect and drops the actions that wait.
  package func cancelEffects() {
    for queued in queue { queued.group.end() }
    queue = []
    hasQueuedActions = false
    effects.cancelAll()
  }

  /// Handles an action, now or when those before it are done.
  ///
  /// - Parameter group: Collects what was set going by the action that led to this one; `nil` where there is none.
  /// - Returns: The group of what it set going; `nil` where that is nothing.
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

  /// Puts an action behind those that wait.
  func enqueue(_ action: Action, group: EffectGroup) {
    group.begin()
    queue.append(QueuedAction(action: action, group: group))
    hasQueuedActions = true
  }

  /// Handles what was enqueued, unless that is being done already.
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

/// An action that waits for its turn.
private struct QueuedAction<Action> {
  let action: Action
  let group: EffectGroup
}

/// What an action sent to a store set going: its effects, and those of the actions they sent.
@MainActor
public struct StoreTask {
  let group: EffectGroup?

  /// Waits until all of it is over. Cancelling the task that waits cancels it.
  public func finish() async {
    guard let group else { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      Task { @MainActor in group.cancel() }
    }
  }

  /// Cancels all of it.
  public func cancel() {
    group?.cancel()
  }
}
