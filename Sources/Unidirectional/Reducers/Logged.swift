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
