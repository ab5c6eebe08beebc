import Foundation
import Unidirectional

/// A list of things to do. A second after the last one was ticked, the ticked ones move to the end,
/// so that no row jumps away under the finger.
struct Todos: Reducer {
  enum Filter: Equatable, CaseIterable {
    case all, active, completed
  }

  struct State: Equatable {
    var todos: [Todo.State] = []
    var filter = Filter.all

    var filtered: [Todo.State] {
      switch filter {
      case .all: todos
      case .active: todos.filter { !$0.isComplete }
      case .completed: todos.filter(\.isComplete)
      }
    }
  }

  enum Action: Equatable {
    case addTapped
    case clearCompletedTapped
    /// The positions are those of the filtered rows.
    case deleted(IndexSet)
    case filterPicked(Filter)
    /// A row was dragged before another of the filtered rows, or to their end.
    case moved(from: IndexSet, to: Int)
    case pauseEnded
    case todos(IdentifiedActionOf<Todo>)

    var todos: IdentifiedActionOf<Todo>? {
      if case .todos(let action) = self { action } else { nil }
    }
  }

  private enum CancelID { case pause }

  @Dependency(\.clock) private var clock
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.todos.insert(Todo.State(id: uuid()), at: 0)
      case .clearCompletedTapped:
        state.todos.removeAll(where: \.isComplete)
      case .deleted(let positions):
        let ids = Set(positions.map { state.filtered[$0].id })
        state.todos.removeAll { ids.contains($0.id) }
      case .filterPicked(let filter):
        state.filter = filter
      case .moved(let positions, let target):
        state.move(positions, to: target)
        return sortLater()
      case .pauseEnded:
        state.todos = state.todos.filter { !$0.isComplete } + state.todos.filter(\.isComplete)
      case .todos(.element(_, .tapped)):
        return sortLater()
      case .todos:
        break
      }
      return .none
    }
    .forEach(\.todos, action: \.todos, Action.todos) { Todo() }
  }

  private func sortLater() -> Effect<Action> {
    .send(.pauseEnded).debounce(id: CancelID.pause, for: .seconds(1), clock: clock)
  }
}

extension Todos.State {
  /// Moves filtered rows in front of another, among all rows.
  fileprivate mutating func move(_ positions: IndexSet, to target: Int) {
    let rows = filtered
    let moved = positions.map { rows[$0] }
    let ids = Set(moved.map(\.id))
    let next = rows[target...].first { !ids.contains($0.id) }
    todos.removeAll { ids.contains($0.id) }
    let place = next.flatMap { next in todos.firstIndex { $0.id == next.id } }
    todos.insert(contentsOf: moved, at: place ?? todos.endIndex)
  }
}

/// One thing to do.
struct Todo: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var text = ""
    var isComplete = false
  }

  enum Action: Equatable {
    case edited(String)
    case tapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .edited(let text): state.text = text
    case .tapped: state.isComplete.toggle()
    }
    return .none
  }
}
