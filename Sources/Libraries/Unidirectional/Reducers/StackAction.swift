/// An action of a ``StackState``.
public enum StackAction<Action> {
  /// An action of the element with an `id`.
  case element(id: StackElementID, action: Action)
  /// The element with an `id`, and all above it, are popped, as when an effect of the element calls
  /// `dismiss()`.
  case popFrom(id: StackElementID)
}

extension StackAction {
  /// The action, if the element with an `id` has sent it.
  ///
  /// ```swift
  /// await store.receive(\.path?[id: 0]?.quiz)
  /// ```
  public subscript(id id: StackElementID) -> Action? {
    if case .element(id, let action) = self { action } else { nil }
  }
}

extension StackAction: Equatable where Action: Equatable {}
extension StackAction: Sendable where Action: Sendable {}

/// The ``StackAction`` for elements with the reducer `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.Action>
