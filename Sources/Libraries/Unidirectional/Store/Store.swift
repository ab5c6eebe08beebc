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
  private var queue: [(action: Action, group: EffectGroup)] = []
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
    values = values.asInherited
    dependencies = StoreDependencies(values)
    (storage, reducer) = values.inForce {
      (StateStorage(initialState(), turn: turn), reducers())
    }
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

  /// Changes the dependencies for the actions and effects from now on.
  package func updateDependencies(_ update: (inout DependencyValues) -> Void) {
    update(&dependencies.values)
  }

  /// Cancels every effect and drops the queued actions.
  public func cancelEffects() {
    for queued in queue { queued.group.end() }
    queue = []
    turn.hasQueuedActions = false
    effects.cancelAll()
  }

  /// Handles an action now, or queues it while another is being handled.
  ///
  /// - Parameter group: The group of the effect that sends the action, if any.
  /// - Returns: The group of the started effects, or `nil` if none were started.
  @inlinable
  func send(_ action: Action, group: EffectGroup?) -> EffectGroup? {
    guard turn.begin() else {
      let group = group ?? EffectGroup()
      enqueue(action, group: group)
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
  func enqueue(_ action: Action, group: EffectGroup) {
    group.begin()
    queue.append((action, group))
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
      observers.notify()
    } while turn.hasQueuedActions
  }

  private func handleQueue() {
    let waiting = queue
    queue = []
    turn.hasQueuedActions = false
    for queued in waiting {
      _ = handle(queued.action, group: queued.group)
      queued.group.end()
    }
  }
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

  /// Cancels all effects.
  public func cancel() {
    group?.cancel()
  }
}
