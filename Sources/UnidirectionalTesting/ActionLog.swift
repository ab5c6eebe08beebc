import Unidirectional

/// The handled actions of a store, each with the state after it, that the test has not stated yet.
@MainActor
final class ActionLog<State, Action> {
  var entries: [(action: Action, state: State)] = []

  /// Wraps `feature` and records each action with the state after it.
  func recording(_ feature: some Reducer<State, Action>) -> Reduce<State, Action> {
    let built = feature.built
    return Reduce { [weak self] state, action in
      let effect = built.reduce(into: &state, action: action)
      self?.entries.append((action, state))
      return effect
    }
  }
}
