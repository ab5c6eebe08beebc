import Testing
import Unidirectional
import UnidirectionalTesting

/// The effects of a child end with the child, whichever reducer removes it.
@MainActor
@Suite(.limited)
struct AbsentChildTests {
  typealias Ticker = KitchenTimer

  /// A screen with a ticker, a list of tickers and a stack of tickers.
  struct Screen: Reducer {
    struct State: Equatable {
      var ticker: Ticker.State? = Ticker.State()
      var rows = [Ticker.State(id: 1), Ticker.State(id: 2)]
      var path = StackState([Ticker.State(), Ticker.State()])
    }
    enum Action: Equatable {
      case ticker(Ticker.Action)
      case rows(IdentifiedActionOf<Ticker>)
      case path(StackActionOf<Ticker>)

      var ticker: Ticker.Action? { if case .ticker(let action) = self { action } else { nil } }
      var rows: IdentifiedActionOf<Ticker>? {
        if case .rows(let action) = self { action } else { nil }
      }
      var path: StackActionOf<Ticker>? { if case .path(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.ticker, action: \.ticker, Action.ticker) { Ticker() }
        .forEach(\.rows, action: \.rows, Action.rows) { Ticker() }
        .forEach(\.path, action: \.path, Action.path) { Ticker() }
    }
  }

  enum Place: Equatable {
    case first(Screen.State)
    case second

    var first: Screen.State? {
      get { if case .first(let state) = self { state } else { nil } }
      set { if let newValue { self = .first(newValue) } }
    }
  }

  struct Root: Reducer {
    struct State: Equatable {
      var place = Place.first(Screen.State())
      var screen = Screen.State()
    }
    enum Action {
      case change(@MainActor (inout State) -> Void)
      case first(Screen.Action)
      case screen(Screen.Action)

