import Synchronization

/// The id of an element of a ``StackState``.
///
/// The elements of a stack are numbered from 0 in the order in which they are pushed. A stack
/// doesn't use a number again; a copy of an earlier stack does, for a screen of its own.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let number: Int

  /// Creates the id of the element with a number, for tests.
  public init(integerLiteral value: Int) {
    number = value
  }
}

extension StackElementID: CustomStringConvertible {
  /// The number, as it is written in a test.
  public var description: String { "\(number)" }
}

/// A stack of screens, each with a state of its own.
///
/// ```swift
/// struct State { var path = StackState<Screen.State>() }
///
/// state.path.push(.quiz(Quiz.State()))
/// state.path.pop()
/// state.path.popToRoot()
/// ```
public struct StackState<Element> {
  fileprivate struct Item {
    let id: StackElementID
    /// The number of the push in this process. It tells elements of different stacks, or of
    /// different copies of a stack, apart whose ids are equal, so that the effects of one never
    /// reach the other.
    let push: Int
    var element: Element
  }

  private var items: [Item] = []
  private var nextNumber = 0

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack with the last element on top.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { push(element) }
  }

  /// The ids of the elements, from the first to the top.
  public var ids: [StackElementID] { items.map(\.id) }

  /// The top of the stack, or `nil` if the stack is empty.
  public var top: Element? { items.last?.element }

  /// Pushes an element, and returns its id.
  @discardableResult
  public mutating func push(_ element: Element) -> StackElementID {
    let id = StackElementID(integerLiteral: nextNumber)
    nextNumber += 1
    items.append(
      Item(id: id, push: pushCount.add(1, ordering: .relaxed).newValue, element: element))
    return id
  }

  /// Removes the top of the stack, if any.
  public mutating func pop() {
    _ = items.popLast()
  }

  /// Removes an element and all above it. An absent element is reported as an ``Issue``.
  public mutating func pop(from id: StackElementID) {
    if let index = index(toPop: id) { items.removeSubrange(index...) }
  }

  /// Removes all elements above an element. An absent element is reported as an ``Issue``.
  public mutating func pop(to id: StackElementID) {
    if let index = index(toPop: id) { items.removeSubrange((index + 1)...) }
  }

  /// Removes all elements.
  public mutating func popToRoot() {
    items = []
  }

  /// The element with an id. Setting `nil` removes this element; those above it stay. Setting an
  /// absent element is reported as an ``Issue``.
  public subscript(id id: StackElementID) -> Element? {
    get { index(of: id).map { items[$0].element } }
    set {
      guard let index = index(of: id) else {
        if newValue != nil {
          Issue.report(
            "There is no element \(id) to change in a stack with \(ids). Add elements with push(_:)."
          )
        }
        return
      }
      if let newValue { items[index].element = newValue } else { items.remove(at: index) }
    }
  }

  /// Changes an element in place. Returns `nil` if the element is absent.
  mutating func modify<Result>(_ id: StackElementID, _ body: (inout Element) -> Result) -> Result? {
    index(of: id).map { body(&items[$0].element) }
  }

  /// The number of the push that brought an element; `nil` if the element is absent.
  func push(of id: StackElementID) -> Int? {
    index(of: id).map { items[$0].push }
  }

  private func index(of id: StackElementID) -> Int? {
    items.firstIndex { $0.id == id }
  }

  private func index(toPop id: StackElementID) -> Int? {
    let index = index(of: id)
    if index == nil {
      Issue.report("There is no element \(id) to pop in a stack with \(ids).")
    }
    return index
  }
}

private let pushCount = Atomic(0)

extension StackState: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { items.startIndex }
  /// The position after the top.
  public var endIndex: Int { items.endIndex }
  /// The element at a position, counted from the first.
  public subscript(position: Int) -> Element { items[position].element }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns true if both stacks have the same elements with the same ids.
  public static func == (first: StackState, second: StackState) -> Bool {
    first.elementsEqual(second) && first.ids == second.ids
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements and their ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(Array(self))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements, without their ids, as an array.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get ids from 0.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Sendable where Element: Sendable {}
extension StackState.Item: Sendable where Element: Sendable {}

extension StackState: CustomReflectable {
  /// The elements by their ids.
  public var customMirror: Mirror {
    let children: [Mirror.Child] = items.map { ("\($0.id.number)", $0.element) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// An action of a ``StackState``.
public enum StackAction<Action> {
  /// An action of the element with an `id`.
  case element(id: StackElementID, action: Action)
  /// The element with an `id`, and all above it, are popped, as when an effect of the element calls
  /// `dismiss()`.
  case popFrom(id: StackElementID)
}

extension StackAction {
  /// The action, if the element with an `id` has sent it.
  ///
  /// ```swift
  /// await store.receive(\.path?[id: 0]?.quiz)
  /// ```
  public subscript(id id: StackElementID) -> Action? {
    if case .element(id, let action) = self { action } else { nil }
  }
}

extension StackAction: Equatable where Action: Equatable {}
extension StackAction: Sendable where Action: Sendable {}

/// The ``StackAction`` for elements with the reducer `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.Action>

extension Reducer {
  /// Runs a feature on every element of a stack.
  ///
  /// ```swift
  /// EmptyReducer().forEach(\.path, action: \.path, Action.path) { Screen() }
  /// ```
  ///
  /// The element handles its action first, then this reducer. `popFrom(id:)` pops the element after
  /// this reducer has handled the action. The effects of an element are cancelled when the element
  /// is gone, whichever reducer removed it. An action for an absent element is reported as an
  /// ``Issue``.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - extract: Returns the stack's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the stack: the enum case.
  ///   - element: The reducer of an element. Its state is often an enum with a case for each
  ///     screen.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func forEach<ElementState, ElementAction>(
    _ stack: WritableKeyPath<State, StackState<ElementState>>,
    action extract: @escaping (Action) -> StackAction<ElementAction>?,
    _ embed: @escaping (StackAction<ElementAction>) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ElementState, ElementAction> element:
      @escaping @MainActor () -> some Reducer<ElementState, ElementAction>
  ) -> some Reducer<State, Action> {
    let parent = Reduce.evaluating(self)
    let child = Reduce.onDemand(element)
    let path = stack
    let origin = SourceOrigin(fileID: fileID, line: line)
    let embed = checked(embed, against: extract, origin: origin)
    PropertyScope.note(path)
    return Reduce { state, action in
      switch extract(action) {
      case nil:
        return parent.run(&state, action)
      case .popFrom(let id):
        return parent.run(&state, action, popping: id, from: path)
      case .element(let id, let childAction):
        let push = state[keyPath: path].push(of: id)
        let childEffect = state[keyPath: path].modify(id) { element in
          RunningReducer.presenting { child.run(&element, childAction) }
        }
        if childEffect == nil {
          Issue.reportAbsentChild(childAction, parent: State.self, id: id, origin: origin)
        }
        let parentEffect = parent.run(&state, action)
        guard let childEffect, childEffect.operation != nil else { return parentEffect }
        let presence = PresenceCheck<State> { state in state[keyPath: path].push(of: id) == push }
        let find: @MainActor (State) -> ElementState? = { $0[keyPath: path][id: id] }
        return childEffect.embedded({ embed(.element(id: id, action: $0)) }, child: find)
          .presented(path, ids: [id, push], presence: presence, dismissal: embed(.popFrom(id: id)))
          .merge(with: parentEffect)
      }
    }
  }
}
