import Testing
import Unidirectional
import UnidirectionalTesting

/// A child is dismissed by its own effects.
@MainActor
@Suite(.limited)
struct ParentDismissalTests {
  @Test func `A parent's effect can't dismiss the child whose action started it`() async {
    struct Parent: Reducer {
      struct State: Equatable { var child: Bool? = true }
      enum Action {
        case child(Bool)
        case dismissed

        var child: Bool? { if case .child(let action) = self { action } else { nil } }
      }

      @Dependency(\.dismiss) var dismiss

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .dismissed = action { state.child = nil }
          return action.child == false ? .run { _ in dismiss() } : .none
        }
        .ifLet(\.child, action: \.child, Action.child, dismissal: .dismissed) {
          Reduce<Bool, Bool> { _, isFirst in isFirst ? .run { $0(false) } : .none }
        }
      }
    }
    let store = Store(initialState: Parent.State()) { Parent() }
    await expectFailure("needs an effect of a child") {
      await store.send(.child(true)).finish(timeout: .seconds(2))
    }
    #expect(store.state.child == true)
  }

  @Test func `An effect that goes on after its child has gone dismisses nobody`() async {
    struct Page: Reducer {
      @Dependency(\.dismiss) var dismiss

      func reduce(into state: inout Bool, action: Bool) -> Effect<Bool> {
        .run { [dismiss] _ in
          try? await Task.sleep(for: .seconds(3600))
          dismiss()
        }
      }
    }
    struct Parent: Reducer {
      struct State: Equatable {
        var child: Bool? = true
        var dismissals = 0
      }
      enum Action {
        case child(Bool)
        case closed, dismissed

        var child: Bool? { if case .child(let action) = self { action } else { nil } }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .closed: state.child = nil
          case .dismissed: state.dismissals += 1
          case .child: break
          }
          return .none
        }
        .ifLet(\.child, action: \.child, Action.child, dismissal: .dismissed) { Page() }
      }
    }
    let store = Store(initialState: Parent.State()) { Parent() }
    let task = store.send(.child(true))
    await Task.yield()
    store.send(.closed)
    await task.finish(timeout: .seconds(2))
    #expect(store.state.child == nil)
    #expect(store.state.dismissals == 0)
  }
}
