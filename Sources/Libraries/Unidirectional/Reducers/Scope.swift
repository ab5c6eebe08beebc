/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// Scope(state: \.counter1, action: \.counter1, Action.counter1) { Counter() }
/// Scope(state: \.counter2, action: \.counter2, Action.counter2) { Counter() }
/// ```
///
/// `\.counter1` on the action is a property named like the case; `Action.counter1` is the case
/// itself; see <doc:Composition>.
public struct Scope<State, Action>: Reducer {
  /// The child as a reducer of the parent's state and actions.
  public let body: Reduce<State, Action>

  /// Creates a reducer that runs `child` on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The property. A stored property is changed in place.
  ///   - extract: Returns the child's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the child: the enum case.
  ///   - child: The child's reducer.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action extract: @escaping (Action) -> ChildAction?,
    _ embed: @escaping (ChildAction) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let path = state
    let child = Reduce.evaluating(child())
    let embed = checked(embed, against: extract, origin: SourceOrigin(fileID: fileID, line: line))
    // The children in the state itself are the parent's, too.
    let scope = path == \State.self ? nil : path
    if let scope { PropertyScope.noteScope(scope) }
    body = Reduce { state, action in
      guard let childAction = extract(action) else { return .none }
      let effect = child.run(&state[keyPath: path], childAction)
      return effect.operation == nil
        ? .none : effect.embedded(embed, in: scope) { (parent: State) in parent[keyPath: path] }
    }
  }

  /// Says what is missing in `Scope(state: \.child, action: \.child) { … }`.
  @available(
    *, unavailable,
    message:
      "Add the case of the action: Scope(state: \\.child, action: \\.child, Action.child) { … }"
  )
  public init<ChildState, ChildAction, Child: Reducer>(
    state: WritableKeyPath<State, ChildState>, action: KeyPath<Action, ChildAction>,
    child: () -> Child
  ) { fatalError() }

  /// Creates a reducer that runs `child` while the state is in a case of an enum.
  ///
  /// ```swift
  /// Scope(state: \.screen.quiz, action: \.quiz, Action.quiz) { Quiz() }
  /// ```
  ///
  /// `\.screen.quiz` is a property with a getter and a setter. An action received in another case
  /// is reported as an ``Issue``. Use `ifLet` instead if leaving the case should cancel its
  /// effects.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action extract: @escaping (Action) -> ChildAction?,
    _ embed: @escaping (ChildAction) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> child:
      @escaping @MainActor () -> some Reducer<ChildState, ChildAction>
  ) {
    let path = state
    let place = OptionalChild(path)
    let origin = SourceOrigin(fileID: fileID, line: line)
    let child = Reduce.onDemand(child)
    let embed = checked(embed, against: extract, origin: origin)
    PropertyScope.noteScope(path)
    body = Reduce { state, action in
      guard let childAction = extract(action) else { return .none }
      guard let effect = place.modify(in: &state, { child.run(&$0, childAction) }) else {
        Issue.reportAbsentChild(
          childAction, parent: State.self, origin: origin, endsEffects: false)
        return .none
      }
      return effect.embedded(embed, in: path) { (parent: State) in parent[keyPath: path] }
    }
  }
}

extension Effect {
  /// Returns the effect of a child as an effect of its parent.
  ///
  /// - Parameters:
  ///   - embed: Returns the parent's action for an action of the child.
  ///   - scope: The property of the `Scope` that runs the child. It tells the children that the
  ///     child presents from those of another `Scope` of the same feature.
  ///   - child: Returns the child's state in the parent's.
  @MainActor @usableFromInline
  func embedded<ParentAction, ParentState, ChildState>(
    _ embed: @escaping (Action) -> ParentAction,
    in scope: AnyKeyPath? = nil,
    child: @escaping @MainActor (ParentState) -> ChildState?
  ) -> Effect<ParentAction> {
    if operation == nil { return .none }
    return map(embed, in: scope.map { PropertyScope(path: $0) }) {
      ($0 as? PresenceCheck<ChildState>)?.lifted(child)
    }
  }
}
