/// An action of one element of a list, identified by the element's `id`.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
///
/// store.send(.rows(.element(id: 7, action: .checked)))
/// ```
public enum IdentifiedAction<ID: Hashable, Action> {
  /// An action of the element with an `id`.
  case element(id: ID, action: Action)
}

extension IdentifiedAction {
  /// The action, if the element with an `id` has sent it.
  ///
  /// ```swift
  /// await store.receive(\.rows?[id: 7]?.checked)
  /// ```
  public subscript(id id: ID) -> Action? {
    if case .element(id, let action) = self { action } else { nil }
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

/// The ``IdentifiedAction`` for elements with the reducer `R`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension Reducer {
  /// Runs a child feature on every element of a list.
  ///
  /// ```swift
  /// EmptyReducer().forEach(\.rows, action: \.rows, Action.rows) { Row() }
  /// ```
  ///
  /// The element handles its action first, then this reducer. The effects of an element are
  /// cancelled when the element is gone, whichever reducer removed it. An action for an absent
  /// element is reported as an ``Issue``. Equal cancel ids of different elements are separate.
  ///
  /// - Parameters:
  ///   - elements: The elements, each with a unique `id`.
  ///   - extract: Returns the element's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of an element: the enum case.
  ///   - element: The reducer of an element.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @inlinable
  public func forEach<ElementState: Identifiable, ElementAction>(
    _ elements: WritableKeyPath<State, [ElementState]>,
    action extract:
      @escaping (Action) -> IdentifiedAction<ElementState.ID, ElementAction>?,
    _ embed: @escaping (IdentifiedAction<ElementState.ID, ElementAction>) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ElementState, ElementAction> element:
      @escaping @MainActor () -> some Reducer<ElementState, ElementAction>
  ) -> some Reducer<State, Action> {
    let parent = Reduce.evaluating(self)
    let child = Reduce.onDemand(element)
    let path = elements
    let origin = SourceOrigin(fileID: fileID, line: line)
    let embed = checked(embed, against: extract, origin: origin)
    PropertyScope.note(path)
    let indices = ElementIndices<ElementState>(of: State.self, origin: origin)
    return Reduce { state, action in
      guard case .element(let receiver, let childAction)? = extract(action) else {
        return parent.run(&state, action)
      }
      guard let index = indices.index(of: receiver, in: state[keyPath: path]) else {
        Issue.reportAbsentChild(childAction, parent: State.self, id: receiver, origin: origin)
        return parent.run(&state, action)
      }
      let childEffect = child.run(&state[keyPath: path][index], childAction)
      if childEffect.operation == nil { return parent.run(&state, action) }
      // The effect belongs to the element that the action has made of it: a draft gets an id.
      let id = state[keyPath: path][index].id
      let parentEffect = parent.run(&state, action)
      let find: @MainActor (State) -> ElementState? = { indices.element(id, of: $0[keyPath: path]) }
      let presence = PresenceCheck<State>({ find($0) != nil }) { state in
        let ids = state[keyPath: path].ids
        return { state in state[keyPath: path].hasIDs(ids) }
      }
      return childEffect.embedded({ embed(.element(id: id, action: $0)) }, child: find)
        .presented(path, ids: [AnyHashable(id)], isElement: true, presence: presence)
        .merge(with: parentEffect)
    }
  }

  /// Says what is missing in `forEach(\.rows, action: \.rows) { … }`, for a list and for a stack.
  @available(
    *, unavailable,
    message: "Add the case of the action: .forEach(\\.rows, action: \\.rows, Action.rows) { … }"
  )
  public func forEach<Elements, ElementAction, Element: Reducer>(
    _ elements: WritableKeyPath<State, Elements>, action: KeyPath<Action, ElementAction>,
    element: () -> Element
  ) -> Reduce<State, Action> { fatalError() }
}

/// Remembers at which indices elements were found. Elements seldom move.
@MainActor @usableFromInline
final class ElementIndices<Element: Identifiable> {
  @usableFromInline var indices: [Element.ID: Int] = [:]
  /// The ids of the list whose indices were noted last. Comparing them is far cheaper than noting
  /// the indices again for each of many elements that have left the list.
  @usableFromInline var notedIDs: [Element.ID] = []
  private let parent: Any.Type
  private let origin: SourceOrigin

  @usableFromInline
  init(of parent: Any.Type, origin: SourceOrigin) {
    self.parent = parent
    self.origin = origin
  }

  @inlinable
  func index(of id: Element.ID, in elements: [Element]) -> Int? {
    if let index = knownIndex(of: id, in: elements) { return index }
    if elements.hasIDs(notedIDs) { return nil }
    noteIndices(in: elements)
    return knownIndex(of: id, in: elements)
  }

  @inlinable
  func knownIndex(of id: Element.ID, in elements: [Element]) -> Int? {
    guard let index = indices[id], index < elements.count, elements[index].id == id else {
      return nil
    }
    return index
  }

  /// Notes where the elements are. Those of other lists that the `forEach` runs, such as the rows
  /// of another group, stay noted, unless they are many.
  @inlinable
  func noteIndices(in elements: [Element]) {
    if indices.count > 10_000 + 2 * elements.count { indices = [:] }
    notedIDs = elements.ids
    for (index, element) in elements.enumerated() {
      if let first = knownIndex(of: element.id, in: elements), first < index {
        reportDuplicate(element.id)
      } else {
        indices[element.id] = index
      }
    }
  }

  @usableFromInline
  func reportDuplicate(_ id: Element.ID) {
    Issue.report(
      """
      \(featureName(parent)) (\(origin)) has several elements with the id \(id). The first of them receives all actions.
      """)
  }

  @inlinable
  func element(_ id: Element.ID, of elements: [Element]) -> Element? {
    index(of: id, in: elements).map { elements[$0] }
  }
}

// The comparison isn't in the closure that uses it: a closure checks at each call that it runs on
// the main actor.
extension Array where Element: Identifiable {
  @inlinable var ids: [Element.ID] { map { $0.id } }

  @inlinable
  func hasIDs(_ ids: [Element.ID]) -> Bool {
    count == ids.count && indices.allSatisfy { self[$0].id == ids[$0] }
  }
}
