import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import CaseStudies

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TodosTests {
  private let clock = TestClock()

  /// Returns the list with rows numbered from 0, of which some are ticked.
  private func store(
    _ ticked: Bool..., filter: Todos.Filter = .all
  ) -> TestStore<Todos.State, Todos.Action> {
    let todos = ticked.enumerated().map { Todo.State(id: UUID($0), isComplete: $1) }
    return TestStore(initialState: Todos.State(todos: todos, filter: filter)) {
      Todos()
    } withDependencies: {
      $0.clock = clock
      $0.uuid = .incrementing
    }
  }

  private func numbers(_ ids: Int...) -> [UUID] { ids.map { UUID($0) } }

  private func tap(_ number: Int) -> Todos.Action {
    .todos(.element(id: UUID(number), action: .tapped))
  }

  @Test func `New rows come first`() async {
    let store = store()
    await store.send(.addTapped) { $0.todos = [Todo.State(id: UUID(0))] }
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(1)), at: 0) }
  }

  @Test func `A row is edited`() async {
    let store = store(false)
    await store.send(.todos(.element(id: UUID(0), action: .edited("日本語")))) {
      $0.todos[id: UUID(0)]?.text = "日本語"
    }
  }

  @Test func `A ticked row moves to the end a second later`() async {
    let store = store(false, false)
    await store.send(tap(0)) { $0.todos[id: UUID(0)]?.isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.pauseEnded) { $0.todos.swapAt(0, 1) }
  }

  @Test func `A row that is ticked within the second begins the second again`() async {
    let store = store(false, false, false)
    await store.send(tap(0)) { $0.todos[id: UUID(0)]?.isComplete = true }
    await clock.advance(by: .milliseconds(500))
    await store.send(tap(0)) { $0.todos[id: UUID(0)]?.isComplete = false }
    await clock.advance(by: .milliseconds(500))
    await store.send(tap(1)) { $0.todos[id: UUID(1)]?.isComplete = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.pauseEnded) { $0.todos.swapAt(1, 2) }
  }

  @Test func `Ticked rows are cleared`() async {
    let store = store(false, true, true)
    await store.send(.clearCompletedTapped) { $0.todos.removeLast(2) }
  }

  @Test func `A position among the filtered rows deletes that row`() async {
    let store = store(true, false, true, filter: .completed)
    await store.send(.deleted([1])) { $0.todos[id: UUID(2)] = nil }
  }

  @Test func `A filter shows some of the rows`() async {
    let store = store(false, true)
    await store.send(.filterPicked(.completed)) { $0.filter = .completed }
    #expect(store.state.filtered.map(\.id) == numbers(1))
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    #expect(store.state.filtered.map(\.id) == numbers(0))
  }

  @Test func `A row is moved, and the ticked ones stay behind`() async {
    let store = store(false, false, true)
    await store.send(.moved(from: [0], to: 2)) { $0.todos.swapAt(0, 1) }
    await store.send(.moved(from: [2], to: 0)) { $0.todos.insert($0.todos.removeLast(), at: 0) }
    #expect(store.state.todos.map(\.id) == numbers(2, 1, 0))
    await clock.advance(by: .seconds(1))
    await store.receive(.pauseEnded) { $0.todos.append($0.todos.removeFirst()) }
  }

  @Test func `A row is moved among the filtered ones`() async {
    let store = store(true, false, true, false, filter: .active)
    await store.send(.moved(from: [1], to: 0)) {
      $0.todos.insert($0.todos.remove(at: 3), at: 1)
    }
    #expect(store.state.filtered.map(\.id) == numbers(3, 1))
    await clock.advance(by: .seconds(1))
    await store.receive(.pauseEnded) {
      $0.todos.insert($0.todos.remove(at: 0), at: 2)
    }
    #expect(store.state.todos.map(\.id) == numbers(3, 1, 0, 2))
  }
}
