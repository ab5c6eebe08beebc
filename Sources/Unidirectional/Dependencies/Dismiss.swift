extension DependencyValues {
  /// Lets a child's effect ask its parent to dismiss it: `dismiss()`.
  ///
  /// ```swift
  /// @Dependency(\.dismiss) var dismiss
  ///
  /// case .saveTapped:
  ///   return .run { [dismiss] _ in
  ///     try await client.save()
  ///     dismiss()
  ///   }
  /// ```
  ///
  /// The parent names, in its `ifLet`, the action that this sends to it.
  public var dismiss: DismissEffect { DismissEffect() }
}

/// Asks the parent of a presented child to dismiss it; see ``DependencyValues/dismiss``.
public struct DismissEffect: Sendable {
  /// Sends the parent the action that its `ifLet` has for it.
  ///
  /// Where the effect is no presented child's, or the parent's `ifLet` names no `dismissal:`, it is reported as an
  /// ``Issue``.
  @MainActor
  public func callAsFunction() {
    guard let effect = RunningEffect.dismissible, let dismiss = effect.context.dismiss else {
      Issue.report("dismiss() needs an effect of a child whose parent's ifLet has a `dismissal:` action.")
      return
    }
    if !effect.isCancelled { dismiss() }
  }
}
