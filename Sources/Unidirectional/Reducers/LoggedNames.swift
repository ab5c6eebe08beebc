extension Reducer {
  /// Logs the name of every action without its payload: `quiz.characterTyped`.
  ///
  /// Use it for logs that people send: they don't contain the user's input.
  ///
  /// - Parameter write: Receives each action's name, prefixed with the names of the enclosing actions.
  public func loggedNames(_ write: @escaping @MainActor (String) -> Void) -> some Reducer<State, Action> {
    let base = Reduce.evaluating(self)
    return Reduce { state, action in
      write(caseNames(of: action).joined(separator: "."))
      return base.run(&state, action)
    }
  }
}

/// Returns the case names of nested actions, outermost first. Only types named `Action` or `Delegate` are actions.
private func caseNames(of action: Any) -> [String] {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return [] }
  // A case without a payload is described by its name alone.
  guard let payload = mirror.children.first else { return ["\(action)"] }
  let isAction = ["Action", "Delegate"].contains(String(describing: type(of: payload.value)))
  return [payload.label ?? "?"] + (isAction ? caseNames(of: payload.value) : [])
}
