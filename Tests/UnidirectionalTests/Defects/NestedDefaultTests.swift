import Testing
import Unidirectional
import UnidirectionalTesting

/// A default with a dependency in it, which several read.
@MainActor
@Suite(.limited)
struct NestedDefaultTests {
  private func makeStore(_ level: Int) -> Store<Station.State, Station.Action> {
    Store(initialState: Station.State()) {
      Station()
    } withDependencies: {
      $0.level = level
    }
  }

  @Test func `A default that a child makes reads the parent's dependencies in the parent`() {
    let store = makeStore(1)
    store.send(.gauge(.read))
    store.send(.read)
    #expect(store.state == Station.State(level: 1, gauge: 7))
  }

  @Test func `A default that a parent makes reads the child's dependencies in the child`() {
    let store = makeStore(1)
    store.send(.read)
    store.send(.gauge(.read))
    #expect(store.state == Station.State(level: 1, gauge: 7))
  }

  @Test func `A default that reads a dependency as it is made reads that of the store`() {
    let store = makeStore(1)
    store.send(.gauge(.readSet))
    store.send(.readSet)
    #expect(store.state == Station.State(level: 1, gauge: 1))
  }

  @Test func `A default that is made after a change on the way reads the change`() async {
    let store = TestStore(initialState: Station.State()) {
      Station()
    } withDependencies: {
      $0.level = 1
    }
    store.updateDependencies { $0.level = 2 }
    await store.send(.readSet) { $0.level = 2 }
    await store.send(.gauge(.read)) { $0.gauge = 7 }
    store.updateDependencies { $0.level = 3 }
    await store.send(.read) { $0.level = 3 }
  }

  @Test func `A default outside of stores reads what is replaced around it`() {
    let level = withDependencies {
      $0.level = 5
    } operation: {
      @Dependency(\.outsideMeter) var meter
      return meter.level
    }
    #expect(level == 5)
  }

  @Test func `A default in a constant reads the dependencies of each store`() {
    let levels = [1, 2].map { level in
      let store = makeStore(level)
      store.send(.readConstant)
      return store.state.level
    }
    #expect(levels == [1, 2])
  }

  @Test func `A default keeps what is replaced where it is made`() {
    let store = makeStore(1)
    store.send(.readFixed)
    #expect(store.state.level == 9)
  }

  @Test func `A callback outside of the store's tasks reads through a default, too`() async {
    let store = makeStore(3)
    await store.send(.readInCallback).finish(timeout: patience)
    #expect(store.state.level == 3)
  }
}

/// Reads the level, as a client that is built on another does.
private struct Meter: Sendable {
  @Dependency(\.level) private var level

  func read() -> Int { level }
}

/// Has the level that was in force when the meter was made.
private struct SetMeter: Sendable {
  let level: Int

  init() {
    @Dependency(\.level) var level
    self.level = level
  }
}

private struct Station: Reducer {
  struct State: Equatable {
    var level = 0
    var gauge = 0
  }

  enum Action {
    case read, readSet, readConstant, readFixed, readInCallback
    case received(Int)
    case gauge(Gauge.Action)

    var gauge: Gauge.Action? { if case .gauge(let action) = self { action } else { nil } }
  }

  @Dependency(\.meter) private var meter
  @Dependency(\.setMeter) private var setMeter
  @Dependency(\.constantMeter) private var constantMeter
  @Dependency(\.fixedMeter) private var fixedMeter

  var body: some ReducerOf<Self> {
    Scope(state: \.gauge, action: \.gauge, Action.gauge) { Gauge().dependency(\.level, 7) }
    Reduce { state, action in
      switch action {
      case .read: state.level = meter.read()
      case .readSet: state.level = setMeter.level
      case .readConstant: state.level = constantMeter.read()
      case .readFixed: state.level = fixedMeter.read()
      case .readInCallback:
        return .run { [meter] send in
          send(.received(await Task.detached { meter.read() }.value))
        }
      case .received(let level): state.level = level
      case .gauge: break
      }
      return .none
    }
  }
}

private struct Gauge: Reducer {
  enum Action { case read, readSet }

  @Dependency(\.meter) private var meter
  @Dependency(\.setMeter) private var setMeter

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .read: state = meter.read()
    case .readSet: state = setMeter.level
    }
    return .none
  }
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var meter: Meter { self[MeterKey.self] }
  fileprivate var setMeter: SetMeter { self[SetMeterKey.self] }
  fileprivate var outsideMeter: SetMeter { self[OutsideMeterKey.self] }
  fileprivate var constantMeter: Meter { self[ConstantMeterKey.self] }
  fileprivate var fixedMeter: Meter { self[FixedMeterKey.self] }

  private enum LevelKey: DependencyKey {
    static var defaultValue: Int { 0 }
  }

  private enum MeterKey: DependencyKey {
    static var defaultValue: Meter { Meter() }
  }

  private enum SetMeterKey: DependencyKey {
    static var defaultValue: SetMeter { SetMeter() }
  }

  private enum OutsideMeterKey: DependencyKey {
    static var defaultValue: SetMeter { SetMeter() }
  }

  /// A default that all stores share, as a constant.
  private enum ConstantMeterKey: DependencyKey {
    static let defaultValue = Meter()
  }

  private enum FixedMeterKey: DependencyKey {
    static var defaultValue: Meter {
      withDependencies {
        $0.level = 9
      } operation: {
        Meter()
      }
    }
  }
}
