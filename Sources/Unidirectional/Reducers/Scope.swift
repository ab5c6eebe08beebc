/// Runs a child feature on a part of the parent's state.
///
/// ```swift
/// struct TwoCounters: Reducer {
///   struct State: Equatable {
///     var counter1 = Counter.State()
///     var counter2 = Counter.State()
///   }
///
///   enum Action: Equatable {
///     case counter1(Counter.Action)
///     case counter2(Counter.Action)
///   }
///
///   var body: some ReducerOf<Self> {
///     Scope(state: \.counter1, action: \.counter1, Action.counter1) { Counter() }
///     Scope(state: \.counter2, action: \.counter2, Action.counter2) { Counter() }
///   }
/// }
///
/// extension TwoCounters.Action {
///   var counter1: Counter.Action? { if case .counter1(let action) = self { action } else { nil } }
///   var counter2: Counter.Action? { if case .counter2(let action) = self { action } else { nil } }
/// }
/// ```
///
/// `\.counter1` on the action is a property named like the case; `Action.counter1` is the case itself.
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
    action extract: @escaping @MainActor (Action) -> ChildAction?,
    _ embed: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let path = StatePath(state)
    let child = Reduce(child())
    let embed = checked(embed, against: extract, origin: SourceOrigin(fileID: fileID, line: line))
    body = Reduce { state, action in
      guard let childAction = extract(action) else { return .none }
      let effect = path.modify(&state) { child.run(&$0, childAction) }
      return effect.operation == nil ? .none : effect.embedded(embed) { (parent: State) in parent[keyPath: path.path] }
    }
  }

  /// Creates a reducer that runs `child` while the state is in a case of an enum.
  ///
  /// ```swift
  /// struct Session: Reducer {
  ///   enum State: Equatable {
  ///     case signedOut(SignIn.State)
  ///     case signedIn(Home.State)
  ///   }
  ///
  ///   enum Action {
  ///     case signedOut(SignIn.Action)
  ///     case signedIn(Home.Action)
  ///   }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Scope(state: \.signedOut, action: \.signedOut, Action.signedOut) { SignIn() }
  ///     Scope(state: \.signedIn, action: \.signedIn, Action.signedIn) { Home() }
  ///   }
  /// }
  /// ```
  ///
  /// `\.signedOut` on the state is a property with a getter and a setter. An action received in another case is reported
  /// as an ``Issue``. Use `ifLet` instead if leaving the case should cancel its effects.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action extract: @escaping @MainActor (Action) -> ChildAction?,
    _ embed: @escaping @MainActor (ChildAction) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let path = StatePath(state)
    let origin = SourceOrigin(fileID: fileID, line: line)
    let child = Reduce(child())
    let embed = checked(embed, against: extract, origin: origin)
    body = Reduce { state, action in
      guard let childAction = extract(action) else { return .none }
      guard let effect = path.modifyWrapped(&state, { child.run(&$0, childAction) }) else {
        Issue.reportAbsentChild(childAction, parent: State.self, origin: origin)
        return .none
      }
      return effect.embedded(embed) { (parent: State) in parent[keyPath: path.path] }
    }
  }
}

extension Effect {
  /// Returns the effect of a child as an effect of its parent.
  ///
  /// - Parameters:
  ///   - embed: Returns the parent's action for an action of the child.
  ///   - child: Returns the child's state in the parent's.
  @MainActor @usableFromInline
  func embedded<ParentAction, ParentState, ChildState>(
    _ embed: @escaping @MainActor (Action) -> ParentAction,
    child: @escaping @MainActor (ParentState) -> ChildState?
  ) -> Effect<ParentAction> {
    operation == nil ? .none : map(embed, presence: { $0.lifted(child) })
  }
}
