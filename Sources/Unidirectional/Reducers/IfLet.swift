extension Reducer {
  /// Runs a child feature while its state is present.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .startTapped: state.quiz = Quiz.State()
  ///     case .quiz(.delegate(.ended)): state.quiz = nil
  ///     case .quiz: break
  ///     }
  ///     return .none
  ///   }
  ///   .ifLet(\.quiz, action: \.quiz) { Quiz() }
  /// }
  /// ```
  ///
  /// The child handles its action first, then this reducer. The effects of a dismissed child are cancelled. An action
  /// for an absent child is reported as an ``Issue``. Equal cancel ids of different children are separate.
  ///
  /// - Parameters:
  ///   - state: The child's state: an optional, or a property of an enum that is `nil` in every case but one.
  ///   - action: The case of the child's actions.
  ///   - dismissal: The action to send when an effect of the child calls ``DependencyValues/dismiss``.
  ///   - child: The child's reducer.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: WritableKeyPath<Action, ChildAction?>,
    dismissal: Action? = nil,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    presenting(state, action: action, dismissal: dismissal, child: child().built, identity: { _ in true })
  }

  /// Runs a child feature while its state is present. A child with another `id` is another child: when it replaces the
  /// first, the effects of the first are cancelled.
  ///
  /// See the other `ifLet` for an example.
  public func ifLet<ChildState: Identifiable, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: WritableKeyPath<Action, ChildAction?>,
    dismissal: Action? = nil,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    presenting(state, action: action, dismissal: dismissal, child: child().built, identity: \.id)
  }

  private func presenting<ChildState, ChildAction, Identity: Equatable>(
    _ statePath: WritableKeyPath<State, ChildState?>,
    action actionPath: WritableKeyPath<Action, ChildAction?>,
    dismissal: Action?,
    child: Reduce<ChildState, ChildAction>,
    identity: @escaping (ChildState) -> Identity
  ) -> some Reducer<State, Action> {
    let parent = built
    let scope = ChildScope(path: statePath)
    return Reduce { state, action in
      let before = state[keyPath: statePath].map(identity)
      var childEffect = Effect<Action>.none
      if let childAction = action[keyPath: actionPath] {
        if before == nil {
          Issue.report(absentChildMessage(action: childAction, parent: Self.self))
        } else {
          // Changed in place, so that the child's arrays aren't copied if the path is a stored property.
          childEffect = child.run(&state[keyPath: statePath]!, childAction).embedded(in: action, at: actionPath)
        }
      }
      let parentEffect = parent.run(&state, action)
      if before != nil, before != state[keyPath: statePath].map(identity) {
        return Effect.cancelScope(scope).merging(parentEffect)
      }
      return childEffect.scoped(scope, dismissal: dismissal).merging(parentEffect)
    }
  }
}

/// The scope of a presented child's effects.
///
/// Wrapping the key path avoids the 0.25 ms that the runtime needs to look up `Hashable` for a new key path type.
private struct ChildScope: Hashable {
  let path: AnyKeyPath
}
