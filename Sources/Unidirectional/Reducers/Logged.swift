extension Reducer {
  /// Writes every action, and what it changed, to a closure.
  ///
  /// ```swift
  /// Store(initialState: App.State()) { App().logged { log.write($0) } }
  /// ```
  ///
  /// An action is a line, and each property it changed another: `  .quiz.answer: "12" → "123"`.
  ///
  /// - Parameter write: Is given each action with its changes, lines divided by line breaks.
  public func logged(_ write: @escaping @MainActor (String) -> Void) -> some Reducer<State, Action> {
    let base = built
    return Reduce { state, action in
      let before = state
      let effect = base.run(&state, action)
      var lines = ["\(action)"]
      appendDifferences(between: before, and: state, at: "", to: &lines)
      write(lines.joined(separator: "\n"))
      return effect
    }
  }

  /// Writes the name of every action to a closure, and nothing of what it carries: `quiz.characterTyped`.
  ///
  /// For logs that people send: what was typed isn't in them.
  ///
  /// - Parameter write: Is given each action's name, with the names of the actions that it is wrapped in before it.
  public func loggedNames(_ write: @escaping @MainActor (String) -> Void) -> some Reducer<State, Action> {
    let base = built
    return Reduce { state, action in
      write(caseNames(of: action).joined(separator: "."))
      return base.run(&state, action)
    }
  }
}

/// The names of an action's cases, from the outside in, as far as they are actions: types named `Action` or `Delegate`.
private func caseNames(of action: Any) -> [String] {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return [] }
  // Without a payload an enum is described by its case's name alone.
  guard let payload = mirror.children.first else { return ["\(action)"] }
  let isAction = ["Action", "Delegate"].contains(String(describing: type(of: payload.value)))
  return [payload.label ?? "?"] + (isAction ? caseNames(of: payload.value) : [])
}

/// Appends a line for each property that differs, going into values whose properties are the same.
private func appendDifferences(between old: Any, and new: Any, at path: String, to lines: inout [String]) {
  let oldMirror = Mirror(reflecting: old)
  let newMirror = Mirror(reflecting: new)
  let oldLabels = oldMirror.children.map(\.label)
  if oldLabels.isEmpty || oldLabels != newMirror.children.map(\.label) {
    let (oldText, newText) = (String(reflecting: old), String(reflecting: new))
    if oldText != newText { lines.append("  \(path.isEmpty ? "state" : path): \(oldText) → \(newText)") }
    return
  }
  for (index, (oldChild, newChild)) in zip(oldMirror.children, newMirror.children).enumerated() {
    let step = oldChild.label.map { ".\($0)" } ?? "[\(index)]"
    appendDifferences(between: oldChild.value, and: newChild.value, at: path + step, to: &lines)
  }
}
