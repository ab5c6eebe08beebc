extension Effect {
  /// Starts at most one effect with the same id in each interval: the first at once, then one more
  /// when the interval ends, if others were returned in the meantime.
  ///
  /// ```swift
  /// case .levelMeasured(let level):
  ///   return .send(.levelShown(level))
  ///     .throttle(id: CancelID.level, for: .milliseconds(100), clock: clock)
  /// ```
  ///
  /// It counts effects, not the actions that they send, and cancels none that has started.
  /// Cancelling the id drops the waiting effect and ends the interval.
  ///
  /// - Parameters:
  ///   - id: The cancel id that the effects share.
  ///   - duration: The interval.
  ///   - clock: The clock to wait with.
  ///   - latest: True to start the latest of the effects returned within an interval, false to
  ///     start the earliest.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func throttle(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    id: some Hashable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool = true
  ) -> Effect {
    if operation == nil { return .none }
    let throttle = Throttle(
      id: EffectID(id), duration: duration, clock: clock, keepsLatest: latest,
      origin: SourceOrigin(fileID: fileID, line: line))
    return Effect(operation: .throttled(self, throttle))
  }
}

/// The parameters of ``Effect/throttle(fileID:line:id:for:clock:latest:)``.
@usableFromInline struct Throttle {
  let id: EffectID
  let duration: Duration
  let clock: any Clock<Duration>
  let keepsLatest: Bool
  let origin: SourceOrigin
}

/// An interval in which the effects of one throttle id wait.
@MainActor
final class ThrottleWindow<Action> {
  var waiting: (effect: Effect<Action>, placeholder: RunningEffect, ids: WaitingEffects)?

  /// Replaces the waiting effect. `placeholder` represents the effect in the registry and in its
  /// group, `ids` the cancel ids in the effect.
  func wait(_ effect: Effect<Action>, placeholder: RunningEffect, ids: WaitingEffects) {
    placeholder.onCancel = { [weak self, weak placeholder] in
      if let self, waiting?.placeholder === placeholder { waiting = nil }
      placeholder?.registry?.stopWaiting(ids)
      placeholder?.end()
    }
    // The step of a concatenation that follows may wait here, too, and is of an earlier effect.
    while let replaced = waiting.take()?.placeholder { replaced.cancel() }
    if !placeholder.isCancelled { waiting = (effect, placeholder, ids) }
  }
}

extension Store {
  func start(
    _ effect: Effect<Action>, throttle: Throttle, in context: EffectContext, group: EffectGroup
  ) {
    let key = context.key(for: throttle.id)
    let context = context.cancellable(throttle.id)
    if context.wasCancelled { return }
    guard let window = throttleWindows[key] else {
      let timer = openWindow(throttle, key: key, in: context.interval(key))
      return start(effect, in: context.within(timer), group: group)
    }
    if window.waiting != nil, !throttle.keepsLatest { return }
    let placeholder = RunningEffect(context: context, origin: throttle.origin, group: group)
    let ids = WaitingEffects(within: context.waiting)
    effects.wait(for: [effect], in: context, ids)
    effects.register(placeholder)
    window.wait(effect, placeholder: placeholder, ids: ids)
  }

  /// Opens a window, and returns its timer. This has a group of its own and no origin, so that an
  /// interval doesn't count as a running effect.
  private func openWindow(
    _ throttle: Throttle, key: EffectKey, in context: EffectContext
  ) -> RunningEffect {
    let window = ThrottleWindow<Action>()
    throttleWindows[key] = window
    let timer = RunningEffect(context: context, origin: nil, group: EffectGroup())
    timer.onCancel = { [weak self] in self?.throttleWindows[key] = nil }
    effects.start(timer) { [weak self] in
      repeat {
        do {
          try await throttle.clock.sleep(for: throttle.duration)
        } catch {
          if timer.isCancelled { return }
          Issue.report("The clock of the throttle at \(throttle.origin) threw \(error).")
          await Task.yield()
        }
      } while !timer.isCancelled && self?.startWaiting(in: window, timer) == true
      if !timer.isCancelled { self?.throttleWindows[key] = nil }
    }
    return timer
  }

  /// Starts the effect that waits in a window. Returns false if there is none.
  private func startWaiting(in window: ThrottleWindow<Action>, _ timer: RunningEffect) -> Bool {
    guard let (effect, placeholder, ids) = window.waiting.take() else { return false }
    effects.stopWaiting(ids)
    let context = placeholder.context.waiting(among: ids).within(placeholder).within(timer)
    ids.starting { start(effect, in: context, group: placeholder.group) }
    placeholder.end()
    handleEnqueuedActions()
    return true
  }
}
