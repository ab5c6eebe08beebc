import Testing
import Unidirectional
import UnidirectionalTesting

/// Mistakes in a feature that compile, and that are reported when they happen.
@MainActor
@Suite(.limited)
struct MistakeTests {
  private struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action { case up }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  private struct Rows: Reducer {
    struct State: Equatable {
      var rows: [Row.State]
      var others: [Row.State] = []
    }

    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case stopTapped
      case stopOthersTapped

      var rows: IdentifiedActionOf<Row>? {
        if case .rows(let action) = self { action } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .rows: .none
        case .stopTapped: .cancel(child: \State.rows)
        case .stopOthersTapped: .cancel(child: \State.others)
        }
      }
      .forEach(\.rows, action: \.rows, Action.rows) { Row() }
    }
  }

  @Test func `Two rows with one id are reported`() async {
    let store = Store(initialState: Rows.State(rows: [1, 2, 1].map { Row.State(id: $0) })) {
      Rows()
    }
    await expectFailure("has several elements with the id 1") {
      store.send(.rows(.element(id: 2, action: .up)))
    }
    store.send(.rows(.element(id: 2, action: .up)))
    store.send(.rows(.element(id: 1, action: .up)))
    #expect(store.state.rows.map(\.count) == [1, 2, 0])
  }

  @Test func `Cancelling the effects of a property that holds no child is reported`() async {
    let store = Store(initialState: Rows.State(rows: [])) { Rows() }
    store.send(.stopTapped)
    await expectFailure("names a property that no ifLet or forEach has") {
      store.send(.stopOthersTapped)
    }
  }
}
