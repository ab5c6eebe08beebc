import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// Changes that leave a shared value as it is here, but not where it is stored, and the other way
/// round.
@MainActor
@Suite(.limited)
struct UnseenChangeTests {
  private let stored = Stored()

  private func window() -> SharedValue<[Int]> {
    .stored(in: stored.storage, default: [], clock: TestClock())
  }

  @Test func `A value that another window has changed unseen is set back`() async {
    let first = window()
    let second = window()
    second.set([1])
    await second.flush()
    first.set([])
    await first.flush()
    #expect(stored.value == [])
    #expect(first.get() == [])
  }

  @Test func `A row that only another window has is removed`() async {
    let first = window()
    let second = window()
    second.set([1, 2])
    await second.flush()
    first.update { $0.removeAll { $0 == 1 } }
    await first.flush()
    #expect(stored.value == [2])
    #expect(first.get() == [2])
  }

  @Test func `A change that is made during a save stays, and is saved by the next`() async {
    let disk = TestClock()
    let shelf = stored
    let storage = SharedStorage<[Int]>(
      load: { shelf.value },
      modify: { change in
        try await disk.sleep(for: .seconds(1))
        return try await shelf.storage.modify(change)
      })
    let numbers = SharedValue.stored(in: storage, default: [], clock: TestClock())
    numbers.update { $0.append(1) }
    let saving = Task { await numbers.flush() }
    while disk.pendingSleeps.isEmpty, !Task.isCancelled { await Task.yield() }
    numbers.update { $0.append(2) }
    await disk.advance(by: .seconds(1))
    await saving.value
    #expect(shelf.value == [1])
    #expect(numbers.get() == [1, 2])
    let savingAgain = Task { await numbers.flush() }
    while disk.pendingSleeps.isEmpty, !Task.isCancelled { await Task.yield() }
    await disk.advance(by: .seconds(1))
    await savingAgain.value
    #expect(shelf.value == [1, 2])
  }

  @Test func `A change there and back within an action is told to nobody`() {
    let number = SharedValue.inMemory(1)
    var seen: [Int] = []
    let end = number.subscribe { seen.append($0) }
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        number.set(action)
        number.set(1)
        return .none
      }
    }
    store.send(2)
    #expect(seen == [1])
    number.set(3)
    #expect(seen == [1, 3])
    end()
  }

  @Test func `Who subscribes within an action is told its change once`() {
    let number = SharedValue.inMemory(1)
    var seen: [Int] = []
    var end: (@MainActor () -> Void)?
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        number.set(action)
        end = number.subscribe { seen.append($0) }
        return .none
      }
    }
    store.send(2)
    #expect(seen == [2])
    end?()
  }
}

/// A storage in memory that two windows share.
private final class Stored: Sendable {
  private let contents = Mutex<[Int]?>(nil)

  var value: [Int]? { contents.withLock { $0 } }

  var storage: SharedStorage<[Int]> {
    SharedStorage(
      load: { [self] in value },
      modify: { [self] change in
        contents.withLock { contents in
          change(&contents)
          return contents
        }
      })
  }
}
