import CHeapCount
import Testing
import Unidirectional
import UnidirectionalTesting

/// The lifetime of everything that a store owns.
@MainActor
@Suite(.limited)
struct LifetimeTests {
  @Test func `A store, its reducers, observers and effects are released together`() async {
    final class Witness: Sendable {}

    var witness: Witness? = Witness()
    weak let weakWitness = witness
    var store: Store<Int, Bool>? = { [witness] in
      Store(initialState: 0) {
        Reduce { state, startsEffect in
          state += 1
          _ = witness
          return startsEffect ? .run { _ in try await Task.sleep(for: .seconds(3600)) } : .none
        }
      }
    }()
    weak let weakStore = store
    let observation = store?.observe { [witness] in _ = witness }
    let task = store?.send(true)
    store?.send(false)
    await Task.yield()

    witness = nil
    store = nil
    await task?.finish(timeout: .seconds(2))
    #expect(weakStore == nil)
    #expect(weakWitness == nil)
    _ = observation
  }

  @Test func `Ended effects are removed from the store`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, startsEffect in
        state += 1
        return startsEffect ? .run { send in send(false) }.cancellable(id: "count") : .none
      }
    }
    for _ in 0..<100 { await store.send(true).finish(timeout: .seconds(2)) }
    #expect(store.state == 200)
    #expect(store.runningEffects.isEmpty)
  }

  @Test(
    .enabled(
      if: allocation_count() >= 0,
      "allocations can be counted only with glibc and without a sanitizer"))
  func `An action without an effect allocates nothing`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .none
      }
    }
    store.send(true)
    let before = allocation_count()
    for _ in 0..<1000 { store.send(true) }
    #expect(allocation_count() - before == 0)
    #expect(store.runningEffects.isEmpty)
  }
}
