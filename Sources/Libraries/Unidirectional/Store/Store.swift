/// Holds a feature's state, handles its actions in order and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let observation = store.observe(\.count) { draw($0) }
/// store.send(.incrementTapped)
/// ```
///
/// An action sent while another is being handled is queued: actions are handled in the order they
/// were sent, never inside one another. A released store cancels its effects.
@MainActor
public final class Store<State, Action> {
  /// The state after the last handled action.
  public var state: State { storage.state }

  @usableFromInline let storage: StateStorage<State>
  @usableFromInline let reducer: Reduce<State, Action>
  @usableFromInline let dependencies: StoreDependencies
  @usableFromInline let observers = Observers()
  @usableFromInline let effects: RunningEffects
  /// Called when an effect of the root calls `dismiss()`, which is otherwise reported.
  package var onDismiss: (@MainActor () -> Void)?
  var throttleWindows: [EffectKey: ThrottleWindow<Action>] = [:]
  private var queue: [QueuedAction<Action>] = []
  /// The queued actions that are being handled now, one after the other.
  private var batch: ArraySlice<QueuedAction<Action>> = []
  @usableFromInline let turn: Turn

  /// Creates a store. The reducer's body is evaluated once, here.
  ///
  /// The store keeps the dependencies that are in force here: for its reducers, its effects, and
  /// the states that the reducers create.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with. Its initialiser sees the changed dependencies.
  ///   - reducer: Returns the feature.
  ///   - updateDependencies: Changes dependencies for this store.
  @inlinable
  public convenience init(
    initialState: @autoclosure () -> State,
    reducer: @MainActor () -> some Reducer<State, Action>,
    withDependencies updateDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState(), reducers: { Reduce.evaluating(reducer()) },
      withDependencies: updateDependencies)
  }

  /// Creates a store that runs several reducers from top to bottom, as a body does.
  @_disfavoredOverload
  public init(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducers: @MainActor () -> Reduce<State, Action>,
    withDependencies updateDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    let turn = Turn()
    self.turn = turn
    var values = DependencyValues.current
    updateDependencies(&values)
    values = values.ofStore
    dependencies = StoreDependencies(values)
    storage = values.inForce { StateStorage(initialState(), turn: turn) }
    reducer = values.evaluating.inForce { reducers() }
    effects = RunningEffects(dependencies: dependencies)
  }

  /// Handles an action: on return the state has changed and the effects are registered.
  ///
  /// - Returns: The effects started by the action, to be awaited or cancelled. Dropping the task
  ///   doesn't cancel them.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: send(action, group: nil))
  }

  /// The source lines of effects that run and aren't cancelled.
  package var runningEffects: [SourceOrigin] { effects.origins(cancelled: false) }

  /// The source lines of cancelled effects whose work hasn't ended.
  package var endingEffects: [SourceOrigin] { effects.origins(cancelled: true) }

  /// Runs an operation with the store's dependencies in force.
  package func withDependenciesInForce<Result>(_ operation: () throws -> Result) rethrows -> Result
  {
    try dependencies.values.inForce(operation)
  }

  /// Changes the dependencies for the actions and effects from now on.
  package func updateDependencies(_ update: (inout DependencyValues) -> Void) {
    update(&dependencies.values)
    dependencies.values = dependencies.values.ofStore
  }

  /// Cancels every effect and drops the queued actions.
  public func cancelEffects() {
    effects.cancelAll()
    let dropped = batch + queue
    batch = []
    queue = []
    turn.hasQueuedActions = false
    // Steps that wait for the end of a group are cancelled by now.
    for queued in dropped { queued.group.end() }
  }

  /// Handles an action now, or queues it while another is being handled.
  ///
  /// - Parameters:
  ///   - group: The group of the effect that sends the action, if any.
  ///   - effect: That effect.
  /// - Returns: The group of the started effects, or `nil` if none were started.
  @inlinable
  func send(
    _ action: Action, group: EffectGroup?, by effect: RunningEffect? = nil
  ) -> EffectGroup? {
    guard turn.begin() else {
      let group = group ?? EffectGroup()
      enqueue(QueuedAction(action: action, group: group, sender: effect))
      return group
    }
    let group = handle(action, group: group)
    if turn.mustSettle(observers) { settle() }
    if turn.end() { handleEnqueuedActions() }
    return group
  }

  @inlinable
  func handle(_ action: Action, group: EffectGroup?) -> EffectGroup? {
    let outer = turn.beginReducing(dependencies)
    let effect = reducer.run(&storage.changing, action)
    turn.endReducing(restoring: outer)
    let group = effect.operation == nil ? group : start(effect, joining: group)
    effects.cancelAbsentChildren()
    return group
  }

  @usableFromInline
  func start(_ effect: Effect<Action>, joining group: EffectGroup?) -> EffectGroup {
    let group = group?.ofSentActions ?? EffectGroup()
    start(effect, in: EffectContext(dismiss: onDismiss), group: group)
    return group
  }

  @usableFromInline
  func enqueue(_ queued: QueuedAction<Action>) {
    queued.group.begin()
    queue.append(queued)
    turn.hasQueuedActions = true
  }

  /// Handles the queued actions, unless they are being handled already.
  @usableFromInline
  func handleEnqueuedActions() {
    while turn.hasQueuedActions, turn.begin() {
      settle()
      _ = turn.end()
    }
  }

  /// Handles the queued actions, and notifies the observers, until these send no more.
  @usableFromInline
  func settle() {
    repeat {
      while turn.hasQueuedActions { handleQueue() }
      if RunningReducer.isRunning { return notifyAfterwards() }
      observers.notify()
    } while turn.hasQueuedActions
  }

  /// Notifies the observers after the reducer of another store that has sent the action: they may
  /// read that store's state.
  private func notifyAfterwards() {
    if observers.isEmpty { return }
    RunningReducer.afterwards { [self] in
      guard turn.begin() else { return }
      settle()
      if turn.end() { handleEnqueuedActions() }
    }
  }

  private func handleQueue() {
    batch = queue[...]
    queue = []
    turn.hasQueuedActions = false
    while let queued = batch.popFirst() {
      if queued.isWanted { _ = handle(queued.action, group: queued.group) }
      queued.group.end()
    }
    // The slice has kept all of them.
    batch = []
  }
}

/// An action that waits until those before it are handled.
@usableFromInline
struct QueuedAction<Action> {
  let action: Action
  let group: EffectGroup
  /// The effect that sent it; nil for one from outside, and for an ``Effect/send(_:)``.
  let sender: RunningEffect?
  /// Returns whether the presented child is there whose reducer returned the ``Effect/send(_:)``.
  let isPresent: StateTest?

  @usableFromInline
  init(
    action: Action, group: EffectGroup, sender: RunningEffect? = nil, isPresent: StateTest? = nil
  ) {
    self.action = action
    self.group = group
    self.sender = sender
    self.isPresent = isPresent
  }

  /// False if an action before this one has cancelled the effect that sent it, or has removed the
  /// child.
  @MainActor var isWanted: Bool { sender?.isCancelled != true && isPresent?() != false }
}

/// The store of a feature: `StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// The effects started by an action, and those of the actions that they sent.
@MainActor
public struct StoreTask {
  @usableFromInline let group: EffectGroup?

  @inlinable init(group: EffectGroup?) {
    self.group = group
  }

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

  /// Cancels all effects. An action that still waits for those before it is handled afterwards,
  /// with its effects.
  public func cancel() {
    group?.cancel()
  }
}
