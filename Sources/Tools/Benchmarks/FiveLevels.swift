import Unidirectional

// Five nested features, written out as in a program. One generic feature, which isn't specialized,
// would take forty times as long.

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

struct Level1: Reducer {
  struct State {
    var child = Leaf.State()
    var other = 0
  }

  enum Action {
    case child(Leaf.Action)

    var child: Leaf.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { Leaf() }
  }
}

struct Level2: Reducer {
  struct State { var child = Level1.State() }
  enum Action {
    case child(Level1.Action)

    var child: Level1.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { Level1() }
  }
}

struct Level3: Reducer {
  struct State { var child = Level2.State() }
  enum Action {
    case child(Level2.Action)

    var child: Level2.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { Level2() }
  }
}

struct Level4: Reducer {
  struct State { var child = Level3.State() }
  enum Action {
    case child(Level3.Action)

    var child: Level3.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { Level3() }
  }
}

struct Level5: Reducer {
  struct State { var child = Level4.State() }
  enum Action {
    case child(Level4.Action)

    var child: Level4.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child, Action.child) { Level4() }
  }
}
