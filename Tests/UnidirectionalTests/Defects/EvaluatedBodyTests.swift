import Testing
import Unidirectional
import UnidirectionalTesting

/// The dependency of a modifier is in force while the bodies under it are evaluated.
@MainActor
@Suite(.limited)
struct EvaluatedBodyTests {
  private func makeStore(
    _ reducer: @MainActor () -> some Reducer<[String], Bool>
  ) -> Store<[String], Bool> {
    let store = Store(initialState: [String](), reducer: reducer)
    store.send(true)
    return store
  }

  @Test func `A condition in a body sees the dependency of the modifier around it`() {
    let replaced = makeStore { Speaker().dependency(\.isLoud, true) }
    #expect(replaced.state == ["quiet", "loud"])
    let changed = makeStore { Speaker().transformDependency(\.isLoud) { $0 = true } }
    #expect(changed.state == ["quiet", "loud"])
  }

  @Test func `A condition in a body sees the dependency of the innermost modifier`() {
    let store = makeStore { Speaker().dependency(\.isLoud, true).dependency(\.isLoud, false) }
    #expect(store.state == ["quiet", "loud"])
  }

  @Test func `A modifier between the two doesn't hide the dependency from the body`() {
    let store = makeStore {
      Speaker().dependency(\.clock, TestClock()).dependency(\.isLoud, true)
    }
    #expect(store.state == ["quiet", "loud"])
  }

  @Test func `A condition in the body beside it doesn't see the dependency of a modifier`() {
    let store = makeStore {
      CombineReducers {
        Speaker().dependency(\.isLoud, true)
        Speaker()
      }
    }
    #expect(store.state == ["quiet", "loud", "quiet"])
  }

  @Test func `A condition in a child's body sees the dependency of a modifier around the parent`() {
    let store = Store(initialState: Stage.State()) { Stage().dependency(\.isLoud, true) }
    store.send(.scoped(true))
    #expect(store.state.scoped == ["quiet", "loud"])
    store.send(.presented(true))
    #expect(store.state.presented == ["quiet", "loud"])
    store.send(.path(.element(id: 0, action: true)))
    #expect(store.state.path.top == ["quiet", "loud"])
  }

  @Test func `A condition in a child's body sees the dependency of its store`() {
    let store = Store(initialState: Stage.State()) {
      Stage()
    } withDependencies: {
      $0.isLoud = true
    }
    store.send(.scoped(true))
    store.send(.presented(true))
    #expect(store.state.scoped == ["quiet", "loud"])
    #expect(store.state.presented == ["quiet", "loud"])
  }
}

/// A feature whose body depends on a dependency.
private struct Speaker: Reducer {
  @Dependency(\.isLoud) var isLoud

  var body: some Reducer<[String], Bool> {
    append("quiet")
    if isLoud { append("loud") }
  }

  private func append(_ text: String) -> Reduce<[String], Bool> {
    Reduce { state, _ in
      state.append(text)
      return .none
    }
  }
}

private struct Stage: Reducer {
  struct State {
    var scoped: [String] = []
    var presented: [String]? = []
    var path = StackState([[String]()])
  }

  enum Action {
    case scoped(Bool)
    case presented(Bool)
    case path(StackAction<Bool>)

    var scoped: Bool? { if case .scoped(let action) = self { action } else { nil } }
    var presented: Bool? { if case .presented(let action) = self { action } else { nil } }
    var path: StackAction<Bool>? { if case .path(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.scoped, action: \.scoped, Action.scoped) { Speaker() }
    EmptyReducer()
      .ifLet(\.presented, action: \.presented, Action.presented) { Speaker() }
      .forEach(\.path, action: \.path, Action.path) { Speaker() }
  }
}

private enum IsLoudKey: DependencyKey {
  static var defaultValue: Bool { false }
}

extension DependencyValues {
  fileprivate var isLoud: Bool {
    get { self[IsLoudKey.self] }
    set { self[IsLoudKey.self] = newValue }
  }
}
