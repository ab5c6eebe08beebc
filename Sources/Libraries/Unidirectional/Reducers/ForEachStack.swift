extension Reducer {
  /// Runs a feature on every element of a stack.
  ///
  /// ```swift
  /// EmptyReducer().forEach(\.path, action: \.path, Action.path) { Screen() }
  /// ```
  ///
  /// The element handles its action first, then this reducer. `popFrom(id:)` pops the element after
  /// this reducer has handled the action. The effects of an element are cancelled when the element
  /// is gone, whichever reducer removed it. An action for an absent element is reported as an
  /// ``Issue``.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - extract: Returns the stack's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the stack: the enum case.
  ///   - element: The reducer of an element. Its state is often an enum with a case for each
  ///     screen.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func forEach<ElementState, ElementAction>(
    _ stack: WritableKeyPath<State, StackState<ElementState>>,
    action extract: @escaping (Action) -> StackAction<ElementAction>?,
    _ embed: @escaping (StackAction<ElementAction>) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ElementState, ElementAction> element:
      @escaping @MainActor () -> some Reducer<ElementState, ElementAction>
  ) -> some Reducer<State, Action> {
    let parent = Reduce.evaluating(self)
    let child = Reduce.onDemand(element)
    let path = stack
    let origin = SourceOrigin(fileID: fileID, line: line)
    let embed = checked(embed, against: extract, origin: origin)
    PropertyScope.note(path)
    return Reduce { state, action in
      switch extract(action) {
      case nil:
        return parent.run(&state, action)
      case .popFrom(let id):
        return parent.run(&state, action, popping: id, from: path)
      case .element(let id, let childAction):
        let push = state[keyPath: path].push(of: id)
        let childEffect = state[keyPath: path].modify(id) { element in
          RunningReducer.presenting { child.run(&element, childAction) }
        }
        if childEffect == nil {
          Issue.reportAbsentChild(childAction, parent: State.self, id: id, origin: origin)
        }
        let parentEffect = parent.run(&state, action)
        guard let childEffect, childEffect.operation != nil else { return parentEffect }
        let presence = PresenceCheck<State> { state in state[keyPath: path].push(of: id) == push }
        let find: @MainActor (State) -> ElementState? = { $0[keyPath: path][id: id] }
        return childEffect.embedded({ embed(.element(id: id, action: $0)) }, child: find)
          .presented(path, ids: [id, push], presence: presence, dismissal: embed(.popFrom(id: id)))
          .merging(parentEffect)
      }
    }
  }
}

extension Reduce {
  /// Runs the reducer, then pops an element, unless the reducer has popped it.
  @MainActor
  fileprivate func run<Element>(
    _ state: inout State, _ action: Action, popping id: StackElementID,
    from path: WritableKeyPath<State, StackState<Element>>
  ) -> Effect<Action> {
    guard let push = state[keyPath: path].push(of: id) else {
      // It is reported.
      state[keyPath: path].pop(from: id)
      return run(&state, action)
    }
    let effect = run(&state, action)
    // The reducer may have made another stack, with an element of the same id.
    if state[keyPath: path].push(of: id) == push { state[keyPath: path].pop(from: id) }
    return effect
  }
}
