extension Effect {
  /// Cancels every effect that was made cancellable with this id, those not yet started included.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(id: AnyHashable(id)))
  }

  /// Lets ``cancel(id:)`` reach this effect.
  ///
  /// The id is registered while the action that caused the effect is being handled, so of effects sent one after the
  /// other with `cancelInFlight` it is always the last that survives.
  ///
  /// - Parameters:
  ///   - id: The name to cancel it by: a case of the feature's `CancelID`.
  ///   - cancelInFlight: Whether to cancel what runs under this id first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    // An effect that does nothing still cancels those before it.
    if operation == nil { return cancelInFlight ? .cancel(id: id) : .none }
    return Effect(operation: .cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }
}

extension Send {
  /// Lets `Effect.cancel(id:)` reach a part of the running effect.
  ///
  /// ```swift
  /// .run { send in
  ///   for await voice in voices.changes() {
  ///     send(.voiceChanged(voice))
  ///     try await send.withTaskCancellation(id: CancelID.preview, cancelInFlight: true) {
  ///       try await voice.preview()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name to cancel it by.
  ///   - cancelInFlight: Whether to cancel what runs under this id first.
  ///   - operation: What to do. It is cancelled with the effect it is a part of, too.
  /// - Returns: What `operation` returns. Throws what it throws.
  public func withTaskCancellation<Result: Sendable>(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false,
    operation: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    try await effect.runPart(id: AnyHashable(id), cancelInFlight: cancelInFlight, operation: operation)
  }
}
