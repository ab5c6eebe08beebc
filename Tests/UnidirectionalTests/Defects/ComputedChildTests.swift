import Testing
import Unidirectional
import UnidirectionalTesting

/// Children in computed properties whose setters do more than enter and leave a case.
@MainActor
@Suite(.limited)
struct ComputedChildTests {
  @Test func `An action of the first alert of a queue leaves the others in the queue`() async {
    let store = TestStore(initialState: Desk.State(alerts: [1, 2, 3].map { Alert.State(id: $0) })) {
      Desk()
    }
    await store.send(.alert(.read)) { $0.alerts[0].isRead = true }
    await store.send(.closed) { $0.alerts.removeFirst() }
  }

  @Test func `A case that is entered with a default keeps its own value`() {
    let store = Store(initialState: Screen.quiz(1, since: "noon")) {
      EmptyReducer<Screen, Int>().ifLet(\.quiz, action: { $0 }, { $0 }) { Adder() }
    }
    store.send(2)
    #expect(store.state == .quiz(3, since: "noon"))
  }

  @Test func `A child that is in two cases stays in its case`() {
    let store = Store(initialState: Game.running(1)) {
      CombineReducers {
        Scope<Game, Int?>(state: \.number, action: { $0 }, { $0 }) { Adder() }
        Reduce { state, action in
          if action == nil { state = .paused(state.number ?? 0, reason: "phone") }
          return .none
        }
      }
    }
    store.send(2)
    #expect(store.state == .running(3))
    store.send(nil)
    store.send(4)
    #expect(store.state == .paused(7, reason: "phone"))
  }

  /// Presented with a default for the time.
  private enum Screen: Equatable {
    case topics
    case quiz(Int, since: String)

    var quiz: Int? {
      get { if case .quiz(let number, _) = self { number } else { nil } }
      set {
        switch (self, newValue) {
        case (.quiz(_, let since), let number?): self = .quiz(number, since: since)
        case (.topics, let number?): self = .quiz(number, since: "now")
        case (.quiz, nil): self = .topics
        case (.topics, nil): break
        }
      }
    }
  }

  private enum Game: Equatable {
    case menu
    case running(Int)
    case paused(Int, reason: String)

    var number: Int? {
      get {
        switch self {
        case .menu: nil
        case .running(let number), .paused(let number, _): number
        }
      }
      set {
        switch (self, newValue) {
        case (_, nil): self = .menu
        case (.paused(_, let reason), let number?): self = .paused(number, reason: reason)
        case (_, let number?): self = .running(number)
        }
      }
    }
  }

  private struct Adder: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }
}

/// Shows the first alert of a queue.
private struct Desk: Reducer {
  struct State: Equatable {
    var alerts: [Alert.State]

    var alert: Alert.State? {
      get { alerts.first }
      set {
        if !alerts.isEmpty { alerts.removeFirst() }
        if let newValue { alerts.insert(newValue, at: 0) }
      }
    }
  }

  enum Action {
    case alert(Alert.Action)
    case closed

    var alert: Alert.Action? { if case .alert(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .closed = action { state.alert = nil }
      return .none
    }
    .ifLet(\.alert, action: \.alert, Action.alert) { Alert() }
  }
}

private struct Alert: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var isRead = false
  }

  enum Action { case read }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isRead = true
    return .none
  }
}
