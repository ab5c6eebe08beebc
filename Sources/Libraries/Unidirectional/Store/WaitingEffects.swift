/// The cancel ids in effects that wait for their turn: the later steps of a concatenation, or what
/// a throttle holds back until the end of the interval.
///
/// Why: no part of such an effect is running that could be found by its id. So the keys that are
/// cancelled meanwhile are noted here, and parts with these keys don't start.
@MainActor
final class WaitingEffects {
  /// The keys in the effects; `nil` before there is one that waits.
  fileprivate(set) var keys: Set<EffectKey>?
  private var cancelled: Set<EffectKey> = []
  /// Those of the concatenation around, if this one is in a step of it.
  private let outer: WaitingEffects?
  private var isStarting = false

  init(within outer: WaitingEffects?) { self.outer = outer }

  /// Notes that a key was cancelled, unless a step did it: that is over before the next begins.
  func cancel(_ key: EffectKey) {
    if !isStarting { cancelled.insert(key) }
  }

  func isCancelled(_ key: EffectKey) -> Bool {
    cancelled.contains(key) || outer?.isCancelled(key) == true
  }

  /// Starts some of the effects.
  func starting(_ start: () -> Void) {
    let wasStarting = isStarting
    isStarting = true
    defer { isStarting = wasStarting }
    if let outer { outer.starting(start) } else { start() }
  }
}

extension RunningEffects {
  /// Notes which of the ids in some effects are cancelled, until ``stopWaiting(_:)``.
  func wait<Action>(
    for effects: some Sequence<Effect<Action>>, in context: EffectContext, _ waiting: WaitingEffects
  ) {
    if waiting.keys != nil { return }
    let keys = effects.reduce(into: Set()) { $0.formUnion($1.keys(in: context)) }
    waiting.keys = keys
    for key in keys { waitingByKey[key, default: [:]][ObjectIdentifier(waiting)] = waiting }
  }

  func stopWaiting(_ waiting: WaitingEffects) {
    for key in waiting.keys ?? [] {
      waitingByKey[key]?[ObjectIdentifier(waiting)] = nil
      if waitingByKey[key]?.isEmpty == true { waitingByKey[key] = nil }
    }
  }
}

extension Effect {
  /// The keys with which parts of the effect can be cancelled.
  @MainActor
  func keys(in context: EffectContext) -> Set<EffectKey> {
    switch operation {
    case nil, .send, .run, .cancel, .cancelScopes:
      []
    case .merge(let effects), .concatenate(let effects):
      effects.reduce(into: []) { $0.formUnion($1.keys(in: context)) }
    case .cancellable(let effect, let id, _):
      effect.keys(in: context).union([context.key(for: id)])
    case .throttled(let effect, let throttle):
      effect.keys(in: context).union([context.key(for: throttle.id)])
    case .scoped(let effect, let child):
      effect.keys(in: context.presented(child)).union(context.presented(child).keys)
    }
  }
}
