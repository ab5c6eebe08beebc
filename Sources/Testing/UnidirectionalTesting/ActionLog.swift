import CustomDump
import Unidirectional

/// The handled actions of a store, each with the state after it, that the test has not stated yet.
@MainActor
final class ActionLog<State, Action> {
  var entries: [(action: Action, state: State)] = []

  var description: String {
    entries.map { "  " + describe($0.action) }.joined(separator: "\n")
  }

  /// Wraps `feature`, which is then presented, and records each action with the state after it.
  func recording(_ feature: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = Reduce.evaluating(feature)
    return Reduce { [weak self] state, action in
      let effect = RunningReducer.presenting { base.reduce(into: &state, action: action) }
      self?.entries.append((action, state))
      return effect
    }
  }
}

func describe(_ value: Any) -> String {
  var text = ""
  customDump(value, to: &text)
  return text
}

/// Returns true if an action contains a binding action that no `BindingReducer` has handled.
func hasUnhandledBinding(_ action: Any) -> Bool {
  if let binding = action as? any AnyBindingAction { return !binding.wasSet }
  let mirror = Mirror(reflecting: action)
  // Actions are nested in the cases of enums, or in the tuples of cases with several values.
  guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return false }
  return mirror.children.contains { hasUnhandledBinding($0.value) }
}
