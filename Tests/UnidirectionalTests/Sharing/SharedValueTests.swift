import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// A value that two features share, in memory and in a storage.
@MainActor
@Suite(.limited)
struct SharedValueTests {
  private let clock = TestClock()
  private let shelf = Shelf()

  private func window(default value: [Int] = []) -> SharedValue<[Int]> {
    .stored(
      in: shelf.storage, default: value, clock: clock,
      failure: { [shelf] in shelf.report("\($0)") })
  }

  @Test func `An observer gets the value in force, then each change`() async {
    let numbers = SharedValue.inMemory([1])
    numbers.update { $0.append(2) }
    var observed = numbers.observe().makeAsyncIterator()
    numbers.set([3])
    numbers.set([3])
    numbers.set([4])
    #expect(await observed.next() == [1, 2])
    #expect(await observed.next() == [3])
    #expect(await observed.next() == [4])
    #expect(numbers.get() == [4])
  }

  @Test func `Features that observe a value get it in their order, within the action`() async {
    let number = SharedValue.inMemory(1)
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        switch action {
        case 0: return .merge(number.changes(as: { $0 * 10 }), number.changes(as: { $0 * 100 }))
        case 5: number.set(5)
        default: break
        }
        return .none
      }
    }
    await store.send(0) { $0 = [0] }
    await store.receive(10) { $0 = [0, 10] }
    await store.receive(100) { $0 = [0, 10, 100] }
    let task = await store.send(5) { $0 = [0, 10, 100, 5] }
    await store.receive(50) { $0 = [0, 10, 100, 5, 50] }
    await store.receive(500) { $0 = [0, 10, 100, 5, 50, 500] }
    await task.finish()
    store.skipInFlightEffects()
    await clock.advance()
    number.set(6)
  }

  @Test func `An observer that changes the value leaves nobody with an old one`() {
    let number = SharedValue.inMemory(1)
    var seen: [Int] = []
    let first = number.subscribe { if $0 == 2 { number.set(3) } }
    let second = number.subscribe { seen.append($0) }
    number.set(2)
    #expect(seen.first == 1)
    #expect(seen.last == 3)
    first()
    second()
    number.set(2)
    #expect(seen.last == 3)
    #expect(number.get() == 2)
  }

  @Test func `A subscription that begins in another ends with its own end`() {
    let number = SharedValue.inMemory(1)
    var inner: (@MainActor () -> Void)?
    var outerCount = 0
    var innerCount = 0
    let outer = number.subscribe { _ in
      outerCount += 1
      if inner == nil { inner = number.subscribe { _ in innerCount += 1 } }
    }
    number.set(2)
    #expect((outerCount, innerCount) == (2, 2))
    outer()
    number.set(3)
    #expect((outerCount, innerCount) == (2, 3))
    inner?()
    number.set(4)
    #expect((outerCount, innerCount) == (2, 3))
  }

  @Test func `An observer whose subscription another has just ended isn't called`() {
    let number = SharedValue.inMemory(1)
    var seen: [Int] = []
    var end: (@MainActor () -> Void)?
    let first = number.subscribe { if $0 == 2 { end?() } }
    end = number.subscribe { seen.append($0) }
    number.set(2)
    #expect(seen == [1])
    first()
  }

  @Test func `A change by an observer is told to each once`() {
    let number = SharedValue.inMemory(1)
    var seen: [Int] = []
    let ends = [
      number.subscribe { if $0 == 5 { number.set(6) } },
      number.subscribe { seen.append($0) },
    ]
    number.set(5)
    #expect(seen == [1, 6])
    for end in ends { end() }
  }

  @Test func `The state of a store that changes a value can be read by those who observe it`() async
  {
    let number = SharedValue.inMemory(1)
    let source = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        number.set(action)
        state = action
        return .none
      }
    }
    let other = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        if action == 0 { return number.changes(as: { $0 }) }
        state = action
        return .none
      }
    }
    other.send(0)
    for _ in 1...10 where other.state == 0 { await Task.yield() }
    var seen: [[Int]] = []
    let observation = other.observe { seen.append([source.state, other.state]) }
    source.send(7)
    #expect(seen == [[7, 7]])
    observation.cancel()
  }

  @Test func `A value is saved once, a second after the last change`() async {
    let numbers = window()
    for number in 1...3 {
      numbers.update { $0.append(number) }
      await clock.advance(by: .milliseconds(900))
    }
    #expect(shelf.saves == [])
    await clock.advance(by: .milliseconds(100))
    // The file is written off the main actor. The suite's limit ends a wait for nothing.
    while shelf.saves.isEmpty { await Task.yield() }
    #expect(shelf.saves == [[1, 2, 3]])
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test func `A value is saved after the delay that was asked for`() async {
    let numbers = SharedValue<[Int]>.stored(
      in: shelf.storage, default: [], clock: clock, delay: .seconds(3))
    numbers.set([1])
    await clock.advance(by: .milliseconds(2_900))
    #expect(shelf.saves == [])
    await clock.advance(by: .milliseconds(100))
    for _ in 1...10_000 where shelf.saves.isEmpty { await Task.yield() }
    #expect(shelf.saves == [[1]])
  }

  @Test func `A stored value is read at the start, and its default isn't saved`() async {
    #expect(window(default: [7]).get() == [7])
    await clock.run()
    #expect(shelf.saves == [])
    shelf.put([5])
    #expect(window(default: [7]).get() == [5])
  }

  @Test func `Changes to a default that was never stored are saved with the default`() async {
    let numbers = window(default: [7])
    numbers.update { $0.append(8) }
    await numbers.flush()
    #expect(shelf.saves == [[7, 8]])
  }

  @Test func `A change is saved at once by a flush, and not again`() async {
    let numbers = window()
    numbers.set([1])
    await numbers.flush()
    #expect(shelf.saves == [[1]])
    await clock.run()
    #expect(shelf.saves == [[1]])
  }

  @Test func `Two windows lose none of each other's changes`() async {
    let first = window()
    let second = window()
    first.update { $0.append(1) }
    second.update { $0.append(2) }
    await clock.advance(by: .seconds(1))
    #expect(shelf.value == [1, 2])
    #expect(second.get() == [1, 2])
    await first.flush()
    #expect(first.get() == [1, 2])
  }

  @Test func `A window that is observed shows what another has saved, and keeps its own change`()
    async
  {
    let first = window()
    var observed = first.observe().makeAsyncIterator()
    #expect(await observed.next() == [])
    let second = window()
    second.set([1])
    await second.flush()
    #expect(await observed.next() == [1])
    first.update { $0.append(2) }
    #expect(await observed.next() == [1, 2])
    second.set([5])
    await second.flush()
    #expect(await observed.next() == [5, 2])
  }

  @Test func `A failed save is reported, and its change is saved with the next`() async {
    let numbers = window()
    shelf.fail("full")
    numbers.update { $0.append(1) }
    await clock.advance(by: .seconds(1))
    #expect(shelf.problems == ["full"])
    #expect(numbers.get() == [1])
    shelf.fail(nil)
    numbers.update { $0.append(2) }
    await clock.advance(by: .seconds(1))
    #expect(shelf.saves == [[1, 2]])
  }

  @Test func `A value that can't be read is reported, and the default is in force`() {
    shelf.fail("damaged")
    #expect(window(default: [7]).get() == [7])
    #expect(shelf.problems == ["damaged"])
  }

  @Test func `The flush of a part saves its change`() async {
    let first = window(default: [7, 8]).part(\[Int].[0])
    first.set(1)
    await first.flush()
    #expect(shelf.saves == [[1, 8]])
  }

  @Test func `A part is changed alone, and observed without the changes of others`() async {
    struct Preferences: Equatable {
      var rate = 1
      var name = "Mia"
    }
    let preferences = SharedValue.inMemory(Preferences())
    let rate = preferences.part(\.rate)
    var observed = rate.observe().makeAsyncIterator()
    #expect(await observed.next() == 1)
    preferences.update { $0.name = "Jun" }
    rate.set(2)
    #expect(await observed.next() == 2)
    #expect(rate.get() == 2)
    #expect(preferences.get() == Preferences(rate: 2, name: "Jun"))
  }
}