      var first: Screen.Action? { if case .first(let action) = self { action } else { nil } }
      var screen: Screen.Action? { if case .screen(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.screen, action: \.screen, Action.screen) { Screen() }
      EmptyReducer().ifLet(\.place.first, action: \.first, Action.first) { Screen() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> Store<Root.State, Root.Action> {
    Store(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.clock = clock
    }
  }

  /// Starts an effect, removes its child, and expects that the effect has ended.
  private func expectEnd(
    of start: Root.Action, after change: @escaping @MainActor (inout Root.State) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let store = makeStore()
    let task = store.send(start)
    await clock.advance(by: .seconds(1))
    #expect(store.runningEffects.count == 1, sourceLocation: sourceLocation)
    store.send(.change(change))
    #expect(store.runningEffects.isEmpty, sourceLocation: sourceLocation)
    await clock.advance(by: .seconds(5))
    await task.finish(timeout: .seconds(2))
  }

  @Test func `An effect ends with its child, whichever reducer removes it`() async {
    await expectEnd(of: .screen(.ticker(.startTapped))) { $0.screen.ticker = nil }
    // Another id makes another child.
    await expectEnd(of: .screen(.ticker(.startTapped))) { $0.screen.ticker = Ticker.State(id: 1) }
    await expectEnd(of: .screen(.rows(.element(id: 2, action: .startTapped)))) {
      $0.screen.rows.removeLast()
    }
    await expectEnd(of: .screen(.path(.element(id: 1, action: .startTapped)))) {
      $0.screen.path.pop()
    }
    await expectEnd(of: .screen(.path(.element(id: 1, action: .startTapped)))) {
      $0.screen.path = StackState([Ticker.State(), Ticker.State()])
    }
    // A grandparent replaces the screen, or changes it.
    await expectEnd(of: .first(.ticker(.startTapped))) { $0.place = .second }
    await expectEnd(of: .first(.rows(.element(id: 1, action: .startTapped)))) {
      $0.place.first?.rows = []
    }
  }

  @Test func `A row that moves keeps its effects`() async {
    let store = makeStore()
    let task = store.send(.screen(.rows(.element(id: 2, action: .startTapped))))
    store.send(.change { $0.screen.rows.reverse() })
    await clock.advance(by: .seconds(1))
    #expect(store.state.screen.rows[0].seconds == 1)
    task.cancel()
  }

  @Test func `Another reducer restores a copy of the stack and pushes another element`() async {
    let copy = StackState<Ticker.State>()
    await expectEnd(of: .screen(.path(.element(id: 1, action: .startTapped)))) { state in
      state.screen.path = copy
      for _ in 0..<2 { state.screen.path.push(Ticker.State()) }
    }
    let store = makeStore()
    store.send(.change { $0.screen.path.pop() })
    let saved = store.state.screen.path
    store.send(.change { $0.screen.path.push(Ticker.State()) })
    let task = store.send(.screen(.path(.element(id: 2, action: .startTapped))))
    store.send(
      .change { state in
        state.screen.path = saved
        state.screen.path.push(Ticker.State(id: 7))
      })
    await clock.advance(by: .seconds(5))
    await task.finish(timeout: .seconds(2))
    #expect(
      store.state.screen.path.ids == [0, 2] && store.state.screen.path.top == Ticker.State(id: 7))
  }

  @Test func `A parent is replaced by one with another id that has equal rows`() async {
    struct Holder: Reducer {
      struct State: Identifiable {
        let id: Int
        var rows = [Ticker.State(id: 1)]
      }

      var body: some Reducer<State, IdentifiedActionOf<Ticker>> {
        EmptyReducer().forEach(\.rows, action: { $0 }, { $0 }) { Ticker() }
      }
    }
    let store = Store(initialState: Holder.State(id: 1)) {
      Reduce<Holder.State?, IdentifiedActionOf<Ticker>?> { state, action in
        if action == nil { state = Holder.State(id: 2) }
        return .none
      }
      .ifLet(\.self, action: { $0 }, { $0 }) { Holder() }
    } withDependencies: {
      $0.clock = clock
    }
    store.send(.element(id: 1, action: .startTapped))
    #expect(store.runningEffects.count == 1)
    store.send(nil)
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Effects of a child that stays go on`() async {
    let store = makeStore()
    let task = store.send(.first(.path(.element(id: 0, action: .startTapped))))
    store.send(.change { $0.place.first?.path.pop() })
    await clock.advance(by: .seconds(1))
    #expect(store.state.place.first?.path.first?.seconds == 1)
    task.cancel()
  }

  @Test func `An effect that is returned while another reducer removes the child doesn't start`()
    async
  {
    struct Parent: Reducer {
      enum Action { case child(Bool) }

      var body: some Reducer<Bool?, Action> {
        EmptyReducer().ifLet(
          \.self, action: { if case .child(let action) = $0 { action } else { nil } }, Action.child
        ) {
          Reduce<Bool, Bool> { _, isFirst in
            isFirst
              ? .merge(.send(false), .run { _ in try await Task.sleep(for: .seconds(3600)) })
              : .none
          }
        }
        Reduce { state, _ in
          state = nil
          return .none
        }
      }
    }
    let store = TestStore(initialState: true) { Parent() }
    await store.send(.child(true)) { $0 = nil }.finish()
    await store.finish()
  }

  @Test func `A parent cancels the effects of a child and of an element`() async {
    struct Parent: Reducer {
      enum Action {
        case screen(Screen.Action)
        case tickerPaused
        case elementPaused(StackElementID)
        case rowPaused(Int)
        case rowsPaused

        var screen: Screen.Action? { if case .screen(let action) = self { action } else { nil } }
      }

      var body: some Reducer<Screen.State, Action> {
        Scope(state: \.self, action: \.screen, Action.screen) { Screen() }
        Reduce { _, action in
          switch action {
          case .screen: .none
          case .tickerPaused: .cancel(child: \Screen.State.ticker)
          case .elementPaused(let id): .cancel(child: \Screen.State.path, id: id)
          case .rowPaused(let id): .cancel(child: \Screen.State.rows, id: id)
          case .rowsPaused: .cancel(child: \Screen.State.rows)
          }
        }
      }
    }
    let store = Store(initialState: Screen.State()) {
      Parent()
    } withDependencies: {
      $0.clock = clock
    }
    store.send(.screen(.ticker(.startTapped)))
    for id in 1...2 { store.send(.screen(.rows(.element(id: id, action: .startTapped)))) }
    for id in [0, 1] as [StackElementID] {
      store.send(.screen(.path(.element(id: id, action: .startTapped))))
    }
    store.send(.elementPaused(1))
    #expect(store.runningEffects.count == 4)
    store.send(.elementPaused(0))
    store.send(.rowPaused(1))
    await clock.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.seconds) == [0, 1])
    store.send(.tickerPaused)
    #expect(store.runningEffects.count == 1)
    store.send(.rowsPaused)
    #expect(store.runningEffects.isEmpty)
  }
}
