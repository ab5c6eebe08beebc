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

  @Test func `A row of a list isn't presented, and its effect isn't either`() async {
    let store = Store(initialState: Nest.State()) { Nest() }
    await store.send(.rows(.element(id: 1, action: .asked))).finish(timeout: .seconds(2))
    #expect(store.state.rows[0].answers == [false, false])
    await store.send(.sheet(.asked)).finish(timeout: .seconds(2))
    #expect(store.state.sheet?.answers == [true, true])
    #expect(store.state.isPresented == [false, false, false, false])
  }

  @Test func `The reducer of another store isn't presented by a child that sends to it`() {
    let other = Store(initialState: Asker.State(id: 2)) { Asker() }
    let store = Store(initialState: Nest.State()) { Nest(other: { other.send(.told(true)) }) }
    store.send(.sheet(.calledOther))
    #expect(other.state.answers == [false])
  }

  @Test func `Dismissing after the effect has ended is reported, and dismisses nobody`() async {
    let store = Store(initialState: Download.State(error: HelpfulError.State())) {
      EmptyReducer<Download.State, Download.Action>().ifLet(
        \.error, action: \.error, Download.Action.error, dismissal: .errorDismissed
      ) { LateDismissal() }
    }
    await expectFailure("came after its effect had ended") {
      await store.send(.error(.closeTapped)).finish(timeout: .seconds(2))
      await lateDismissal?.value
    }
    #expect(store.state.error != nil)
  }

  @Test func `The effects of a dismissal belong to the action that led to it`() async {
    let store = Store(initialState: Download.State(error: HelpfulError.State())) {
      Reduce<Download.State, Download.Action> { state, action in
        switch action {
        case .errorDismissed:
          state.error = nil
          return .run { send in
            await Task.yield()
            send(.failed)
          }
        case .failed:
          state.error = HelpfulError.State(text: "after")
          return .none
        case .startTapped, .error:
          return .none
        }
      }
      .ifLet(
        \.error, action: \.error, Download.Action.error, dismissal: .errorDismissed
      ) { HelpfulError() }
    }
    await store.send(.error(.closeTapped)).finish(timeout: .seconds(2))
    #expect(store.state.error?.text == "after")
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

/// Dismisses itself from a task that outlives its effect.
/// The dismissal of ``LateDismissal``, for which its test waits.
@MainActor private var lateDismissal: Task<Void, Never>?

private struct LateDismissal: Reducer {
  @Dependency(\.dismiss) var dismiss

  func reduce(
    into state: inout HelpfulError.State, action: HelpfulError.Action
  ) -> Effect<HelpfulError.Action> {
    .run { [dismiss] _ in
      lateDismissal = Task { @MainActor in
        await Task.yield()
        dismiss()
      }
    }
  }
}

/// Notes whether it is presented, in its reducer and in an effect.
private struct Asker: Reducer {
  struct State: Identifiable {
    let id: Int
    var answers: [Bool] = []
  }

  enum Action { case asked, told(Bool), calledOther }

  @Dependency(\.isPresented) var isPresented
  var other: @MainActor () -> Void = {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .asked:
      state.answers.append(isPresented)
      return .run { send in
        @Dependency(\.isPresented) var isPresented
        send(.told(isPresented))
      }
    case .told(let answer):
      // Told from outside, it notes its own.
      state.answers.append(state.answers.isEmpty ? isPresented : answer)
      return .none
    case .calledOther:
      other()
      return .none
    }
  }
}

/// A parent of a row and of a sheet, which isn't presented when their effects send.
private struct Nest: Reducer {
  struct State {
    var rows = [Asker.State(id: 1)]
    var sheet: Asker.State? = Asker.State(id: 2)
    var isPresented: [Bool] = []
  }

  enum Action {
    case rows(IdentifiedActionOf<Asker>)
    case sheet(Asker.Action)

    var rows: IdentifiedActionOf<Asker>? {
      if case .rows(let action) = self { action } else { nil }
    }
    var sheet: Asker.Action? { if case .sheet(let action) = self { action } else { nil } }
  }

  @Dependency(\.isPresented) var isPresented
  var other: @MainActor () -> Void = {}

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isPresented.append(isPresented)
      return .none
    }
    .forEach(\.rows, action: \.rows, Action.rows) { Asker() }
    .ifLet(\.sheet, action: \.sheet, Action.sheet) { Asker(other: other) }
  }
}
