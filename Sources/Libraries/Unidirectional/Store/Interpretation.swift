extension Store {
  /// Runs an effect: sends and cancels happen now, asynchronous work is scheduled on the main
  /// actor.
  ///
  /// - Parameters:
  ///   - context: The presented children and cancel ids around the effect.
  ///   - group: Collects the started work.
  func start(_ effect: Effect<Action>, in context: EffectContext, group: EffectGroup) {
    switch effect.operation {
    case nil:
      break
    case .send(let action):
      enqueue(QueuedAction(action: action, group: group, isPresent: context.isPresent))
    case .run(let work):
      run(work, in: context, group: group)
    case .merge(let merged):
      for effect in merged { start(effect, in: context, group: group) }
    case .concatenate(let steps):
      let sequence = RunningEffect(context: context, origin: nil, group: group)
      effects.register(sequence)
      startNext(of: steps[...], in: sequence, WaitingEffects(within: context.waiting))
    case .cancellable(let effect, let id, let cancelInFlight):
      let inner = context.cancellable(id)
      if inner.wasCancelled { return }
      if cancelInFlight { effects.cancel(context.key(for: id), sparing: context.wholes) }
      start(effect, in: inner, group: group)
    case .throttled(let effect, let throttle):
      start(effect, throttle: throttle, in: context, group: group)
    case .cancel(let id):
      effects.cancel(context.key(for: id), sparing: context.wholes)
    case .scoped(let effect, let child):
      start(effect, of: child, in: context, group: group)
    case .cancelScopes(let scopes):
      effects.cancel(context.key(for: scopes))
    }
  }

  /// Starts the effect of a presented child, unless another reducer removed the child while it
  /// handled the same action.
  private func start(
    _ effect: Effect<Action>, of child: PresentedChild<Action>, in context: EffectContext,
    group: EffectGroup
  ) {
    let check = child.presence as? PresenceCheck<State>
    if let check, !check.isPresent(state) { return }
    let context = context.presented(
      child, isPresent: check.map(presenceTest), compare: check?.comparison.map(comparison),
      dismiss: child.dismissal.map { dismissal($0, group) })
    if context.wasCancelled { return }
    start(effect, in: context, group: group)
  }

  private func presenceTest(_ check: PresenceCheck<State>) -> StateTest {
    { [storage] in check.isPresent(storage.state) }
  }

  private func comparison(_ compare: @escaping PresenceCheck<State>.Comparison)
    -> @MainActor () -> StateTest
  {
    { [storage] in
      let isSame = compare(storage.state)
      return { isSame(storage.state) }
    }
  }

  private func dismissal(
    _ action: Action, _ group: EffectGroup
  ) -> @MainActor (RunningEffect) -> Void {
    { [weak self] effect in _ = self?.send(action, group: group, by: effect) }
  }

  private func run(_ work: Work<Action>, in context: EffectContext, group: EffectGroup) {
    let running = RunningEffect(context: context, origin: work.origin, group: group)
    let send = Send<Action>(from: running) { [weak self] action in
      _ = self?.send(action, group: group, by: running)
    }
    effects.start(running, work: work, send: send)
  }

  /// Starts the steps of a concatenation, up to the first that isn't over at once. The rest follows
  /// when that step ends.
  private func startNext(
    of steps: ArraySlice<Effect<Action>>, in sequence: RunningEffect, _ waiting: WaitingEffects
  ) {
    let context = sequence.context.waiting(among: waiting).within(sequence)
    var steps = steps
    while !effects.isCancellingAll, !sequence.isCancelled, let step = steps.popFirst() {
      let group = EffectGroup(within: sequence.group)
      sequence.onCancel = { group.cancel() }
      start(step, in: context, group: group)
      if !group.isOver {
        let rest = steps
        effects.wait(for: rest, in: context, waiting)
        return group.onFinish { [weak self] in
          guard let self else { return sequence.end() }
          waiting.starting { startNext(of: rest, in: sequence, waiting) }
          handleEnqueuedActions()
        }
      }
    }
    effects.stopWaiting(waiting)
    sequence.end()
  }
}
