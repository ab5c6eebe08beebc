/// A check whether a presented child still exists.
///
/// The check belongs to the level of the reducer that presents the child. Each `Scope`, `ifLet` and `forEach` around that
/// reducer lifts the check to the level of its parent, up to the root, where the store calls it.
@MainActor
protocol Presence: AnyObject {
  /// Returns the check for the parent's state, or `nil` if this isn't a check of a `ChildState`.
  func lifted<ParentState, ChildState>(
    _ child: @escaping @MainActor (ParentState) -> ChildState?
  ) -> (any Presence)?
}

@MainActor
final class PresenceCheck<State>: Presence {
  let isPresent: @MainActor (State) -> Bool

  init(_ isPresent: @escaping @MainActor (State) -> Bool) {
    self.isPresent = isPresent
  }

  func lifted<ParentState, ChildState>(
    _ child: @escaping @MainActor (ParentState) -> ChildState?
  ) -> (any Presence)? {
    guard let check = self as? PresenceCheck<ChildState> else { return nil }
    return PresenceCheck<ParentState> { parent in child(parent).map(check.isPresent) ?? false }
  }
}
