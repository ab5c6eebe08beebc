extension Reducer {
  /// Runs a child feature while it is there.
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
  /// The child handles its action first, then this reducer. When the child is gone after that, its effects are
  /// cancelled. An action for a child that is not there is reported as an ``Issue``. Cancel ids used by the child are its
  /// own: another child that uses the same does not meet them.
  ///
  /// - Parameters:
  ///   - state: The child's state: an optional, or a property of an enum that is `nil` in every case but one.
  ///   - action: The child's action in the parent's.
  ///   - dismissal: What happens in the parent when an effect of the child calls ``DependencyValues/dismiss``.
  ///   - child: The child.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: WritableKeyPath<Action, ChildAction?>,
    dismissal: Action? = nil,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    presenting(state, action: action, dismissal: dismissal, child: child().built, identity: { _ in true })
  }

  /// Runs a child feature while it is there, and tells one from the next by its `id`: when another takes its place, the
  /// effects of the first are cancelled too.
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
          // In place, so that the child's arrays are not copied where the path is a stored property.
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

/// What the effects of a child that is presented are cancelled by.
///
/// The key path alone would do, but to find out how to hash one of a new generic type takes a quarter of a millisecond.
private struct ChildScope: Hashable {
  let path: AnyKeyPath
}
