import Synchronization

/// The id of an element of a ``StackState``.
///
/// The elements of a stack are numbered from 0 in the order in which they are pushed. A number isn't used again.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let number: Int

  /// Creates the id of the element with a number, for tests.
  public init(integerLiteral value: Int) {
    number = value
  }
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
  /// The ids of the elements, from the first to the top.
  public private(set) var ids: [StackElementID] = []
  private var elements: [Element] = []
  private var nextNumber = 0
  /// Tells stacks apart whose ids are equal, so that replacing a stack by another ends the effects of the first.
  let token = StackState.nextToken()

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack with the last element on top.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { push(element) }
  }

  /// The top of the stack, or `nil` if the stack is empty.
  public var top: Element? { elements.last }

  /// Pushes an element, and returns its id.
  @discardableResult
  public mutating func push(_ element: Element) -> StackElementID {
    let id = StackElementID(integerLiteral: nextNumber)
    nextNumber += 1
    ids.append(id)
    elements.append(element)
    return id
  }

  /// Removes the top of the stack, if any.
  public mutating func pop() {
    if let id = ids.last { pop(from: id) }
  }

  /// Removes an element and all above it.
  public mutating func pop(from id: StackElementID) {
    guard let index = ids.firstIndex(of: id) else { return }
    ids.removeSubrange(index...)
    elements.removeSubrange(index...)
  }

  /// Removes all elements above an element.
  public mutating func pop(to id: StackElementID) {
    guard let index = ids.firstIndex(of: id), index + 1 < ids.count else { return }
    pop(from: ids[index + 1])
  }

  /// Removes all elements.
  public mutating func popToRoot() {
    ids = []
    elements = []
  }

  /// The element with an id. Setting `nil` removes the element and all above it.
  public subscript(id id: StackElementID) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    set {
      if let newValue { modify(id) { $0 = newValue } } else { pop(from: id) }
    }
  }

  /// Changes an element in place. Returns `nil` if the element is absent.
  mutating func modify<Result>(_ id: StackElementID, _ body: (inout Element) -> Result) -> Result? {
    ids.firstIndex(of: id).map { body(&elements[$0]) }
  }

  private static func nextToken() -> Int {
    stackCount.add(1, ordering: .relaxed).newValue
  }
}

private let stackCount = Atomic(0)

extension StackState: RandomAccessCollection {
  /// The position of the first element.
  public var startIndex: Int { elements.startIndex }
  /// The position after the top.
  public var endIndex: Int { elements.endIndex }
  /// The element at a position, counted from the first.
  public subscript(position: Int) -> Element { elements[position] }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns true if both stacks have the same elements with the same ids.
  public static func == (first: StackState, second: StackState) -> Bool {
    first.ids == second.ids && first.elements == second.elements
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: CustomReflectable {
  /// The elements by their ids.
  public var customMirror: Mirror {
    let children: [Mirror.Child] = zip(ids, elements).map { ("\($0.number)", $1) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// An action of a ``StackState``.
public enum StackAction<Action> {
  /// An action of the element with an `id`.
  case element(id: StackElementID, action: Action)
  /// The element with an `id`, and all above it, are popped, as when an effect of the element calls `dismiss()`.
  case popFrom(id: StackElementID)
}

extension StackAction: Equatable where Action: Equatable {}
extension StackAction: Sendable where Action: Sendable {}

/// The ``StackAction`` for elements with the reducer `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.Action>

extension Reducer {
  /// Runs a feature on every element of a stack.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .startTapped: state.path.push(.quiz(Quiz.State()))
  ///     case .path(.element(_, .quiz(.delegate(.ended)))): state.path.popToRoot()
  ///     case .path: break
  ///     }
  ///     return .none
  ///   }
  ///   .forEach(\.path, action: \.path, Action.path) { Screen() }
  /// }
  /// ```
  ///
  /// The element handles its action first, then this reducer. `popFrom(id:)` pops the element after this reducer has
  /// handled the action. The effects of an element are cancelled when the element is gone, whichever reducer removed it.
  /// An action for an absent element is reported as an ``Issue``.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - extract: Returns the stack's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the stack: the enum case.
  ///   - element: The reducer of an element. Its state is often an enum with a case for each screen.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func forEach<ElementState, ElementAction>(
    _ stack: WritableKeyPath<State, StackState<ElementState>>,
    action extract: @escaping @MainActor (Action) -> StackAction<ElementAction>?,
    _ embed: @escaping @MainActor (StackAction<ElementAction>) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<ElementState, ElementAction>
  ) -> some Reducer<State, Action> {
    let parent = Reduce(self)
    let child = Reduce(element())
    let path = StatePath(stack)
    let origin = SourceOrigin(fileID: fileID, line: line)
    let embed = checked(embed, against: extract, origin: origin)
    return Reduce { state, action in
      switch extract(action) {
      case nil:
        return parent.run(&state, action)
      case .popFrom(let id):
        let effect = parent.run(&state, action)
        path.modify(&state) { $0.pop(from: id) }
        return effect
      case .element(let id, let childAction):
        let token = state[keyPath: path.path].token
        let childEffect = path.modify(&state) { stack in
          stack.modify(id) { element in RunningReducer.presenting { child.run(&element, childAction) } }
        }
        if childEffect == nil { Issue.reportAbsentChild(childAction, parent: State.self, origin: origin) }
        let parentEffect = parent.run(&state, action)
        guard let childEffect, childEffect.operation != nil else { return parentEffect }
        let find: @MainActor (State) -> ElementState? = { state in
          let stack = state[keyPath: path.path]
          return stack.token == token ? stack[id: id] : nil
        }
        return childEffect.embedded({ embed(.element(id: id, action: $0)) }, child: find)
          .presented(
            path.path, id: [token, id.number], presence: PresenceCheck<State> { find($0) != nil },
            dismissal: embed(.popFrom(id: id))
          )
          .merging(parentEffect)
      }
    }
  }
}
