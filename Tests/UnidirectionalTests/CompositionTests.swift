import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.limited)
struct CompositionTests {
  private enum Action: Equatable { case go }

  private func append(_ text: String) -> Reduce<[String], Action> {
    Reduce { state, _ in
      state.append(text)
      return .none
    }
  }

  @Test func `A body runs from top to bottom, with conditions and loops in it`() {
    let isOn = true
    let store = Store(initialState: [String]()) {
      CombineReducers {
        append("first")
        if isOn { append("on") }
        if !isOn { append("off") } else { append("else") }
        for name in ["a", "b"] { append(name) }
        EmptyReducer()
      }
    }
    store.send(.go)
    #expect(store.state == ["first", "on", "else", "a", "b"])
  }

  @Test func `A body is evaluated once, when the store is created`() {
    struct Feature: Reducer {
      let onEvaluation: @MainActor () -> Void
      var body: some Reducer<Int, Action> {
        let _ = onEvaluation()
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
    var evaluations = 0
    let store = Store(initialState: 0) { Feature { evaluations += 1 } }
    for _ in 0..<3 { store.send(.go) }
    #expect(store.state == 3)
    #expect(evaluations == 1)
  }

  @Test func `onChange runs only if the value changed, with both values`() {
    struct State: Equatable {
      var value = 0
      var changes: [[Int]] = []
    }
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.value = action
        return .none
      }
      .onChange(of: \.value) { old, new in
        Reduce { state, _ in
          state.changes.append([old, new])
          return .none
        }
      }
    }
    for value in [1, 1, 2] { store.send(value) }
    #expect(store.state.changes == [[0, 1], [1, 2]])
  }

  enum Phase: Equatable {
    case first(Counter.State)
    case second(Counter.State)

    var first: Counter.State? {
      get { if case .first(let state) = self { state } else { nil } }
      set { if let newValue { self = .first(newValue) } }
    }

    var second: Counter.State? {
      get { if case .second(let state) = self { state } else { nil } }
      set { if let newValue { self = .second(newValue) } }
    }
  }

  @Test func `Scope runs on the case that the state is in`() async {
    let store = TestStore(initialState: Phase.first(Counter.State())) {
      CombineReducers {
        Scope(
          state: \Phase.first, action: \TwoCounters.Action.counter1, TwoCounters.Action.counter1
        ) { Counter() }
        Scope(
          state: \Phase.second, action: \TwoCounters.Action.counter2, TwoCounters.Action.counter2
        ) { Counter() }
      }
    }
    await store.send(.counter1(.incrementTapped)) { $0 = .first(Counter.State(count: 1)) }
    await expectFailure("child that is not there") { await store.send(.counter2(.incrementTapped)) }
  }

  private enum List: Equatable {
    case none
    case some([Int])

    var some: [Int]? {
      get { if case .some(let numbers) = self { numbers } else { nil } }
      set { if let newValue { self = .some(newValue) } else if case .some = self { self = .none } }
    }
  }

  @Test func `A child in a case of an enum is changed without copying its arrays`() {
    var addresses: Set<UnsafeRawPointer> = []
    let store = Store(initialState: List.some(Array(repeating: 0, count: 1000))) {
      EmptyReducer<List, Int>().ifLet(\.some, action: { $0 }, { $0 }) {
        Reduce { numbers, index in
          numbers[index] += 1
          addresses.insert(numbers.withUnsafeBytes { $0.baseAddress! })
          return .none
        }
      }
    }
    for index in 0..<10 { store.send(index) }
    #expect(addresses.count == 1)
    #expect(store.state.some?.prefix(11) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  }

  @Test func `A reducer with only a method runs, alone and in a body`() {
    struct Recorder: Reducer {
      let record: @MainActor (Action) -> Void

      func reduce(into state: inout [String], action: Action) -> Effect<Action> {
        record(action)
        return .none
      }
    }
    var recorded: [Action] = []
    let alone = Store(initialState: [String]()) { Recorder(record: { recorded.append($0) }) }
    alone.send(.go)
    let store = Store(initialState: [String]()) {
      CombineReducers {
        append("a")
        Recorder(record: { recorded.append($0) })
      }
    }
    store.send(.go)
    #expect(recorded == [.go, .go])
  }

  @Test func `A scoped store shows the store's state and sends its actions`() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
    let count = counter.scope(state: \.count, action: { $0 })
    counter.send(.incrementTapped)
    #expect(counter.state.count == 1)
    store.send(.counter1(.incrementTapped))
    #expect(count.state == 2)
  }

  /// A folder with folders in it.
  private struct Folder: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isOpen = false
      var folders: [State] = []
    }

    enum Action: Equatable {
      case tapped
      indirect case folders(IdentifiedAction<Int, Action>)

      var folders: IdentifiedAction<Int, Action>? {
        if case .folders(let action) = self { action } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .tapped { state.isOpen.toggle() }
        return .none
      }
      .forEach(\.folders, action: \.folders, Action.folders) { Folder() }
    }
  }

  @Test func `A feature contains itself`() async {
    let inner = Folder.State(id: 1, folders: [Folder.State(id: 2)])
    let store = TestStore(initialState: Folder.State(id: 0, folders: [inner])) { Folder() }
    let tapped = IdentifiedAction.element(id: 2, action: Folder.Action.tapped)
    await store.send(.folders(.element(id: 1, action: .folders(tapped)))) {
      $0.folders[0].folders[0].isOpen = true
    }
  }

  @Test func `Several reducers in a store run from top to bottom`() {
    let store = Store(initialState: [String]()) {
      append("first")
      append("second")
    }
    store.send(.go)
    #expect(store.state == ["first", "second"])
  }
}
