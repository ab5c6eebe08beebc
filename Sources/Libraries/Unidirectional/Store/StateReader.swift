/// A way to read a store's state, or a part of it, that doesn't keep the store alive.
@MainActor
protocol StateReader<State> {
  associatedtype State
  /// The state now.
  var state: State { get }
  /// Returns a reader of a property of the state.
  func part<Part>(_ path: KeyPath<State, Part>) -> any StateReader<Part>
}

/// The state of a store.
///
/// Why an object of its own: observers and scoped stores read the state after the store is gone,
/// and the store owns its observers.
@MainActor @usableFromInline
final class StateStorage<State>: StateReader {
  /// The state, for the reducer that changes it.
  @usableFromInline var changing: State
  private let turn: Turn

  /// The state between changes. Reading it in the reducer of its store is a programming mistake
  /// that ends the program.
  var state: State {
    if turn.isReducing {
      fatalError("The state of a store was read while a reducer was changing it.")
    }
    return changing
  }

  init(_ state: State, turn: Turn) {
    changing = state
    self.turn = turn
  }

  func part<Part>(_ path: KeyPath<State, Part>) -> any StateReader<Part> {
    PartReader(root: self, path: path)
  }
}

/// A reader of a property, which doesn't copy the state around the property.
private struct PartReader<Root, State>: StateReader {
  let root: StateStorage<Root>
  let path: KeyPath<Root, State>

  var state: State { root.state[keyPath: path] }

  func part<Part>(_ path: KeyPath<State, Part>) -> any StateReader<Part> {
    PartReader<Root, Part>(root: root, path: self.path.appending(path: path))
  }
}

/// A reader of a child that may go. Afterwards it has the last state that was read.
final class ChildReader<Parent, State>: StateReader {
  private let parent: any StateReader<Parent>
  private let child: @MainActor (Parent) -> State?
  private var last: State

  init(parent: any StateReader<Parent>, child: @escaping @MainActor (Parent) -> State?, last: State)
  {
    self.parent = parent
    self.child = child
    self.last = last
  }

  var state: State {
    last = child(parent.state) ?? last
    return last
  }

  func part<Part>(_ path: KeyPath<State, Part>) -> any StateReader<Part> {
    ChildPartReader(child: self, path: path)
  }
}

/// A reader of a property of a child that may go.
private struct ChildPartReader<Child, State>: StateReader {
  let child: any StateReader<Child>
  let path: KeyPath<Child, State>

  var state: State { child.state[keyPath: path] }

  func part<Part>(_ path: KeyPath<State, Part>) -> any StateReader<Part> {
    ChildPartReader<Child, Part>(child: child, path: self.path.appending(path: path))
  }
}
