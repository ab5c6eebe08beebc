extension Reducer {
  /// Runs a child feature while its state is present.
  ///
  /// ```swift
  /// EmptyReducer().ifLet(\.quiz, action: \.quiz, Action.quiz) { Quiz() }
  /// ```
  ///
  /// The child handles its action first, then this reducer. The effects of a child are cancelled
  /// when the child is gone, whichever reducer removed it. An action for an absent child is
  /// reported as an ``Issue``. Equal cancel ids of different children are separate.
  ///
  /// A state that is `Identifiable` tells children apart: when a child with another `id` replaces
  /// the first, the effects of the first are cancelled. In an enum of several children the case and
  /// the `id` of its value tell them apart; make an enum of the phases of one child `Identifiable`,
  /// or its effects end with the phase. An effect belongs to the child as its reducer leaves it: a
  /// draft that gives itself an `id` keeps the effect of that action, and earlier ones are
  /// cancelled.
  ///
  /// - Parameters:
  ///   - state: The child's state: an optional, or a property of an enum that is `nil` in every
  ///     case but one.
  ///   - extract: Returns the child's action in an action of the parent.
  ///   - embed: Returns the parent's action for an action of the child: the enum case.
  ///   - dismissal: The action to send when an effect of the child calls
  ///     ``DependencyValues/dismiss``.
  ///   - child: The child's reducer.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @inlinable
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action extract: @escaping (Action) -> ChildAction?,
    _ embed: @escaping (ChildAction) -> Action,
    dismissal: Action? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping @MainActor () -> some Reducer<ChildState, ChildAction>
  ) -> some Reducer<State, Action> {
    let child = Reduce.onDemand(child)
    let identity = ChildIdentity<ChildState>()
    let origin = SourceOrigin(fileID: fileID, line: line)
    let parent = Reduce.evaluating(self)
    let path = state
    let place = OptionalChild(path)
    let embed = checked(embed, against: extract, origin: origin)
    PropertyScope.note(path)
    return Reduce { state, action in
      guard let childAction = extract(action) else { return parent.run(&state, action) }
      var id: AnyHashable?
      let childEffect = place.modify(in: &state) { childState in
        let effect = RunningReducer.presenting { child.run(&childState, childAction) }
        if effect.operation != nil { id = identity.id(of: childState) }
        return effect
      }
      guard let childEffect else {
        Issue.reportAbsentChild(childAction, parent: State.self, origin: origin)
        return parent.run(&state, action)
      }
      let parentEffect = parent.run(&state, action)
      if childEffect.operation == nil { return parentEffect }
      let presence = PresenceCheck<State> { [id] state in
        state[keyPath: path].map { identity.id(of: $0) == id } ?? false
      }
      return childEffect.embedded(embed) { (parent: State) in parent[keyPath: path] }
        .presented(path, ids: id.map { [$0] } ?? [], presence: presence, dismissal: dismissal)
        .merge(with: parentEffect)
    }
  }

  /// Says what is missing in `ifLet(\.child, action: \.child) { … }`.
  @available(
    *, unavailable,
    message: "Add the case of the action: .ifLet(\\.child, action: \\.child, Action.child) { … }"
  )
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ state: WritableKeyPath<State, ChildState?>, action: KeyPath<Action, ChildAction>,
    then child: () -> Child
  ) -> Reduce<State, Action> { fatalError() }
}

/// Returns what tells a child from another in its place: the `id` of its state, or the case of an
/// enum with the `id` of its value.
///
/// One `ifLet` looks for it, instead of an overload for identifiable states: the compiler tries
/// each combination of the overloads in a chain, which takes three times longer with each `ifLet`.
@MainActor @usableFromInline
final class ChildIdentity<State> {
  // Looked up with the first action: a look-up of a conformance takes a tenth of a millisecond.
  @usableFromInline lazy var function = (State.self as? any Identifiable.Type).flatMap {
    Self.function(of: $0) as? (State) -> AnyHashable
  }

  @usableFromInline init() {}

  /// True for an enum without an `id`; `nil` until it is known.
  private var isEnum: Bool?

  @inlinable
  func id(of state: State) -> AnyHashable? { function?(state) ?? caseID(of: state) }

  @usableFromInline
  func caseID(of state: State) -> AnyHashable? {
    if isEnum == false { return nil }
    let mirror = Mirror(reflecting: state)
    isEnum = mirror.displayStyle == .enum
    if isEnum == false { return nil }
    // A case without a value is described by its name.
    guard let value = mirror.children.first else { return "\(state)" }
    // A labelled value, or one of several, is in a tuple. The first that has an id tells.
    let first = Mirror(reflecting: value.value)
    let payload = first.displayStyle == .tuple ? first.children.map(\.value) : [value.value]
    let child = payload.lazy.compactMap { $0 as? any Identifiable }.first
    let id = child.map { Self.id(of: $0) }
    return [AnyHashable(value.label), id]
  }

  private static func id(of child: some Identifiable) -> AnyHashable { AnyHashable(child.id) }

  private static func function<Child: Identifiable>(of type: Child.Type) -> Any {
    let function: (Child) -> AnyHashable = { AnyHashable($0.id) }
    return function
  }
}
