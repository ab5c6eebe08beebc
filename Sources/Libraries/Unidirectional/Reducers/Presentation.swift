/// A presented child, as far as its effects are concerned.
@usableFromInline
struct PresentedChild<Action> {
  let property: PropertyScope
  /// The child's identity in the property: nothing, an id, or an id with what tells it from an
  /// earlier child with this id.
  let ids: [AnyHashable]
  /// The ``PresenceCheck`` whether the child still exists.
  let presence: AnyObject?
  /// The parent's action when an effect of the child calls `dismiss()`.
  let dismissal: Action?
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

  /// True if the property was given to an `ifLet` or a `forEach`.
  @MainActor var holdsChildren: Bool { Self.children.contains(self) }

  /// Notes that the property was given to an `ifLet` or a `forEach`.
  @MainActor @usableFromInline
  static func note(_ path: AnyKeyPath) { children.insert(PropertyScope(path: path)) }
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
  ///   - child: The property given to `ifLet` or `forEach`.
  ///   - id: The id of an element. Without it, the effects of all elements are cancelled.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @MainActor
  public static func cancel<State, Child>(
    child: WritableKeyPath<State, Child>, id: (any Hashable)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    let property = PropertyScope(path: child)
    if !property.holdsChildren {
      Issue.report(
        """
        cancel(child:) at \(fileID):\(line) names a property that no ifLet or forEach has, so there is nothing to cancel. \
        Give it the path that the ifLet or forEach has.
        """)
    }
    return Effect(operation: .cancelScopes([property] + (id.map { [AnyHashable($0)] } ?? [])))
  }

  /// Returns the effect of a presented child: it ends with the child, and its cancel ids are
  /// separate.
  @usableFromInline
  func presented(
    _ path: AnyKeyPath, ids: [AnyHashable], presence: AnyObject, dismissal: Action? = nil
  ) -> Effect {
    let child = PresentedChild(
      property: PropertyScope(path: path), ids: ids, presence: presence, dismissal: dismissal)
    return Effect(operation: .scoped(self, child))
  }
}

extension DependencyValues {
  /// True in a child that was presented with `ifLet` or on a stack, and in its effects.
  ///
  /// ```swift
  /// case .closeTapped: return isPresented ? .run { [dismiss] _ in dismiss() } : .send(.delegate(.closed))
  /// ```
  public var isPresented: Bool {
    RunningReducer.isPresented || CurrentEffect.value?.isPresented == true
  }
}
