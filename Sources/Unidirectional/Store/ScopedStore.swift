extension Store {
  /// A view on a part of this store, for code that knows only that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
  /// counter.send(.incrementTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: Puts the part's action into this store's: the case's own name.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> ScopedStore<ChildState, ChildAction> {
    ScopedStore(
      state: { self.state[keyPath: state] },
      send: { self.send(action($0)) },
      observe: { self.observe($0) })
  }
}

/// A part of a ``Store``, made with ``Store/scope(state:action:)``.
///
/// It holds no state of its own: what it shows is always the store's, so it can't go stale.
@MainActor
public struct ScopedStore<State, Action> {
  private let readState: @MainActor () -> State
  private let sendAction: @MainActor (Action) -> StoreTask
  private let addObserver: @MainActor (@escaping @MainActor () -> Void) -> Observation

  init(
    state: @escaping @MainActor () -> State,
    send: @escaping @MainActor (Action) -> StoreTask,
    observe: @escaping @MainActor (@escaping @MainActor () -> Void) -> Observation
  ) {
    readState = state
    sendAction = send
    addObserver = observe
  }

  /// The part of the store's state as it is now.
  public var state: State { readState() }

  /// Handles an action of the part; see ``Store/send(_:)``.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    sendAction(action)
  }

  /// Calls `onChange` when the store has handled actions; see ``Store/observe(_:)``.
  public func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
    addObserver(onChange)
  }

  /// A part of this part; see ``Store/scope(state:action:)``.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> ScopedStore<ChildState, ChildAction> {
    ScopedStore<ChildState, ChildAction>(
      state: { self.state[keyPath: state] },
      send: { self.send(action($0)) },
      observe: { self.observe($0) })
  }
}
