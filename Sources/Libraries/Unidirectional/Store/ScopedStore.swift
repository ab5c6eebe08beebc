/// A view of a part of a ``Store``, returned by
/// ``ScopableStore/scope(state:action:)->ScopedStore<ChildState,ChildAction>``.
///
/// The view has no state of its own and can't become stale. It keeps the store alive.
@MainActor
public struct ScopedStore<State, Action> {
  /// The current state of the part.
  public var state: State { reader.state }

  /// Reads the part of the store's state, without keeping the store alive.
  let reader: any StateReader<State>
  let sendAction: @MainActor (Action) -> StoreTask
  let observers: Observers

  /// Sends an action of the part; see ``Store/send(_:)``.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    sendAction(action)
  }
}

/// A ``Store``, or a ``ScopedStore`` of a part, of which smaller parts are shown.
@MainActor
public protocol ScopableStore<State, Action> {
  /// The state that is shown.
  associatedtype State
  /// The actions that are sent.
  associatedtype Action
  /// A view of the whole.
  var scoped: ScopedStore<State, Action> { get }
}

extension Store: ScopableStore {
  /// A view of the whole store.
  public var scoped: ScopedStore<State, Action> {
    ScopedStore(reader: storage, sendAction: { self.send($0) }, observers: observers)
  }
}

extension ScopedStore: ScopableStore {
  /// The view itself.
  public var scoped: ScopedStore { self }
}

extension ScopableStore {
  /// Calls `onChange` after actions were handled, once for actions that were handled together.
  ///
  /// - Returns: A token. Releasing or cancelling the token detaches the observer.
  public func observe(_ onChange: @escaping @MainActor () -> Void) -> ObservationToken {
    scoped.observers.add(onChange)
  }

  /// Calls `onChange` with a part of the state after actions that changed this part.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in draw(count) }
  /// ```
  ///
  /// - Returns: A token. Releasing or cancelling the token detaches the observer.
  public func observe<Part: Equatable>(
    _ part: KeyPath<State, Part>, onChange: @escaping @MainActor (Part) -> Void
  ) -> ObservationToken {
    // The reader doesn't hold the store, which owns this closure.
    let reader = scoped.reader.part(part)
    let observer = PartObserver(reader.state, onChange: onChange)
    return observe { observer.update(reader.state) }
  }

  /// Returns a view of a part, for code that knows only that part.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
  /// counter.send(.incrementTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The part of the state.
  ///   - embed: Wraps the part's action, usually the enum case itself.
  public func scope<ChildState, ChildAction>(
    state path: KeyPath<State, ChildState>,
    action embed: @escaping (ChildAction) -> Action
  ) -> ScopedStore<ChildState, ChildAction> {
    let sendAction = scoped.sendAction
    return ScopedStore<ChildState, ChildAction>(
      reader: scoped.reader.part(path),
      sendAction: { sendAction(embed($0)) },
      observers: scoped.observers)
  }

  /// Returns a view of a child, or `nil` if the child is absent.
  ///
  /// ```swift
  /// if let quiz = store.scope(state: \.quiz, action: App.Action.quiz) { draw(quiz) }
  /// ```
  ///
  /// After the child is dismissed, the view shows the last state that it has shown. Once another
  /// child is presented, it is a view of that one.
  public func scope<ChildState, ChildAction>(
    state path: KeyPath<State, ChildState?>,
    action embed: @escaping (ChildAction) -> Action
  ) -> ScopedStore<ChildState, ChildAction>? {
    scoped.presentChild({ $0[keyPath: path] }, embed: embed)
  }

  /// Returns a view of an element of a list, or `nil` if the element is absent.
  ///
  /// ```swift
  /// let row = store.scope(state: \.rows, id: 7, action: List.Action.rows)
  /// row?.send(.checked)
  /// ```
  public func scope<ChildState: Identifiable, ChildAction>(
    state path: KeyPath<State, [ChildState]>,
    id: ChildState.ID,
    action embed: @escaping (IdentifiedAction<ChildState.ID, ChildAction>) -> Action
  ) -> ScopedStore<ChildState, ChildAction>? {
    var last = 0
    return scoped.presentChild(
      { state in
        let elements = state[keyPath: path]
        if last < elements.count, elements[last].id == id { return elements[last] }
        guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
        last = index
        return elements[index]
      }, embed: { embed(.element(id: id, action: $0)) })
  }

  /// Returns a view of an element of a stack, or `nil` if the element is absent:
  /// `store.scope(state: \.path, id: 0, action: App.Action.path)`.
  ///
  /// After the element is popped, the view shows the last state that it has shown, also if another
  /// element gets its id.
  public func scope<ChildState, ChildAction>(
    state path: KeyPath<State, StackState<ChildState>>,
    id: StackElementID,
    action embed: @escaping (StackAction<ChildAction>) -> Action
  ) -> ScopedStore<ChildState, ChildAction>? {
    let push = scoped.state[keyPath: path].push(of: id)
    return scoped.presentChild(
      { state in
        let stack = state[keyPath: path]
        return stack.push(of: id) == push ? stack[id: id] : nil
      }, embed: { embed(.element(id: id, action: $0)) })
  }
}

extension ScopedStore {
  fileprivate func presentChild<ChildState, ChildAction>(
    _ child: @escaping @MainActor (State) -> ChildState?,
    embed: @escaping (ChildAction) -> Action
  ) -> ScopedStore<ChildState, ChildAction>? {
    guard let first = child(state) else { return nil }
    let sendAction = sendAction
    return ScopedStore<ChildState, ChildAction>(
      reader: ChildReader(parent: reader, child: child, last: first),
      sendAction: { sendAction(embed($0)) },
      observers: observers)
  }
}
