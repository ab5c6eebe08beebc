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
    case .debounced(let effect, let debounce):
      start(effect, debounce: debounce, in: context, group: group)
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
    case .cancellable(let effect, _, _), .debounced(let effect, _), .throttled(let effect, _),
      .scoped(let effect, _, _):
      effect.origin
    }
  }
}
