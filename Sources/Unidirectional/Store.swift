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
  private let effects = RunningEffects()
  private let observers = Observers()
  private var isHandling = false
  private var queue: [(action: Action, group: EffectGroup)] = []

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
    send(action, group: nil)
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
    queue = []
    effects.cancelAll()
  }
}

extension Store {
  /// `group` collects what was set going by the action that led to this one; nil where the action has no such origin.
  private func send(_ action: Action, group: EffectGroup?) -> StoreTask {
    if isHandling {
      let group = group ?? EffectGroup()
      group.begin()
      queue.append((action, group))
      return StoreTask(group: group)
    }
    isHandling = true
    let group = handle(action, group: group)
    while !queue.isEmpty {
      let waiting = queue
      queue = []
      for (action, group) in waiting {
        _ = handle(action, group: group)
        group.end()
      }
    }
    isHandling = false
    observers.notify()
    return StoreTask(group: group)
  }

  private func handle(_ action: Action, group: EffectGroup?) -> EffectGroup? {
    let effect = reducer.run(&state, action)
    guard effect.operation != nil else { return group }
    let group = group ?? EffectGroup()
    start(effect, in: EffectContext(), group: group)
    return group
  }

  private func start(_ effect: Effect<Action>, in context: EffectContext, group: EffectGroup) {
    switch effect.operation {
    case nil:
      break
    case .send(let action):
      group.begin()
      queue.append((action, group))
    case .run(let work):
      run(work, in: context, group: group)
    case .merge(let effects):
      for effect in effects { start(effect, in: context, group: group) }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { effects.cancel(context.key(for: id)) }
      start(effect, in: context.cancellable(id), group: group)
    case .cancel(let id):
      effects.cancel(context.key(for: id))
    case .scoped(let effect, let scope):
      start(effect, in: context.scoped(scope), group: group)
    case .cancelScope(let scope):
      effects.cancel(context.scopeKey(for: scope))
    }
  }

  private func run(_ work: Work<Action>, in context: EffectContext, group: EffectGroup) {
    let running = RunningEffect(keys: context.keys, origin: work.origin, group: group)
    let send = Send<Action> { [weak self] action in
      if running.isCancelled { return }
      _ = self?.send(action, group: group)
    }
    effects.start(running) {
      await work.perform(send)
    }
  }
}

/// What an action sent to a store set going: its effects, and those of the actions they sent.
@MainActor
public struct StoreTask {
  let group: EffectGroup?

  /// Waits until all of it is over.
  public func finish() async {
    await group?.finish()
  }

  /// Cancels all of it.
  public func cancel() {
    group?.cancel()
  }
}
