import Testing
import Unidirectional

/// A feature with a chain of as many children as an app has screens, which must compile quickly.
///
/// With two overloads of `ifLet` the compiler takes three times longer for each: 10 s for eight,
/// hours for twelve.
@MainActor
@Suite(.limited)
struct LongChainTests {
  private struct Child: Identifiable {
    let id = 0
    var count = 0
  }

  private struct Counter: Reducer {
    enum Action { case up }

    var body: some Reducer<Child, Action> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  private struct Screen: Reducer {
    struct State { var child: Child? = Child() }

    enum Action {
      case child(Counter.Action)

      var child: Counter.Action? { if case .child(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
        .ifLet(\.child, action: \.child, Action.child) { Counter() }
    }
  }

  @Test func `Each of twelve children in a chain handles the action`() {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.child(.up))
    #expect(store.state.child?.count == 12)
  }
}
