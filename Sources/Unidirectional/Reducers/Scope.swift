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
/// `\.counter1` on the action is a plain property named like the case. An action the child's effect sends is put into
/// the parent's by setting that property on a copy of the action the effect came from.
public struct Scope<State, Action>: Reducer {
  /// The child, as a reducer of the parent's state and actions.
  public let built: Reduce<State, Action>

  /// Runs `child` on the state at `state`, for the actions at `action`.
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

  /// Runs `child` while the state is in the case at `state`, for the actions at `action`.
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
  /// `\.signedOut` on the state is a property like the action's. An action that comes in another case is reported as an
  /// ``Issue``. Where leaving a case should end its effects, use `ifLet`.
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

  /// The child, as a reducer of the parent's state and actions.
  public var body: Reduce<State, Action> { built }
}

extension Effect {
  /// The effect of a child, for the parent action that carried the child's.
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

/// What an issue says of an action whose child isn't there.
func absentChildMessage(action: Any, parent: Any.Type) -> String {
  """
  \(parent) received an action for a child that is not there: \(action). Dismissing a child cancels its effects, so \
  this was sent by a view or a parent that holds on to it, or before the child was presented.
  """
}
