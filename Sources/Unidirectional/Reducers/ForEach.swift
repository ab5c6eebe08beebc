/// An action of one element of a list, identified by the element's `id`.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
/// store.send(.rows(.element(id: 7, action: .checked)))
/// ```
public enum IdentifiedAction<ID: Hashable, Action> {
  /// An action of the element with an `id`.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

/// The ``IdentifiedAction`` for elements with the reducer `R`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

extension Reducer {
  /// Runs a child feature on every element of a list.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .removeTapped(let id): state.rows.removeAll { $0.id == id }
  ///     case .rows: break
  ///     }
  ///     return .none
  ///   }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// }
  /// ```
  ///
  /// The element handles its action first, then this reducer. The effects of a removed element are cancelled. An action
  /// for an absent element is reported as an ``Issue``. Equal cancel ids of different elements are separate.
  ///
  /// - Parameters:
  ///   - elements: The elements, each with a unique `id`.
  ///   - action: The case of the elements' actions.
  ///   - element: The reducer of an element.
  public func forEach<ElementState: Identifiable, ElementAction>(
    _ elements: WritableKeyPath<State, [ElementState]>,
    action actionPath: WritableKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>?>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<ElementState, ElementAction>
  ) -> some Reducer<State, Action> {
    let parent = built
    let child = element().built
    return Reduce { state, action in
      var childEffect = Effect<Action>.none
      var childID: ElementState.ID?
      if case .element(let id, let childAction)? = action[keyPath: actionPath] {
        if let index = state[keyPath: elements].firstIndex(where: { $0.id == id }) {
          childID = id
          childEffect = child.run(&state[keyPath: elements][index], childAction)
            .embedded(in: action, at: actionPath, id: id)
        } else {
          Issue.report(absentChildMessage(action: childAction, parent: Self.self))
        }
      }
      // The copy shares its storage unless the parent changes the list.
      let before = state[keyPath: elements]
      let parentEffect = parent.run(&state, action)
      let gone = idsGone(from: before, in: state[keyPath: elements])
      var cancellation = Effect<Action>.none
      for id in gone { cancellation = cancellation.merging(.cancelScope(ElementScope(path: elements, id: id))) }
      if let childID, !gone.contains(childID) {
        return cancellation.merging(childEffect.scoped(ElementScope(path: elements, id: childID)).merging(parentEffect))
      }
      return cancellation.merging(parentEffect)
    }
  }
}

/// The scope of an element's effects.
private struct ElementScope: Hashable {
  let path: AnyKeyPath
  let id: AnyHashable

  init(path: AnyKeyPath, id: some Hashable) {
    self.path = path
    self.id = AnyHashable(id)
  }
}

/// Returns the ids of removed elements. Allocates nothing if the ids haven't changed.
private func idsGone<Element: Identifiable>(from before: [Element], in after: [Element]) -> [Element.ID] {
  if before.count == after.count, zip(before, after).allSatisfy({ $0.id == $1.id }) { return [] }
  let present = Set(after.map(\.id))
  return before.map(\.id).filter { !present.contains($0) }
}

extension Effect {
  /// Returns the effect of an element as an effect of its parent.
  @MainActor
  fileprivate func embedded<ParentAction, ID: Hashable>(
    in action: ParentAction,
    at path: WritableKeyPath<ParentAction, IdentifiedAction<ID, Action>?>,
    id: ID
  ) -> Effect<ParentAction> {
    if operation == nil { return .none }
    return map { elementAction in
      var parentAction = action
      parentAction[keyPath: path] = .element(id: id, action: elementAction)
      return parentAction
    }
  }
}
