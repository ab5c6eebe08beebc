import Testing
import Unidirectional
import UnidirectionalTesting

/// An error that dismisses itself, which sends the action that the parent names in its `ifLet`.
private struct HelpfulError: Reducer {
  struct State: Equatable { var text = "There is no network." }

  enum Action: Equatable { case closeTapped }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { [dismiss] _, action in
      switch action {
      case .closeTapped: .run { _ in dismiss() }
      }
    }
  }
}

private struct NoNetwork: Error {}

private struct Download: Reducer {
  struct State: Equatable { var error: HelpfulError.State? }

  enum Action: Equatable {
    case startTapped
    case failed
    case error(HelpfulError.Action)
    case errorDismissed

    var error: HelpfulError.Action? { if case .error(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        // With typed throws the handler knows the type of the error.
        return .run { _ throws(NoNetwork) in
          throw NoNetwork()
        } catch: { (_: NoNetwork, send) in
          send(.failed)
        }
      case .failed:
        state.error = HelpfulError.State()
        return .none
      case .errorDismissed:
        state.error = nil
        return .none
      case .error:
        return .none
      }
    }
    .ifLet(\.error, action: \.error, Action.error, dismissal: .errorDismissed) { HelpfulError() }
  }
}

@MainActor
@Suite(.limited)
struct DismissalTests {
  @Test func `An error is shown until the learner closes it`() async {
    let store = TestStore(initialState: Download.State()) { Download() }
    await store.send(.startTapped)
    await store.receive(.failed) { $0.error = HelpfulError.State() }
    await store.send(.error(.closeTapped))
    await store.receive(.errorDismissed) { $0.error = nil }
  }

  @Test func `A feature knows whether it is presented`() async {
    struct Asking: Reducer {
      @Dependency(\.isPresented) var isPresented

      func reduce(into state: inout Bool?, action: Bool) -> Effect<Bool> {
        state = isPresented
        return .none
      }
    }
    let root = Store(initialState: true) { Asking() }
    root.send(true)
    #expect(root.state == false)
    let store = TestStore(initialState: false) { Asking() }
    await store.send(true) { $0 = true }
  }

  @Test func `Dismissing a feature without a parent is reported`() async {
    let store = Store(initialState: HelpfulError.State()) { HelpfulError() }
    await expectFailure("needs an effect of a child") {
      await store.send(.closeTapped).finish(timeout: .seconds(2))
    }
  }

  @Test func `A test store records that its feature was dismissed, and ends its effects`() async {
    let store = TestStore(initialState: HelpfulError.State()) {
      CombineReducers {
        HelpfulError()
        Reduce { _, _ in .run { _ in try await Task.sleep(for: .seconds(3600)) } }
      }
    }
    #expect(!store.isDismissed)
    await store.send(.closeTapped)
    await store.finish()
    #expect(store.isDismissed)
  }
}
