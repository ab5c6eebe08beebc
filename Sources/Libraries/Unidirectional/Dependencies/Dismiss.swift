extension DependencyValues {
  /// Asks the parent to dismiss the child whose effect calls it: `dismiss()`.
  ///
  /// ```swift
  /// case .saveTapped: return .run { [dismiss] _ in dismiss() }
  /// ```
  ///
  /// The call sends the `dismissal:` action of the parent's `ifLet`, or `popFrom(id:)` for an
  /// element of a stack.
  ///
  /// Call it in the effect's own task. A callback that somebody else calls dismisses the child
  /// whose effect calls the callback, if any: let the callback send an action instead.
  public var dismiss: DismissEffect { DismissEffect() }
}

/// Asks the parent of a presented child to dismiss it; see ``DependencyValues/dismiss``.
public struct DismissEffect: Sendable {
  /// Sends the parent's action for the dismissal.
  ///
  /// Reports an ``Issue`` if the effect doesn't belong to a presented child, or if the `ifLet` has
  /// no `dismissal:`.
  @MainActor
  public func callAsFunction(fileID: StaticString = #fileID, line: UInt = #line) {
    guard let effect = CurrentEffect.value, effect.canDismiss else {
      Issue.report(
        """
        dismiss() at \(fileID):\(line) needs an effect of a child that was presented on a stack, or by an ifLet with a \
        `dismissal:` action.
        """)
      return
    }
    if effect.isCancelled { return }
    guard let dismiss = effect.context.dismiss else {
      Issue.report(
        """
        dismiss() at \(fileID):\(line) came after its effect had ended, and nothing was dismissed. Await the work that \
        calls it before the end of the effect.
        """)
      return
    }
    dismiss(effect)
  }
}
