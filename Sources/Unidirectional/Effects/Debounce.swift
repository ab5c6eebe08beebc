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
    let debounce = Debounce(
      id: EffectID(id), duration: duration, clock: clock, origin: SourceOrigin(fileID: fileID, line: line))
    return Effect(operation: .debounced(self, debounce))
  }
}

/// The parameters of ``Effect/debounce(fileID:line:id:for:clock:)``.
@usableFromInline struct Debounce {
  let id: EffectID
  let duration: Duration
  let clock: any Clock<Duration>
  let origin: SourceOrigin
}

extension Store {
  func start(_ effect: Effect<Action>, debounce: Debounce, in context: EffectContext, group: EffectGroup) {
    effects.cancel(context.key(for: debounce.id))
    let context = context.cancellable(debounce.id)
    let delay = RunningEffect(context: context, origin: debounce.origin, group: group)
    effects.start(delay) { [weak self] in
      do { try await debounce.clock.sleep(for: debounce.duration) } catch { return }
      // The sleep may have ended in the same turn in which another effect cancelled this one.
      guard let self, !delay.isCancelled else { return }
      start(effect, in: context, group: group)
      handleEnqueuedActions()
    }
  }
}
