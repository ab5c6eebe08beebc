/// The latest of the debounced effects of a kind, while it waits.
struct DebounceWindow<Action> {
  let effect: Effect<Action>
  /// Stands for the effect, so that it can be cancelled and awaited.
  let waiting: RunningEffect
  let duration: Duration
  /// Begins the effect. It is that of the first one: an effect that takes another's place starts no task.
  let sleeper: Task<Void, Never>
  /// What the effect has still to wait; none where the sleeper lay down for it.
  var remaining: (() -> Duration)?
}

extension Store {
  func start(_ effect: Effect<Action>, debounce: Debounce, in context: EffectContext, group: EffectGroup) {
    let key = context.key(for: debounce.id)
    let before = debounceWindows.removeValue(forKey: key)
    before?.waiting.onCancel = nil
    before?.waiting.end()
    // One that waits no longer but has begun.
    effects.cancel(key)

    let lying = before.flatMap { $0.duration <= debounce.duration ? $0.sleeper : nil }
    if lying == nil { before?.sleeper.cancel() }
    let sleeper = lying ?? sleep(debounce, key: key)

    let waiting = RunningEffect(context: context.cancellable(debounce.id), origin: debounce.origin, group: group)
    waiting.onCancel = { [weak self, weak waiting] in
      // The store may be gone: it cancels what it runs.
      sleeper.cancel()
      self?.debounceWindows[key] = nil
      waiting?.end()
    }
    effects.register(waiting)
    debounceWindows[key] = DebounceWindow(
      effect: effect, waiting: waiting, duration: debounce.duration, sleeper: sleeper,
      remaining: lying == nil ? nil : remaining(debounce.duration, by: debounce.clock))
  }

  private func sleep(_ debounce: Debounce, key: EffectKey) -> Task<Void, Never> {
    Task { @MainActor [weak self] in
      var pause = debounce.duration
      while pause > .zero {
        do { try await debounce.clock.sleep(for: pause) } catch { return }
        // Cancelled as it woke, it has nothing to do with the window that is open now.
        if Task.isCancelled { return }
        pause = self?.debounceWindows[key]?.remaining?() ?? .zero
        self?.debounceWindows[key]?.remaining = nil
      }
      if !Task.isCancelled { self?.endWait(key) }
    }
  }

  private func endWait(_ key: EffectKey) {
    guard let window = debounceWindows.removeValue(forKey: key) else { return }
    window.waiting.onCancel = nil
    start(window.effect, in: window.waiting.context, group: window.waiting.group)
    window.waiting.end()
    handleEnqueuedActions()
  }
}

/// What will be left of a duration that begins now.
private func remaining<C: Clock<Duration>>(_ duration: Duration, by clock: C) -> () -> Duration {
  let end = clock.now.advanced(by: duration)
  return { clock.now.duration(to: end) }
}

/// The time after a throttled effect in which others of its kind wait.
struct ThrottleWindow<Action> {
  var waiting: (effect: Effect<Action>, context: EffectContext, group: EffectGroup)?
}

extension Store {
  func start(_ effect: Effect<Action>, throttle: Throttle, in context: EffectContext, group: EffectGroup) {
    let key = context.key(for: throttle.id)
    guard let window = throttleWindows[key] else {
      openWindow(throttle, key: key, in: context, group: group)
      start(effect, in: context.cancellable(throttle.id), group: group)
      return
    }
    if window.waiting != nil, !throttle.keepsLatest { return }
    group.begin()
    window.waiting?.group.end()
    throttleWindows[key]?.waiting = (effect, context.cancellable(throttle.id), group)
  }

  private func openWindow(_ throttle: Throttle, key: EffectKey, in context: EffectContext, group: EffectGroup) {
    throttleWindows[key] = ThrottleWindow()
    let running = RunningEffect(context: context.cancellable(throttle.id), origin: throttle.origin, group: group)
    running.onCancel = { [weak self] in self?.throttleWindows.removeValue(forKey: key)?.waiting?.group.end() }
    effects.start(running) { [weak self] in
      while true {
        do { try await throttle.clock.sleep(for: throttle.duration) } catch { return }
        guard !running.isCancelled, let self, let waiting = throttleWindows[key]?.waiting else { break }
        throttleWindows[key]?.waiting = nil
        start(waiting.effect, in: waiting.context, group: waiting.group)
        waiting.group.end()
        handleEnqueuedActions()
      }
      if !running.isCancelled { self?.throttleWindows[key] = nil }
    }
  }
}
