import Testing
import Unidirectional
import UnidirectionalTesting

/// An action that a child and its parent handle, and one that a change of the state follows.
@MainActor
@Suite(.limited)
struct ParentAndChildTests {
  private let actions: [House.Action] = [
    .guest(.tapped), .rows(.element(id: 1, action: .tapped)),
    .path(.element(id: 0, action: .tapped)),
  ]

  @Test func `A child handles its action before its parent, and the effects of both run`() {
    let store = Store(initialState: House.State(child: Member.State())) { House() }
    for action in actions { store.send(action) }
    #expect(store.state.log == ["1", "noted", "1", "noted", "1", "noted"])
    let members = [store.state.guest, store.state.rows.first, store.state.path.top]
    #expect(members.map { $0?.count } == [11, 11, 11])
  }

  @Test func `A parent handles the action of a child that is absent, too`() async {
    let store = Store(initialState: House.State(child: nil)) { House() }
    for action in actions {
      await expectFailure("a child that is not there") { store.send(action) }
    }
    #expect(store.state.log == ["none", "noted", "none", "noted", "none", "noted"])
  }

  @Test func `The effect of an action runs beside that of the change it has made`() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .send(2) : .none
      }
      .onChange(of: \.first) { _, _ in
        Reduce<[Int], Int> { _, _ in .send(3) }
      }
    }
    store.send(1)
    #expect(store.state == [1, 2, 3])
  }
}

/// A parent with a child of each kind, which notes how far a child has come.
private struct House: Reducer {
  struct State {
    var guest: Member.State?
    var rows: [Member.State]
    var path: StackState<Member.State>
    var log: [String] = []

    init(child: Member.State?) {
      let children = child.map { [$0] } ?? []
      guest = child
      rows = children
      path = StackState(children)
    }

    mutating func note(_ child: Member.State?) -> Effect<Action> {
      log.append(child.map { "\($0.count)" } ?? "none")
      return .send(.noted)
    }
  }

  enum Action {
    case guest(Member.Action)
    case rows(IdentifiedActionOf<Member>)
    case path(StackActionOf<Member>)
    case noted

    var guest: Member.Action? { if case .guest(let action) = self { action } else { nil } }
    var rows: IdentifiedActionOf<Member>? {
      if case .rows(let action) = self { action } else { nil }
    }
    var path: StackActionOf<Member>? { if case .path(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .guest(.tapped):
        let child = state.guest
        return state.note(child)
      case .rows(.element(_, .tapped)):
        let child = state.rows.first
        return state.note(child)
      case .path(.element(_, .tapped)):
        let child = state.path.top
        return state.note(child)
      case .noted:
        state.log.append("noted")
        return .none
      case .guest, .rows, .path:
        return .none
      }
    }
    .ifLet(\.guest, action: \.guest, Action.guest) { Member() }
    .forEach(\.rows, action: \.rows, Action.rows) { Member() }
    .forEach(\.path, action: \.path, Action.path) { Member() }
  }
}

/// Answers a tap with an action of its own.
private struct Member: Reducer {
  struct State: Identifiable {
    let id = 1
    var count = 0
  }

  enum Action { case tapped, answered }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.count += 1
      return .send(.answered)
    case .answered:
      state.count += 10
      return .none
    }
  }
}
