extension Reducer {
  /// Logs every action and its changes of the state.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) { Counter().logged { log.write($0) } }
  /// ```
  ///
  /// Each action is a line, followed by a line for each changed property:
  /// `  .quiz.answer: "12" → "123"`.
  ///
  /// - Parameter write: Receives each action with its changes, separated by line breaks.
  public func logged(_ write: @escaping @MainActor (String) -> Void) -> some Reducer<State, Action>
  {
    let base = Reduce.evaluating(self)
    return Reduce { state, action in
      let before = state
      let effect = base.run(&state, action)
      var lines = ["\(action)"]
      var visited: Set<ObjectIdentifier> = []
      appendDifferences(between: before, and: state, at: "", to: &lines, &visited)
      write(lines.joined(separator: "\n"))
      return effect
    }
  }

  /// Logs the name of every action without its payload: `quiz.characterTyped`.
  ///
  /// Use it for logs that people send: they don't contain the user's input. An action of a row or
  /// of a screen on a stack is logged without its id: `rows.checked`.
  ///
  /// - Parameter write: Receives each action's name, prefixed with the names of the enclosing
  ///   actions.
  public func loggedNames(_ write: @escaping @MainActor (String) -> Void) -> some Reducer<
    State, Action
  > {
    let base = Reduce.evaluating(self)
    return Reduce { state, action in
      write(caseNames(of: action).joined(separator: "."))
      return base.run(&state, action)
    }
  }
}

/// Returns the case names of nested actions, outermost first. Only types named `Action` or
/// `Delegate`, and those of a list or a stack, are actions.
private func caseNames(of action: Any) -> [String] {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return [] }
  // A case without a payload is described by its name alone.
  guard let payload = mirror.children.first else { return ["\(action)"] }
  return [payload.label ?? "?"] + innerNames(of: payload.value)
}

private func innerNames(of payload: Any) -> [String] {
  let isAction = ["Action", "Delegate"].contains(String(describing: type(of: payload)))
  if isAction { return caseNames(of: payload) }
  guard let element = payload as? any ElementAction else { return [] }
  return caseNames(of: element.ownAction ?? payload)
}

/// An action of a list or a stack.
private protocol ElementAction {
  /// The action of the element; nil for one of the stack itself.
  var ownAction: Any? { get }
}

extension IdentifiedAction: ElementAction {
  fileprivate var ownAction: Any? {
    switch self {
    case .element(_, let action): action
    }
  }
}

extension StackAction: ElementAction {
  fileprivate var ownAction: Any? {
    if case .element(_, let action) = self { action } else { nil }
  }
}

private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { old == new as? Value }

/// Appends a line for each property that differs, and descends into values with equal property
/// names.
///
/// - Parameter visited: The objects that were looked at, which may refer to each other.
private func appendDifferences(
  between old: Any, and new: Any, at path: String, to lines: inout [String],
  _ visited: inout Set<ObjectIdentifier>
) {
  if let old = old as? any Equatable, isEqual(old, new) { return }
  let oldMirror = Mirror(reflecting: old)
  let newMirror = Mirror(reflecting: new)
  if newMirror.displayStyle == .class,
    !visited.insert(ObjectIdentifier(new as AnyObject)).inserted
  {
    return
  }
  let oldLabels = oldMirror.children.map(\.label)
  // The elements of these have no order.
  let isUnordered = [.set, .dictionary].contains(newMirror.displayStyle)
  if oldLabels.isEmpty || isUnordered || oldLabels != newMirror.children.map(\.label) {
    let oldText = String(reflecting: old)
    let newText = String(reflecting: new)
    if oldText != newText {
      lines.append("  \(path.isEmpty ? "state" : path): \(oldText) → \(newText)")
    }
    return
  }
  let isOptional = newMirror.displayStyle == .optional
  for (index, (oldChild, newChild)) in zip(oldMirror.children, newMirror.children).enumerated() {
    let step = isOptional ? "" : oldChild.label.map { ".\($0)" } ?? "[\(index)]"
    appendDifferences(
      between: oldChild.value, and: newChild.value, at: path + step, to: &lines, &visited)
  }
}
