extension Reduce {
  /// Runs the reducer, then pops an element, unless the reducer has popped it.
  @MainActor
  func run<Element>(
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
