import Testing
import Unidirectional
import UnidirectionalTesting

private struct SettingsClient: Sendable {
  let set: @Sendable (Double) -> Void
}

private struct BindingForm: Reducer {
  struct State: Equatable {
    var rate = 0.5
    var settings: Double { rate }
  }

  enum Action: Equatable { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.binding)
    Reduce { state, action in
      switch action {
      case .binding(\.rate): return save(state)
      case .binding: return .none
      }
    }
  }

  private func save(_ state: State) -> Effect<Action> { .none }
}

extension BindingForm.Action {
  fileprivate var binding: BindingAction<BindingForm.State>? {
    if case .binding(let action) = self { action } else { nil }
  }
}

private struct SavingForm: Reducer {
  typealias State = BindingForm.State
  typealias Action = BindingForm.Action

  let settingsClient: SettingsClient

  var body: some Reducer<State, Action> {
    BindingReducer(action: \.binding)
      .onChange(of: \.settings) { old, new in
        Reduce { _, _ in .run { _ in settingsClient.set(new) } }
      }
  }
}

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var isChecked = false
  }
  enum Action: Equatable { case checked }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isChecked = true
    return .none
  }
}

private enum List {
  enum Action { case rows(IdentifiedActionOf<Row>) }
}

private struct Table: Reducer {
  struct State: Equatable { var rows: [Row.State] = [] }

  enum Action {
    case removeTapped(Int)
    case rows(IdentifiedActionOf<Row>)

    var rows: IdentifiedActionOf<Row>? { if case .rows(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .removeTapped(let id): state.rows.removeAll { $0.id == id }
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows, Action.rows) { Row() }
  }
}

private struct Quiz: Reducer {
  struct State: Equatable {}

  enum Action: Equatable {
    case answered
    case delegate(Delegate)
    enum Delegate { case ended }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action == .answered ? .send(.delegate(.ended)) : .none
  }
}

private struct App: Reducer {
  struct State: Equatable { var quiz: Quiz.State? }

  enum Action: Equatable {
    case startTapped
    case quiz(Quiz.Action)

    var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped: state.quiz = Quiz.State()
      case .quiz(.delegate(.ended)): state.quiz = nil
      case .quiz: break
      }
      return .none
    }
    .ifLet(\.quiz, action: \.quiz, Action.quiz) { Quiz() }
  }
}

/// Cancels the effects of its children.
private struct Canceller: Reducer {
  struct State: Equatable {
    var quiz: Quiz.State?
    var rows: [Row.State] = []
  }

  enum Action {
    case paused
    case stopTapped(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .paused: return .cancel(child: \State.quiz)
    case .stopTapped(let id): return .cancel(child: \State.rows, id: id)
    }
  }
}

private struct Host: Reducer {
  struct State: Equatable { var child: Quiz.State? }

  enum Action: Equatable {
    case child(Quiz.Action)

    var child: Quiz.Action? { if case .child(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    CombineReducers {
      ReducerA()
      ReducerB()
    }
    .ifLet(\.child, action: \.child, Action.child) { Child() }
  }

  private typealias Child = Quiz
  private typealias ReducerA = EmptyReducer<State, Action>
  private typealias ReducerB = EmptyReducer<State, Action>
}

private struct Session: Reducer {
  typealias SignIn = Quiz
  typealias Home = Quiz

  enum State: Equatable {
    case signedOut(SignIn.State)
    case signedIn(Home.State)
  }

  enum Action: Equatable {
    case signedOut(SignIn.Action)
    case signedIn(Home.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.signedOut, action: \.signedOut, Action.signedOut) { SignIn() }
    Scope(state: \.signedIn, action: \.signedIn, Action.signedIn) { Home() }
  }
}

extension Session.State {
  fileprivate var signedOut: Quiz.State? {
    get { if case .signedOut(let state) = self { state } else { nil } }
    set { if let newValue { self = .signedOut(newValue) } }
  }

