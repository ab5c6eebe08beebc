/// A presented child, as far as its effects are concerned.
@usableFromInline
struct PresentedChild<Action> {
  /// The properties of the `Scope`s around the property, from the outermost.
  var scopes: [PropertyScope] = []
  let property: PropertyScope
  /// The child's identity in the property: nothing, an id, or an id with what tells it from an
  /// earlier child with this id.
  let ids: [AnyHashable]
  /// True for an element of a list, which its parent can't dismiss.
  let isElement: Bool
  /// The ``PresenceCheck`` whether the child still exists.
  let presence: AnyObject?
  /// The parent's action when an effect of the child calls `dismiss()`.
  let dismissal: Action?

  /// Returns the child for the parent's parent.
  @MainActor
  func map<NewAction>(
    _ transform: (Action) -> NewAction, in scope: PropertyScope?,
    presence lift: @MainActor (AnyObject) -> AnyObject?
  ) -> PresentedChild<NewAction> {
    PresentedChild<NewAction>(
      scopes: scope.map { [$0] + scopes } ?? scopes, property: property, ids: ids,
      isElement: isElement, presence: presence.flatMap(lift), dismissal: dismissal.map(transform))
  }
}

/// The property that holds a presented child, or a list or a stack of children.
///
/// Wrapping the key path avoids the 0.25 ms that the runtime needs to look up `Hashable` for a new
/// key path type.
@usableFromInline
struct PropertyScope: Hashable {
  let path: AnyKeyPath

  /// The properties of all `ifLet`s and `forEach`s.
  @MainActor private static var children: Set<PropertyScope> = []
  /// The properties of all `Scope`s.
  @MainActor private static var scopes: Set<PropertyScope> = []
  /// The ways to children that were asked for.
  @MainActor private static var knownWays: [PropertyScope: [[PropertyScope]]] = [:]
  /// The most `Scope`s around a child that are looked for.
  private static let deepest = 8

  /// Notes that the property was given to an `ifLet` or a `forEach`.
  @MainActor @usableFromInline
  static func note(_ path: AnyKeyPath) {
    if children.insert(PropertyScope(path: path)).inserted { knownWays = [:] }
  }

  /// Notes that the property was given to a `Scope`.
  @MainActor @usableFromInline
  static func noteScope(_ path: AnyKeyPath) {
    if scopes.insert(PropertyScope(path: path)).inserted { knownWays = [:] }
  }

  /// Returns the ways that lead to a child: each has the properties of the `Scope`s around its
  /// parent, and the one that was given to an `ifLet` or a `forEach`. There are several if the
  /// reducers of two stores divide the path differently, and none if there is no such child.
  @MainActor
  static func ways(to path: AnyKeyPath) -> [[PropertyScope]] {
    let child = PropertyScope(path: path)
    if let ways = knownWays[child] { return ways }
    let ways = ways(to: path, after: nil, depth: 0)
    knownWays[child] = ways
    return ways
  }

  @MainActor
  private static func ways(
    to path: AnyKeyPath, after start: AnyKeyPath?, depth: Int
  ) -> [[PropertyScope]] {
    func joined(_ step: PropertyScope) -> AnyKeyPath? {
      start.map { $0.appending(path: step.path) } ?? step.path
    }
    var ways = children.filter { joined($0) == path }.map { [$0] }
    if depth == deepest { return ways }
    for scope in scopes {
      guard let next = joined(scope), type(of: next).rootType == type(of: path).rootType else {
        continue
      }
      ways += self.ways(to: path, after: next, depth: depth + 1).map { [scope] + $0 }
    }
    return ways
  }
}

extension Effect {
  /// Cancels all effects of a child that was presented with `ifLet`, of all children in a list or a
  /// stack, or of one.
  ///
  /// ```swift
  /// case .paused: return .cancel(child: \State.quiz)
  /// case .stopTapped(let id): return .cancel(child: \State.rows, id: id)
  /// ```
  ///
  /// - Parameters:
  ///   - child: The property given to `ifLet` or `forEach`. A parent names the one of a `Scope`
  ///     first: `\State.left.rows`. The effects of all elements of a list are cancelled.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @MainActor
  public static func cancel<State, Child>(
    child: WritableKeyPath<State, Child>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    cancel(path: child, ids: [], fileID, line)
  }

  /// Cancels the effects of an element of a list; see ``cancel(child:fileID:line:)``.
  @MainActor
  public static func cancel<State, Element: Identifiable>(
    child: WritableKeyPath<State, [Element]>, id: Element.ID,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    cancel(path: child, ids: [AnyHashable(id)], fileID, line)
  }

  /// Cancels the effects of an element of a stack; see ``cancel(child:fileID:line:)``.
  @MainActor
  public static func cancel<State, Element>(
    child: WritableKeyPath<State, StackState<Element>>, id: StackElementID,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    cancel(path: child, ids: [AnyHashable(id)], fileID, line)
  }

  @MainActor
  private static func cancel(
    path child: AnyKeyPath, ids: [AnyHashable], _ fileID: StaticString, _ line: UInt
  ) -> Effect {
    let ways = PropertyScope.ways(to: child)
    if ways.isEmpty {
      Issue.report(
        """
        cancel(child:) at \(fileID):\(line) names a property that no ifLet or forEach has, so there is nothing to cancel. \
        Give it the path that the ifLet or forEach has, after those of the Scopes around it.
        """)
      return .none
    }
    return .merge(
      ways.map { way in Effect(operation: .cancelScopes(way.map { AnyHashable($0) } + ids)) })
  }

  /// Returns the effect of a presented child: it ends with the child, and its cancel ids are
  /// separate.
  ///
  /// - Parameter isElement: True for an element of a list.
  @usableFromInline
  func presented(
    _ path: AnyKeyPath, ids: [AnyHashable], isElement: Bool = false, presence: AnyObject,
    dismissal: Action? = nil
  ) -> Effect {
    let child = PresentedChild(
      property: PropertyScope(path: path), ids: ids, isElement: isElement, presence: presence,
      dismissal: dismissal)
    return Effect(operation: .scoped(self, child))
  }
}

extension DependencyValues {
  /// True in a child that was presented with `ifLet` or on a stack, in the children of that child,
  /// and in their effects.
  ///
  /// ```swift
  /// case .closeTapped:
  ///   return isPresented ? .run { [dismiss] _ in dismiss() } : .send(.delegate(.closed))
  /// ```
  public var isPresented: Bool {
    RunningReducer.isPresented ?? CurrentEffect.value?.isPresented ?? false
  }
}
