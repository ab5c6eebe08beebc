import Testing
import Unidirectional
import UnidirectionalTesting

/// Statements of a test are made with the dependencies of its store. The default of the dependency
/// reports its use, which would fail the test.
@MainActor
@Suite(.limited)
struct StatementTests {
  private struct Sheet: Equatable {
    var rate: Int

    init() {
      @Dependency(\.rate) var rate
      self.rate = rate
    }
  }

  private struct Page: Reducer {
    struct State: Equatable { var sheet: Sheet? }
    enum Action: Equatable { case openTapped, loadTapped, loaded }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .loadTapped { return .send(.loaded) }
      state.sheet = Sheet()
      return .none
    }
  }

  private let store = TestStore(initialState: Page.State()) {
    Page()
  } withDependencies: {
    $0.rate = 5
  }

  @Test func `A statement of a sent action sees the store's dependencies`() async {
    await store.send(.openTapped) { $0.sheet = Sheet() }
    #expect(store.state.sheet?.rate == 5)
  }

  @Test func `A statement of a received action sees the store's dependencies`() async {
    await store.send(.loadTapped)
    await store.receive(.loaded) { $0.sheet = Sheet() }
    #expect(store.state.sheet?.rate == 5)
  }

  @Test func `A statement of the current state sees the store's dependencies`() async {
    store.exhaustivity = .off
    await store.send(.openTapped)
    store.assert { $0.sheet = Sheet() }
    #expect(store.state.sheet?.rate == 5)
  }

  @Test func `A statement sees dependencies that were changed on the way`() async {
    await store.send(.openTapped) { $0.sheet = Sheet() }
    store.updateDependencies { $0.rate = 6 }
    await store.send(.openTapped) { $0.sheet = Sheet() }
    #expect(store.state.sheet?.rate == 6)
  }

  @Test func `A statement sees the store's dependencies when skipped changes are shown`() async {
    store.exhaustivity = .off(showsSkipped: true)
    await store.send(.openTapped) { $0.sheet = Sheet() }
    #expect(store.state.sheet?.rate == 5)
  }

  @Test func `A statement sees the store's dependencies, not those around it`() async {
    let sheet = await withDependencies {
      $0.rate = 7
    } operation: {
      await store.send(.openTapped) { $0.sheet = Sheet() }
      return Sheet()
    }
    #expect(sheet.rate == 7)
    #expect(store.state.sheet?.rate == 5)
  }
}

private enum RateKey: DependencyKey {
  static var defaultValue: Int { unimplemented("DependencyValues.rate", placeholder: 0) }
}

extension DependencyValues {
  fileprivate var rate: Int {
    get { self[RateKey.self] }
    set { self[RateKey.self] = newValue }
  }
}
