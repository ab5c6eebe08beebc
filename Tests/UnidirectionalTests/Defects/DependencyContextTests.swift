import Testing
import Unidirectional
import UnidirectionalTesting

/// A store's dependencies are in force wherever its reducers and effects run.
@MainActor
@Suite(.limited)
struct DependencyContextTests {
  private struct NumberState: Equatable {
    var number: Int

    init() {
      @Dependency(\.number) var number
      self.number = number
    }
  }

  private func makeStore<State, Action>(
    _ state: State, _ reducer: @MainActor () -> some Reducer<State, Action>
  ) -> Store<State, Action> {
    Store(initialState: state, reducer: reducer, withDependencies: { $0.number = 5 })
  }

  /// A reducer that reads the dependency in its function.
  private struct Reader: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      @Dependency(\.number) var number
      state = number
      return .none
    }
  }

  @Test func `A state reads the store's dependency in its initialiser`() {
    let store = Store<NumberState, Bool>(initialState: NumberState()) {
      Reduce { state, _ in
        state.number = 0
        state = NumberState()
        return .none
      }
    } withDependencies: {
      $0.number = 5
    }
    #expect(store.state.number == 5)
    store.send(true)
    #expect(store.state.number == 5)
  }

  @Test func `A callback outside of the store's tasks reads the store's dependency`() async {
    struct Listener: Reducer {
      @Dependency(\.number) var number
      let listen: @MainActor (@escaping @Sendable () -> Int) -> Void

      func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        let dependency = _number
        listen { dependency.wrappedValue }
        return .none
      }
    }
    var callback: (@Sendable () -> Int)?
    let store = makeStore(0) { Listener { callback = $0 } }
    store.send(true)
    let read = callback
    #expect(await Task.detached { read?() }.value == 5)
  }

  @Test func `A reducer made by onChange reads the store's dependency`() {
    struct Saver: Reducer {
      @Dependency(\.number) var number

      func reduce(into state: inout [Int], action: Bool) -> Effect<Bool> {
        state = [number]
        return .none
      }
    }
    let store = makeStore([Int]()) {
      Reduce<[Int], Bool> { state, _ in
        state.append(0)
        return .none
      }
      .onChange(of: \.count) { _, _ in Saver() }
    }
    store.send(true)
    #expect(store.state == [5])
  }

  @Test func `An effect and its error handler read the store's dependency`() async {
    let store = makeStore([Int]()) {
      Reduce<[Int], Int> { state, action in
        if action > 0 {
          state.append(action)
          return .none
        }
        return .run { send in
          @Dependency(\.number) var number
          send(number)
          throw CancellationFailure()
        } catch: { _, send in
          @Dependency(\.number) var number
          send(number + 1)
        }
      }
    }
    await store.send(0).finish(timeout: .seconds(2))
    #expect(store.state == [5, 6])
  }

  @Test
  func `A store and its effects keep the dependencies that were set when the store was created`()
    async
  {
    let store = withDependencies {
      $0.number = 4
    } operation: {
      Store(initialState: 0) { NumberReader() }
    }
    store.send(.read)
    #expect(store.state == 4)
    store.send(.numberRead(0))
    await store.send(.readLater).finish(timeout: .seconds(2))
    #expect(store.state == 4)
  }

  @Test func `transformDependency starts from the store's value`() {
    let store = makeStore(0) { NumberReader().transformDependency(\.number) { $0 += 1 } }
    store.send(.read)
    #expect(store.state == 6)
  }

  @Test func `dependency doesn't use the value that it replaces`() async {
    let store = TestStore(initialState: 0) { NumberReader().dependency(\.number, 2) }
    await store.send(.read) { $0 = 2 }
  }

  @Test func `A child's dependency doesn't reach its parent`() async {
    let store = makeStore([Int]()) {
      CombineReducers {
        Reduce<[Int], NumberReader.Action> { state, action in
          if action == .numberRead(2) {
            @Dependency(\.number) var number
            state.append(number)
            return .run { send in
              @Dependency(\.number) var number
              send(.numberRead(number + 10))
            }
          }
          if case .numberRead(let number) = action { state.append(number) }
          return .none
        }
        Scope(state: \.number, action: { $0 }, { $0 }) { NumberReader().dependency(\.number, 2) }
      }
    }
    await store.send(.readLater).finish(timeout: .seconds(2))
    #expect(store.state == [5, 15])
  }

  @Test func `Modifiers apply from the outside in`() async {
    let store = makeStore(0) {
      CombineReducers { NumberReader().dependency(\.number, 2) }.dependency(\.number, 3)
    }
    store.send(.read)
    #expect(store.state == 2)
    await store.send(.failed).finish(timeout: .seconds(2))
    #expect(store.state == 2)
  }

  @Test func `A reducer reads the store's dependency in its function, not one around a send`() {
    let store = makeStore(0) { Reader() }
    withDependencies {
      $0.number = 7
    } operation: {
      _ = store.send(true)
    }
    #expect(store.state == 5)
  }

  @Test func `A store that is used in another store's reducer keeps its dependencies`() {
    let inner = makeStore(0) { NumberReader() }
    let outer = Store(initialState: [Int]()) {
      Reduce<[Int], Bool> { state, _ in
        inner.send(.read)
        @Dependency(\.number) var number
        state = [inner.state, number]
        return .none
      }
    } withDependencies: {
      $0.number = 8
    }
    outer.send(true)
    #expect(outer.state == [5, 8])
  }

  @Test func `Dependencies are replaced within a reducer`() {
    let store = makeStore([Int]()) {
      Reduce<[Int], Bool> { state, _ in
        withDependencies {
          $0.number += 1
        } operation: {
          @Dependency(\.number) var number
          state.append(number)
        }
        @Dependency(\.number) var number
        state.append(number)
        return .none
      }
    }
    store.send(true)
    #expect(store.state == [6, 5])
  }
}

private struct NumberReader: Reducer {
  enum Action: Equatable { case read, readLater, failed, numberRead(Int) }

  @Dependency(\.number) var number

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .read: state = number
      case .readLater:
        return .run { send in
          @Dependency(\.number) var number
          send(.numberRead(number))
        }
      case .failed:
        return .run { _ in
          throw CancellationFailure()
        } catch: { _, send in
          @Dependency(\.number) var number
          send(.numberRead(number))
        }
      case .numberRead(let number): state = number
      }
      return .none
    }
  }
}

private struct CancellationFailure: Error {}

extension [Int] {
  /// A state for a child that no test looks at.
  fileprivate var number: Int {
    get { 0 }
    set {}
  }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  private enum NumberKey: DependencyKey {
    static var defaultValue: Int { unimplemented("DependencyValues.number", placeholder: 0) }
  }
}
