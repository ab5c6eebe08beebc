import Testing
import Unidirectional
import UnidirectionalTesting

/// A reducer in a constant, which the first of two stores evaluates.
@MainActor
@Suite(.limited)
struct ConstantReducerTests {
  @Test func `An effect of a store without dependencies reads its own defaults`() async {
    let first = Store(initialState: 0) {
      constantReader
    } withDependencies: {
      $0.level = 1
    }
    let second = Store(initialState: 0) { constantReader }
    for store in [first, second] { await store.send(.readLater).finish(timeout: .seconds(2)) }
    #expect([first.state, second.state] == [1, 7])
    // So does a reducer.
    for store in [first, second] { store.send(.read) }
    #expect([first.state, second.state] == [1, 7])
  }
}

@MainActor private let constantReader = CombineReducers { LevelReader() }

private struct LevelReader: Reducer {
  enum Action { case read, readLater, levelRead(Int) }

  @Dependency(\.level) var level

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .read: state = level
    case .readLater: return .run { send in send(.levelRead(level)) }
    case .levelRead(let level): state = level
    }
    return .none
  }
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  private enum LevelKey: DependencyKey {
    static var defaultValue: Int { 7 }
  }
}
