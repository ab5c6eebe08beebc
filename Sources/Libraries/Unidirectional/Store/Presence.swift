/// Looks up in the store's state whether something is still so.
@usableFromInline
typealias StateTest = @MainActor () -> Bool

/// A check whether a presented child still exists.
///
/// The check belongs to the level of the reducer that presents the child. Each `Scope`, `ifLet` and
/// `forEach` around that reducer lifts the check to the level of its parent, up to the root, where
/// the store calls it.
///
/// Why after each action: any reducer may remove a child, and the child's effects must end with it.
/// The store makes the check only while such effects are running.
@MainActor @usableFromInline
final class PresenceCheck<State> {
  /// Returns, for a state, a test whether another state has the same children in the child's list.
  @usableFromInline typealias Comparison = @MainActor (State) -> @MainActor (State) -> Bool

  let isPresent: @MainActor (State) -> Bool
  /// Spares the children of a list the check of each of them; nil for a single child.
  let comparison: Comparison?

  @usableFromInline
  init(_ isPresent: @escaping @MainActor (State) -> Bool, comparison: Comparison? = nil) {
    self.isPresent = isPresent
    self.comparison = comparison
  }

  /// Returns the check for the parent's state.
  func lifted<ParentState>(_ child: @escaping @MainActor (ParentState) -> State?) -> PresenceCheck<
    ParentState
  > {
    let comparison = comparison.map { compare -> PresenceCheck<ParentState>.Comparison in
      { parent in
        let isSame = child(parent).map(compare)
        return { parent in child(parent).flatMap { isSame?($0) } ?? false }
      }
    }
    return PresenceCheck<ParentState>(
      { child($0).map(self.isPresent) ?? false }, comparison: comparison)
  }
}

/// The children with running effects at one place in the state: of an `ifLet`, of a list or of a
/// stack.
@MainActor
final class PresentedPlace {
  var children: [EffectKey: (isPresent: StateTest, effectCount: Int)] = [:]
  private let compare: (@MainActor () -> StateTest)?
  private var isUnchanged: StateTest?

  init(compare: (@MainActor () -> StateTest)?) {
    self.compare = compare
    isUnchanged = compare?()
  }

  /// Returns the children that no longer exist. If the list is the same and one of its children is
  /// there, all are.
  func absentChildren() -> [EffectKey] {
    if isUnchanged?() == true, children.first?.value.isPresent() == true { return [] }
    isUnchanged = compare?()
    return children.filter { !$0.value.isPresent() }.map(\.key)
  }
}
