import Unidirectional

/// Every action a store handled, with the state after it, until the test has accounted for it.
@MainActor
final class ActionLog<State, Action> {
  var entries: [(action: Action, state: State)] = []

  /// `feature`, written down.
  func recording(_ feature: some Reducer<State, Action>) -> Reduce<State, Action> {
    let built = feature.built
    return Reduce { [weak self] state, action in
      let effect = built.reduce(into: &state, action: action)
      self?.entries.append((action, state))
      return effect
    }
  }
}
