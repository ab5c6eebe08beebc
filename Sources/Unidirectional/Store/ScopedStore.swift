extension Store {
  /// Returns a view of a part of the store, for code that knows only that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
  /// counter.send(.incrementTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: Wraps the part's action in the store's, usually the enum case itself.
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

/// A view of a part of a ``Store``, returned by ``Store/scope(state:action:)``.
///
/// The view has no state of its own and can't become stale.
@MainActor
public struct ScopedStore<State, Action> {
  private let readState: @MainActor () -> State
  private let sendAction: @MainActor (Action) -> StoreTask
  private let addObserver: @MainActor (@escaping @MainActor () -> Void) -> ObservationToken

  init(
    state: @escaping @MainActor () -> State,
    send: @escaping @MainActor (Action) -> StoreTask,
    observe: @escaping @MainActor (@escaping @MainActor () -> Void) -> ObservationToken
  ) {
    readState = state
    sendAction = send
    addObserver = observe
  }

  /// The current state of the part.
  public var state: State { readState() }

  /// Sends an action of the part; see ``Store/send(_:)``.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    sendAction(action)
  }

  /// Calls `onChange` when the store has handled actions; see ``Store/observe(_:)``.
  public func observe(_ onChange: @escaping @MainActor () -> Void) -> ObservationToken {
    addObserver(onChange)
  }

  /// Returns a view of a part of this part; see ``Store/scope(state:action:)``.
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
