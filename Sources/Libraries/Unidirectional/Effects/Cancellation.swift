extension Effect {
  /// Cancels every effect that was made cancellable with this id, whether its work has started or
  /// not: a step of a concatenation that waits, too. As a step, it leaves the steps behind it
  /// alone.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(operation: .cancel(id: EffectID(id)))
  }

  /// Makes the effect cancellable with ``cancel(id:)``.
  ///
  /// The id is registered while the action is handled, not when the effect's task starts. With
  /// `cancelInFlight`, the latest of several effects therefore always wins, even if it is ``none``.
  ///
  /// - Parameters:
  ///   - id: A case of the feature's `CancelID`. Ids of different types are different, and so are
  ///     those of different presented children.
  ///   - cancelInFlight: True to cancel running effects with this id first.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    // An empty effect still cancels the effects before it.
    if operation == nil { return cancelInFlight ? .cancel(id: id) : .none }
    return Effect(operation: .cancellable(self, id: EffectID(id), cancelInFlight: cancelInFlight))
  }
}
