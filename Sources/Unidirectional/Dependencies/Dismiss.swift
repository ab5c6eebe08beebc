extension DependencyValues {
  /// Asks the parent to dismiss the child whose effect calls it: `dismiss()`.
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
  /// The call sends the `dismissal:` action of the parent's `ifLet`.
  public var dismiss: DismissEffect { DismissEffect() }
}

/// Asks the parent of a presented child to dismiss it; see ``DependencyValues/dismiss``.
public struct DismissEffect: Sendable {
  /// Sends the `dismissal:` action of the parent's `ifLet`.
  ///
  /// Reports an ``Issue`` if the effect doesn't belong to a presented child, or if the `ifLet` has no `dismissal:`.
  @MainActor
  public func callAsFunction() {
    guard let effect = RunningEffect.dismissible, let dismiss = effect.context.dismiss else {
      Issue.report("dismiss() needs an effect of a child whose parent's ifLet has a `dismissal:` action.")
      return
    }
    if !effect.isCancelled { dismiss() }
  }
}
