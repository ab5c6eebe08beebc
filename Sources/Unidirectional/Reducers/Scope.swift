/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// struct TwoCounters: Reducer {
///   struct State: Equatable { var counter1 = Counter.State(); var counter2 = Counter.State() }
///   enum Action: Equatable { case counter1(Counter.Action), counter2(Counter.Action) }
///
///   var body: some ReducerOf<Self> {
///     Scope(state: \.counter1, action: \.counter1) { Counter() }
///     Scope(state: \.counter2, action: \.counter2) { Counter() }
///   }
/// }
///
/// extension TwoCounters.Action {
///   var counter1: Counter.Action? {
///     get { if case .counter1(let action) = self { action } else { nil } }
///     set { if let newValue { self = .counter1(newValue) } }
///   }
/// }
/// ```
///
/// `\.counter1` on the action is a plain property named like the case. An action sent by the child's effect is wrapped
/// by setting this property on a copy of the parent's action that started the effect.
public struct Scope<State, Action>: Reducer {
  /// The child as a reducer of the parent's state and actions.
  public let built: Reduce<State, Action>

  /// Creates a reducer that runs `child` on the state at `state` for the actions at `action`.
  public init<ChildState, ChildAction>(
    state statePath: WritableKeyPath<State, ChildState>,
    action actionPath: WritableKeyPath<Action, ChildAction?>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child().built
    built = Reduce { state, action in
      guard let childAction = action[keyPath: actionPath] else { return .none }
      return child.run(&state[keyPath: statePath], childAction).embedded(in: action, at: actionPath)
    }
  }

  /// Creates a reducer that runs `child` for the actions at `action` while the state is in the case at `state`.
  ///
  /// ```swift
  /// enum State { case signedOut(SignIn.State), signedIn(Home.State) }
  ///
  /// var body: some ReducerOf<Self> {
  ///   Scope(state: \.signedOut, action: \.signedOut) { SignIn() }
  ///   Scope(state: \.signedIn, action: \.signedIn) { Home() }
  /// }
  /// ```
  ///
  /// `\.signedOut` on the state is a property like the action's. An action received in another case is reported as an
  /// ``Issue``. Use `ifLet` instead if leaving the case should cancel its effects.
  public init<ChildState, ChildAction>(
    state statePath: WritableKeyPath<State, ChildState?>,
    action actionPath: WritableKeyPath<Action, ChildAction?>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child().built
    built = Reduce { state, action in
      guard let childAction = action[keyPath: actionPath] else { return .none }
      guard state[keyPath: statePath] != nil else {
        Issue.report(absentChildMessage(action: childAction, parent: State.self))
        return .none
      }
      return child.run(&state[keyPath: statePath]!, childAction).embedded(in: action, at: actionPath)
    }
  }

  /// The child as a reducer of the parent's state and actions.
  public var body: Reduce<State, Action> { built }
}

extension Effect {
  /// Returns the effect of a child as an effect of its parent.
  @MainActor
  func embedded<ParentAction>(
    in action: ParentAction,
    at path: WritableKeyPath<ParentAction, Action?>
  ) -> Effect<ParentAction> {
    if operation == nil { return .none }
    return map { childAction in
      var parentAction = action
      parentAction[keyPath: path] = childAction
      return parentAction
    }
  }
}

/// Returns the message of an issue about an action for an absent child.
func absentChildMessage(action: Any, parent: Any.Type) -> String {
  """
  \(parent) received an action for a child that is not there: \(action). Dismissing a child cancels its effects, so \
  the action was sent by a view or a parent, after the child was dismissed or before it was presented.
  """
}
