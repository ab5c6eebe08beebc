/// The effects a store runs, found by what can cancel them.
@MainActor
final class RunningEffects {
  private var running: [ObjectIdentifier: RunningEffect] = [:]
  private var byKey: [EffectKey: Set<ObjectIdentifier>] = [:]

  var origins: [SourceOrigin] { running.values.map(\.origin) }

  /// Registers an effect at once and runs its work as soon as the main actor is free.
  func start(_ effect: RunningEffect, work: @escaping @MainActor () async -> Void) {
    let id = ObjectIdentifier(effect)
    running[id] = effect
    for key in effect.keys { byKey[key, default: []].insert(id) }
    effect.group.insert(effect)
    effect.task = Task { @MainActor [weak self] in
      if !effect.isCancelled { await work() }
      self?.remove(effect)
      effect.group.remove(effect)
    }
  }

  func cancel(_ key: EffectKey) {
    for id in byKey[key] ?? [] {
      guard let effect = running[id] else { continue }
      effect.cancel()
      remove(effect)
    }
  }

  func cancelAll() {
    for effect in running.values { effect.cancel() }
    running = [:]
    byKey = [:]
  }

  private func remove(_ effect: RunningEffect) {
    let id = ObjectIdentifier(effect)
    guard running.removeValue(forKey: id) != nil else { return }
    for key in effect.keys {
      byKey[key]?.remove(id)
      if byKey[key]?.isEmpty == true { byKey[key] = nil }
    }
  }

  isolated deinit {
    for effect in running.values { effect.task?.cancel() }
  }
}

/// One effect at work.
@MainActor
final class RunningEffect {
  let keys: [EffectKey]
  let origin: SourceOrigin
  let group: EffectGroup
  var task: Task<Void, Never>?
  private(set) var isCancelled = false

  init(keys: [EffectKey], origin: SourceOrigin, group: EffectGroup) {
    self.keys = keys
    self.origin = origin
    self.group = group
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}

/// What one action set going, directly and through the actions its effects sent.
@MainActor
final class EffectGroup {
  private var running: [ObjectIdentifier: RunningEffect] = [:]
  private var pendingActions = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func insert(_ effect: RunningEffect) {
    running[ObjectIdentifier(effect)] = effect
  }

  func remove(_ effect: RunningEffect) {
    running[ObjectIdentifier(effect)] = nil
    resumeIfOver()
  }

  /// An action that belongs to the group waits for its turn.
  func begin() {
    pendingActions += 1
  }

  /// That action was handled.
  func end() {
    pendingActions -= 1
    resumeIfOver()
  }

  func cancel() {
    for effect in running.values { effect.cancel() }
  }

  func finish() async {
    if isOver { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private var isOver: Bool { running.isEmpty && pendingActions == 0 }

  private func resumeIfOver() {
    guard isOver else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// What an effect can be cancelled by: a cancel id within its presented child, or the child itself.
struct EffectKey: Hashable {
  var scopes: [AnyHashable]
  var id: AnyHashable?
}

/// Where an effect stands while it is taken apart: the presented children around it and the keys collected so far.
struct EffectContext {
  private var scopes: [AnyHashable] = []
  private(set) var keys: [EffectKey] = []

  func key(for id: AnyHashable) -> EffectKey {
    EffectKey(scopes: scopes, id: id)
  }

  func scopeKey(for scope: AnyHashable) -> EffectKey {
    EffectKey(scopes: scopes + [scope], id: nil)
  }

  func cancellable(_ id: AnyHashable) -> EffectContext {
    var context = self
    context.keys.append(key(for: id))
    return context
  }

  func scoped(_ scope: AnyHashable) -> EffectContext {
    var context = self
    context.scopes.append(scope)
    context.keys.append(EffectKey(scopes: context.scopes, id: nil))
    return context
  }
}
