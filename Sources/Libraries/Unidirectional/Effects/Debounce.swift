extension Effect {
  /// Delays the effect, and starts the delay again whenever another effect with the same id is
  /// returned.
  ///
  /// ```swift
  /// case .queryTyped:
  ///   return search(state.query)
  ///     .debounce(id: CancelID.search, for: .milliseconds(250), clock: clock)
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
  @MainActor
  public func debounce(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    id: some Hashable,
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    if operation == nil { return .cancel(id: id) }
    let delayed: Effect
    if case .send(let action) = operation {
      // One piece of work instead of two, which halves the cost of the usual case.
      delayed = .run(fileID: fileID, line: line) { send in
        try await clock.sleep(for: duration)
        send(action)
      }
    } else {
      delayed = .concatenate(
        .run(fileID: fileID, line: line) { _ in try await clock.sleep(for: duration) }, self)
    }
    return delayed.cancellable(id: id, cancelInFlight: true)
  }
}