  fileprivate var signedIn: Quiz.State? {
    get { if case .signedIn(let state) = self { state } else { nil } }
    set { if let newValue { self = .signedIn(newValue) } }
  }
}

extension Session.Action {
  fileprivate var signedOut: Quiz.Action? { if case .signedOut(let action) = self { action } else { nil } }
  fileprivate var signedIn: Quiz.Action? { if case .signedIn(let action) = self { action } else { nil } }
}

extension Reducer {
  func counting(_ count: @escaping @MainActor () -> Void) -> some Reducer<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      count()
      return base.reduce(into: &state, action: action)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ReducerComments {
  private struct Counter: Reducer {
    struct State: Equatable { var count = 0 }

    enum Action: Equatable {
      case incrementTapped
      case decrementTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped: state.count += 1
        case .decrementTapped: state.count -= 1
        }
        return .none
      }
    }
  }

  private struct Log {
    let write: @MainActor (String) -> Void
  }

  @Test func `Properties are bound, and changes of them observed`() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(.binding(.set(\.rate, 0.75))) { $0.rate = 0.75 }
    let saved = AsyncStream<Double>.makeStream()
    let saving = Store(initialState: BindingForm.State()) {
      SavingForm(settingsClient: SettingsClient { saved.continuation.yield($0) })
    }
    func send(to store: Store<BindingForm.State, BindingForm.Action>) {
      store.send(.binding(.set(\.rate, 0.75)))
    }
    send(to: saving)
    for await value in saved.stream {
      #expect(value == 0.75)
      break
    }
  }

  @Test func `Rows handle their actions`() {
    let store = Store(initialState: Table.State(rows: [Row.State(id: 7)])) { Table() }
    let row = store.scope(state: \.rows, id: 7, action: Table.Action.rows)
    row?.send(.checked)
    #expect(row?.state.isChecked == true)
    func sendToRow(of store: Store<Table.State, List.Action>) {
      store.send(.rows(.element(id: 7, action: .checked)))
      let row = store.scope(state: \.rows, id: 7, action: List.Action.rows)
      row?.send(.checked)
    }
  }

  @Test func `A quiz is presented and shown`() {
    var drawn = 0
    func draw(_ quiz: ScopedStore<Quiz.State, Quiz.Action>) { drawn += 1 }
    let store = Store(initialState: App.State()) { App() }
    store.send(.startTapped)
    if let quiz = store.scope(state: \.quiz, action: App.Action.quiz) { draw(quiz) }
    #expect(drawn == 1)
    store.send(.quiz(.answered))
    #expect(store.state.quiz == nil)
  }

  @Test func `A store is observed and logged`() {
    var drawn: [Int] = []
    var lines: [String] = []
    var counted = 0
    func draw(_ count: Int) { drawn.append(count) }
    let log = Log { lines.append($0) }
    do {
      let store = Store(initialState: Counter.State()) { Counter() }
      let observation = store.observe(\.count) { draw($0) }
      store.send(.incrementTapped)
      withExtendedLifetime(observation) {}
    }
    do {
      let store = Store(initialState: Counter.State()) { Counter().logged { log.write($0) } }
      let observation = store.observe(\.count) { count in draw(count) }
      store.send(.decrementTapped)
      withExtendedLifetime(observation) {}
    }
    let store = Store(initialState: Counter.State()) { Counter().counting { counted += 1 } }
    store.send(.incrementTapped)
    #expect(drawn == [1, -1] && lines.count == 1 && counted == 1)
  }

  @Test func `The other features of the comments run`() {
    let canceller = Store(initialState: Canceller.State()) { Canceller() }
    canceller.send(.paused)
    canceller.send(.stopTapped(1))
    let host = Store(initialState: Host.State(child: Quiz.State())) { Host() }
    host.send(.child(.answered))
    let account = Store(initialState: Session.State.signedOut(Quiz.State())) { Session() }
    account.send(.signedOut(.answered))
    #expect(account.state == .signedOut(Quiz.State()))
  }
}
