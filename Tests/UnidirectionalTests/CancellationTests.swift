import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.limited)
struct CancellationTests {
  private let clock = TestClock()
  private let store = Store(initialState: [Int]()) { NumberFeature() }

  @Test func `Cancelling an effect cancels its task`() async {
    let task = store.send(.run(.run { _ in try await Task.sleep(for: .seconds(3600)) }))
    await Task.yield()
    task.cancel()
    await task.finish(timeout: .seconds(2))
  }

  @Test func `A cancelled effect that goes on sends nothing`() async {
    let task = store.send(
      .run(
        .run { [clock] send in
          try? await clock.sleep(for: .seconds(1))
          send(.arrived(1))
        }
        .cancellable(id: 1)))
    await Task.yield()
    store.send(.run(.cancel(id: 1)))
    await task.finish(timeout: .seconds(2))
    #expect(store.state == [])
  }

  @Test(arguments: [false, true])
  func `Cancelling a concatenation cancels the running step`(isTask: Bool) async {
    let sleep = NumberEffect.run { _ in try await Task.sleep(for: .seconds(3600)) }
    let task = store.send(.run(.concatenate(sleep, .send(.arrived(1))).cancellable(id: 1)))
    await Task.yield()
    if isTask { task.cancel() } else { store.send(.run(.cancel(id: 1))) }
    await task.finish(timeout: .seconds(2))
    #expect(store.state == [])
  }

  @Test func `Leading steps of a concatenation run before send returns`() {
    store.send(.run(.concatenate(.send(.arrived(1)), .send(.arrived(2)), number(3))))
    store.send(.arrived(4))
    #expect(store.state == [1, 2, 4])
  }

  @Test
  func
    `A step of a concatenation doesn't wait for the effects of an action that the step before sent`()
  {
    let sleep = NumberEffect.run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    let task = store.send(.run(.concatenate(.send(.run(sleep)), .send(.arrived(2)))))
    #expect(store.state == [2] && !task.isFinished)
    task.cancel()
  }

  @Test func `A concatenated effect can be cancelled in the turn in which it was sent`() async {
    let task = store.send(.run(.concatenate(.cancel(id: 1), number(1).cancellable(id: 1))))
    store.send(.run(.cancel(id: 1)))
    await task.finish(timeout: .seconds(2))
    #expect(store.state == [])
  }

  @Test func `In every burst of actions only the latest effect sends its result`() async {
    for _ in 0..<1000 {
      var last: StoreTask?
      for number in 1...5 {
        let effect = NumberEffect.run { send in
          await Task.yield()
          send(.arrived(number))
        }
        last = store.send(.run(effect.cancellable(id: "burst", cancelInFlight: true)))
      }
      await last?.finish(timeout: .seconds(2))
    }
    #expect(store.state == Array(repeating: 5, count: 1000))
  }

  @Test func `Effects are joined one by one, and from a list`() {
    let effects = (1...4).map { NumberEffect.send(.arrived($0)) }
    store.send(.run(.concatenate(effects[...1]).concatenate(with: effects[2])))
    store.send(.run(effects[0].merge(with: effects[3])))
    #expect(store.state == [1, 2, 3, 1, 4])
  }

  @Test func `Effects of a list that are merged don't wait for each other`() {
    let sleep = NumberEffect.run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    let effects = [sleep, NumberEffect.send(.arrived(2))]
    let task = store.send(.run(.merge(effects)))
    #expect(store.state == [2] && !task.isFinished)
    task.cancel()
  }

  @Test func `Merged sends arrive in order`() {
    store.send(.run(.merge(.send(.arrived(1)), .send(.arrived(2)))))
    #expect(store.state == [1, 2])
  }

  @Test func `Equal ids of different types are separate`() async {
    let tasks = [
      store.send(.run(number(1).cancellable(id: 1, cancelInFlight: true))),
      store.send(.run(number(2).cancellable(id: UInt8(1), cancelInFlight: true))),
      store.send(.run(number(3).cancellable(id: 1.0, cancelInFlight: true))),
    ]
    for task in tasks { await task.finish(timeout: .seconds(2)) }
    #expect(store.state == [1, 2, 3])
  }

  @Test func `A mapped effect sends the parent's actions, and keeps its cancel id`() async {
    let child = Effect<Int>.merge(.send(1), .run { $0(2) }, .run { $0(3) }.cancellable(id: 1))
    let task = store.send(.run(.merge(child.map(NumberAction.arrived), .cancel(id: 1))))
    await task.finish(timeout: .seconds(2))
    #expect(store.state == [1, 2])
  }

  private func number(_ number: Int) -> NumberEffect {
    .run { send in send(.arrived(number)) }
  }
}
