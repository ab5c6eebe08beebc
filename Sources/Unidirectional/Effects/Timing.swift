extension Effect {
  /// Waits before the effect begins, and begins again to wait when another comes in the meantime.
  ///
  /// ```swift
  /// case .binding: return save(state).debounce(id: CancelID.save, for: .milliseconds(250), clock: clock)
  /// ```
  ///
  /// However many come, one task waits for the last of them.
  ///
  /// - Parameters:
  ///   - id: The name that the effects have in common; it can be cancelled by it.
  ///   - duration: How long nothing may come before the effect begins.
  ///   - clock: What measures the time.
  public func debounce(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    if operation == nil { return .cancel(id: id) }
    let debounce = Debounce(
      id: AnyHashable(id), duration: duration, clock: clock, origin: SourceOrigin(fileID: fileID, line: line))
    return Effect(operation: .debounced(self, debounce))
  }

  /// Lets one effect of a kind begin within each interval: the first at once, then, at the end of the interval, the
  /// latest of those that came in the meantime.
  ///
  /// ```swift
  /// case .levelMeasured(let level):
  ///   return .send(.levelShown(level)).throttle(id: CancelID.level, for: .milliseconds(100), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name that the effects have in common.
  ///   - duration: The interval.
  ///   - clock: What measures the time.
  ///   - latest: Whether the latest of those that came in an interval begins at its end; otherwise the earliest.
  public func throttle(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool = true
  ) -> Effect {
    if operation == nil { return .none }
    let throttle = Throttle(
      id: AnyHashable(id), duration: duration, clock: clock, keepsLatest: latest,
      origin: SourceOrigin(fileID: fileID, line: line))
    return Effect(operation: .throttled(self, throttle))
  }
}

/// How effects of a kind wait for each other.
struct Debounce {
  let id: AnyHashable
  let duration: Duration
  let clock: any Clock<Duration>
  let origin: SourceOrigin
}

/// How effects of a kind are held back.
struct Throttle {
  let id: AnyHashable
  let duration: Duration
  let clock: any Clock<Duration>
  let keepsLatest: Bool
  let origin: SourceOrigin
}
