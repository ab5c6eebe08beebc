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
  ///   .ifLet(\.quiz, action: \.quiz, Action.quiz) { Quiz() }
  /// }
  /// ```
  ///
  /// The child handles its action first, then this reducer. The effects of a child are cancelled when the child is gone,
  /// whichever reducer removed it. An action for an absent child is reported as an ``Issue``. Equal cancel ids of
  /// different children are separate.
  ///
  /// - Parameters:
  ///   - state: The child's state: an optional, or a property of an enum that is `nil` in every case but one.
  ///   - extract: Returns the child's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the child: the enum case.
  ///   - dismissal: The action to send when an effect of the child calls ``DependencyValues/dismiss``.
  ///   - child: The child's reducer.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action extract: @escaping @MainActor (Action) -> ChildAction?,
    _ embed: @escaping @MainActor (ChildAction) -> Action,
    dismissal: Action? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    presenting(
      state, extract: extract, embed: embed, dismissal: dismissal, child: Reduce(child()),
      origin: SourceOrigin(fileID: fileID, line: line), identity: { _ in nil })
  }

  /// Runs a child feature while its state is present. A child with another `id` is another child: when it replaces the
  /// first, the effects of the first are cancelled.
  ///
  /// See the other `ifLet` for an example.
  public func ifLet<ChildState: Identifiable, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action extract: @escaping @MainActor (Action) -> ChildAction?,
    _ embed: @escaping @MainActor (ChildAction) -> Action,
    dismissal: Action? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    presenting(
      state, extract: extract, embed: embed, dismissal: dismissal, child: Reduce(child()),
      origin: SourceOrigin(fileID: fileID, line: line), identity: { AnyHashable($0.id) })
  }

  private func presenting<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    extract: @escaping @MainActor (Action) -> ChildAction?,
    embed: @escaping @MainActor (ChildAction) -> Action,
    dismissal: Action?,
    child: Reduce<ChildState, ChildAction>,
    origin: SourceOrigin,
    identity: @escaping @MainActor (ChildState) -> AnyHashable?
  ) -> some Reducer<State, Action> {
    let parent = Reduce(self)
    let path = StatePath(state)
    let embed = checked(embed, against: extract, origin: origin)
    return Reduce { state, action in
      guard let childAction = extract(action) else { return parent.run(&state, action) }
      var id: AnyHashable?
      let childEffect = path.modifyWrapped(&state) { childState in
        id = identity(childState)
        return RunningReducer.presenting { child.run(&childState, childAction) }
      }
      guard let childEffect else {
        Issue.reportAbsentChild(childAction, parent: State.self, origin: origin)
        return parent.run(&state, action)
      }
      let parentEffect = parent.run(&state, action)
      if childEffect.operation == nil { return parentEffect }
      let presence = PresenceCheck<State> { [id] state in
        guard let child = state[keyPath: path.path] else { return false }
        return identity(child) == id
      }
      return childEffect.embedded(embed) { (parent: State) in parent[keyPath: path.path] }
        .presented(path.path, id: id, presence: presence, dismissal: dismissal)
        .merging(parentEffect)
    }
  }
}
