/// How a store carries out the effects that its reducers return.
extension Store {
  /// Takes an effect apart: what acts on the store happens now, work begins as soon as the main actor is free.
  ///
  /// - Parameters:
  ///   - context: Where the effect stands: in which presented children, under which cancel ids.
  ///   - group: Collects what is set going.
  func start(_ effect: Effect<Action>, in context: EffectContext, group: EffectGroup) {
    switch effect.operation {
    case nil:
      break
    case .send(let action):
      enqueue(action, group: group)
    case .run(let work):
      run(work, in: context, group: group)
    case .merge(let merged):
      for effect in merged { start(effect, in: context, group: group) }
    case .concatenate(let steps):
      runInTurn(steps, in: context, group: group)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { effects.cancel(context.key(for: id)) }
      start(effect, in: context.cancellable(id), group: group)
    case .throttled(let effect, let throttle):
      start(effect, throttle: throttle, in: context, group: group)
    case .cancel(let id):
      effects.cancel(context.key(for: id))
    case .scoped(let effect, let scope, let dismissal):
      start(effect, in: context.scoped(scope, dismiss: dismissal.map(dismiss)), group: group)
    case .cancelScope(let scope):
      effects.cancel(context.scopeKey(for: scope))
    }
  }

  private func dismiss(_ dismissal: Action) -> @MainActor () -> Void {
    { [weak self] in _ = self?.send(dismissal, group: nil) }
  }

  private func run(_ work: Work<Action>, in context: EffectContext, group: EffectGroup) {
    let running = RunningEffect(context: context, origin: work.origin, group: group)
    let send = Send<Action>(from: running) { [weak self] action in
      _ = self?.send(action, group: group)
    }
    effects.start(running, work: work, send: send)
  }

  private func runInTurn(_ steps: [Effect<Action>], in context: EffectContext, group: EffectGroup) {
    let running = RunningEffect(context: context, origin: steps.lazy.compactMap(\.origin).first, group: group)
    var present: EffectGroup?
    running.onCancel = { present?.cancel() }
    effects.start(running) { [weak self] in
      for step in steps {
        if running.isCancelled { return }
        let stepGroup = EffectGroup()
        present = stepGroup
        self?.start(step, in: context, group: stepGroup)
        self?.handleEnqueuedActions()
        await stepGroup.finish()
      }
    }
  }
}

extension Effect {
  /// Where the first piece of its work was written.
  fileprivate var origin: SourceOrigin? {
    switch operation {
    case nil, .send, .cancel, .cancelScope: nil
    case .run(let work): work.origin
    case .merge(let effects), .concatenate(let effects): effects.lazy.compactMap(\.origin).first
    case .cancellable(let effect, _, _), .throttled(let effect, _), .scoped(let effect, _, _): effect.origin
    }
  }
}

/// The time after a throttled effect in which others of its kind wait.
struct ThrottleWindow<Action> {
  var waiting: (effect: Effect<Action>, context: EffectContext, group: EffectGroup)?
}

extension Store {
  private func start(_ effect: Effect<Action>, throttle: Throttle, in context: EffectContext, group: EffectGroup) {
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
