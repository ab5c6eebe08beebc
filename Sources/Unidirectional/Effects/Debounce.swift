extension Effect {
  /// Delays the effect, and starts the delay again whenever another effect with the same id is returned.
  ///
  /// ```swift
  /// case .queryTyped: return search(state.query).debounce(id: CancelID.search, for: .milliseconds(250), clock: clock)
  /// ```
  ///
  /// A new effect cancels the one before it, whether that is waiting or running.
  ///
  /// - Parameters:
  ///   - id: The cancel id that the effects share.
  ///   - duration: The delay.
  ///   - clock: The clock to wait with.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func debounce(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    if operation == nil { return .cancel(id: id) }
    let delay = Effect.run(fileID: fileID, line: line) { _ in try await clock.sleep(for: duration) }
    return .concatenate(delay, self).cancellable(id: id, cancelInFlight: true)
  }
}
