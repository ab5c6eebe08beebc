import Testing
import Unidirectional
import UnidirectionalTesting

/// A draft gets an id with the action that saves it, and the effect of that action is its own.
@MainActor
@Suite(.limited)
struct ChangedIDTests {
  private let clock = TestClock()

  private func makeStore() -> Store<Desk.State, Desk.Action> {
    Store(initialState: Desk.State()) {
      Desk()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `A presented draft gets what its saving has loaded`() async {
    let store = makeStore()
    let task = store.send(.draft(.saveTapped))
    await clock.advance(by: .seconds(1))
    #expect(store.state.draft == Draft.State(id: 7, text: "loaded"))
    await task.finish(timeout: .seconds(2))
  }

  @Test func `A draft in a list gets what its saving has loaded`() async {
    let store = makeStore()
    let task = store.send(.rows(.element(id: 0, action: .saveTapped)))
    await clock.advance(by: .seconds(1))
    #expect(store.state.rows == [Draft.State(id: 7, text: "loaded"), Draft.State(id: 1)])
    await task.finish(timeout: .seconds(2))
  }

  @Test func `Two drafts of a list each get what their saving has loaded`() async {
    let store = makeStore()
    for id in 0...1 { store.send(.rows(.element(id: id, action: .saveTapped))) }
    await clock.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.id) == [7, 8])
    #expect(store.state.rows.map(\.text) == ["loaded", "loaded"])
  }

  @Test func `A draft gets the action that its saving sends at once`() {
    let store = makeStore()
    store.send(.draft(.sendTapped))
    #expect(store.state.draft == Draft.State(id: 7, text: "sent"))
    store.send(.rows(.element(id: 0, action: .sendTapped)))
    #expect(store.state.rows[0] == Draft.State(id: 7, text: "sent"))
  }

  @Test func `A saved draft that is closed ends its effect`() async {
    let store = makeStore()
    store.send(.draft(.saveTapped))
    #expect(store.runningEffects.count == 1)
    store.send(.draftClosed)
    #expect(store.runningEffects.isEmpty)
    await clock.advance(by: .seconds(5))
  }

  @Test func `A saved draft that leaves the list ends its effect, and no other`() async {
    let store = makeStore()
    for id in 0...1 { store.send(.rows(.element(id: id, action: .saveTapped))) }
    #expect(store.runningEffects.count == 2)
    store.send(.firstRemoved)
    #expect(store.runningEffects.count == 1)
    await clock.advance(by: .seconds(5))
    #expect(store.state.rows == [Draft.State(id: 8, text: "loaded")])
  }

  @Test func `A parent cancels the effect of a saved draft by the new id`() {
    let store = makeStore()
    store.send(.rows(.element(id: 0, action: .saveTapped)))
    #expect(store.runningEffects.count == 1)
    store.send(.savedStopped)
    #expect(store.runningEffects.isEmpty)
  }
}

private struct Desk: Reducer {
  struct State {
    var draft: Draft.State? = Draft.State()
    var rows = [Draft.State(), Draft.State(id: 1)]
  }

  enum Action {
    case draft(Draft.Action)
    case rows(IdentifiedActionOf<Draft>)
    case draftClosed
    case firstRemoved
    case savedStopped

    var draft: Draft.Action? { if case .draft(let action) = self { action } else { nil } }
    var rows: IdentifiedActionOf<Draft>? {
      if case .rows(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftClosed: state.draft = nil
      case .firstRemoved: state.rows.removeFirst()
      case .savedStopped: return .cancel(child: \State.rows, id: 7)
      case .draft, .rows: break
      }
      return .none
    }
    .ifLet(\.draft, action: \.draft, Action.draft) { Draft() }
    .forEach(\.rows, action: \.rows, Action.rows) { Draft() }
  }
}

private struct Draft: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }

  enum Action { case saveTapped, sendTapped, received(String) }

  @Dependency(\.clock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveTapped:
      state.id += 7
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        send(.received("loaded"))
      }
    case .sendTapped:
      state.id += 7
      return .send(.received("sent"))
    case .received(let text):
      state.text = text
      return .none
    }
  }
}
