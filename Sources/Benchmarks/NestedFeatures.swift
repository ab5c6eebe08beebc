import Unidirectional

struct Leaf: Reducer {
  struct State { var count = 0 }
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count &+= 1
      }
      return .none
    }
  }
}

/// A feature with a child, of which several are nested.
struct Level<Child: Reducer>: Reducer {
  struct State {
    var child: Child.State
    var other = 0
  }

  enum Action {
    case child(Child.Action)
    case other

    var child: Child.Action? {
      if case .child(let action) = self { action } else { nil }
    }
  }

  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { child }
  }
}
