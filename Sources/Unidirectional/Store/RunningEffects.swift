/// The registry of a store's running effects.
@MainActor @usableFromInline
final class RunningEffects {
  /// All effects, until their work has ended. A cancelled effect may still take a while to end.
  private var effects: [ObjectIdentifier: RunningEffect] = [:]
  /// The effects that can be cancelled by a key.
  private var byKey: [EffectKey: [RunningEffect]] = [:]
  /// True if effects of presented children are running.
  @usableFromInline @exclusivity(unchecked) private(set) var hasPresentedChildren = false
  private var presentedChildren: [EffectKey: (isPresent: @MainActor () -> Bool, effectCount: Int)] = [:] {
    didSet { hasPresentedChildren = !presentedChildren.isEmpty }
  }
  let dependencies: StoreDependencies

  init(dependencies: StoreDependencies) {
    self.dependencies = dependencies
  }

  /// The source lines of effects that are running, or of cancelled effects that haven't ended.
  func origins(cancelled: Bool) -> [SourceOrigin] {
    effects.values.filter { $0.isCancelled == cancelled }.compactMap(\.origin)
  }

  /// Registers an effect now and schedules its work on the main actor.
  func start<Action>(_ effect: RunningEffect, work: Work<Action>, send: Send<Action>) {
    register(effect)
    let values = dependencies.values
    effect.task = withEffect(effect) {
      DependencyValues.withTaskLocal(values) {
        Task { @MainActor in
          do {
            if !effect.isCancelled { try await work.perform(send) }
          } catch {
            await work.handle(error, send)
          }
          effect.end()
        }
      }
    }
  }

  /// Registers an effect now and schedules work of the store's own for it.
  func start(_ effect: RunningEffect, work: @escaping @MainActor () async -> Void) {
    register(effect)
    effect.task = Task { @MainActor in
      if !effect.isCancelled { await work() }
      effect.end()
    }
  }

  /// Makes `effect` the current effect of a new task. A task-local value costs a task 1 KB, so a task gets this value
  /// only if it belongs to a presented child or is started by such a task.
  private func withEffect<Result>(_ effect: RunningEffect, operation: () -> Result) -> Result {
    if !effect.isPresented, CurrentEffect.value == nil { return operation() }
    return CurrentEffect.$value.withValue(effect, operation: operation)
  }

  func register(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = effect
    for key in effect.context.keys { byKey[key, default: []].append(effect) }
    if let isPresent = effect.context.isPresent, let child = effect.context.childKey {
      presentedChildren[child, default: (isPresent, 0)].effectCount += 1
    }
    effect.registry = self
    effect.group.insert(effect)
  }

  /// Removes an effect whose work has ended.
  func remove(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = nil
    if !effect.isCancelled { removeKeys(of: effect) }
  }

  /// Makes an effect unreachable by its keys.
  fileprivate func removeKeys(of effect: RunningEffect) {
    for key in effect.context.keys {
      guard let index = byKey[key]?.firstIndex(where: { $0 === effect }) else { continue }
      byKey[key]?.remove(at: index)
      if byKey[key]?.isEmpty == true { byKey[key] = nil }
    }
    if effect.context.isPresent != nil, let child = effect.context.childKey {
      presentedChildren[child]?.effectCount -= 1
      if presentedChildren[child]?.effectCount == 0 { presentedChildren[child] = nil }
    }
  }

  func cancel(_ key: EffectKey) {
    for effect in byKey.removeValue(forKey: key) ?? [] { effect.cancel() }
  }

  /// Cancels the effects of presented children that no longer exist.
  @usableFromInline
  func cancelAbsentChildren() {
    for (key, child) in presentedChildren where !child.isPresent() { cancel(key) }
  }

  func cancelAll() {
    for effect in effects.values { effect.cancel() }
  }

  isolated deinit {
    cancelAll()
  }
}

/// The effect that runs in the current task, if it belongs to a presented child.
enum CurrentEffect {
  @TaskLocal static var value: RunningEffect?
}

/// A running effect.
@MainActor
final class RunningEffect {
  let context: EffectContext
  let origin: SourceOrigin?
  let group: EffectGroup
  var task: Task<Void, Never>?
  /// Called once when the effect is cancelled.
  var onCancel: (@MainActor () -> Void)?
  weak var registry: RunningEffects?
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  nonisolated let isPresented: Bool

  init(context: EffectContext, origin: SourceOrigin?, group: EffectGroup) {
    self.context = context
    self.origin = origin
    self.group = group
    isPresented = context.childKey != nil
  }

  func cancel() {
    if isCancelled || hasEnded { return }
    isCancelled = true
    registry?.removeKeys(of: self)
    task?.cancel()
    onCancel?()
    onCancel = nil
  }

  /// Removes the effect, whose work is over.
  func end() {
    hasEnded = true
    registry?.remove(self)
    group.remove(self)
  }

  /// Runs a part of the effect's work under a cancel id of its own.
  func runPart<Result: Sendable>(
    id: EffectID, cancelInFlight: Bool, operation: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    if cancelInFlight { registry?.cancel(context.key(for: id)) }
    let part = RunningEffect(context: context.cancellable(id), origin: origin, group: group)
    let task = Task { @MainActor in
      try Task.checkCancellation()
      return try await operation()
    }
    part.onCancel = { task.cancel() }
    registry?.register(part)
    defer { part.end() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// The effects started by one action, directly and through the actions that its effects sent.
@MainActor @usableFromInline
final class EffectGroup {
  private var running: [RunningEffect] = []
  private var pendingActions = 0
  private var finishHandlers: [() -> Void] = []

  var isOver: Bool { running.isEmpty && pendingActions == 0 }

  func insert(_ effect: RunningEffect) {
    running.append(effect)
  }

  func remove(_ effect: RunningEffect) {
    running.removeAll { $0 === effect }
    callHandlersIfOver()
  }

  /// Notes that an action of the group was enqueued.
  func begin() {
    pendingActions += 1
  }

  /// Notes that an enqueued action was handled.
  func end() {
    pendingActions -= 1
    callHandlersIfOver()
  }

  func cancel() {
    for effect in running { effect.cancel() }
  }

  func finish() async {
    if isOver { return }
    await withCheckedContinuation { continuation in onFinish { continuation.resume() } }
  }

  /// Calls `handler` once, when the group, which must not be over yet, ends.
  func onFinish(_ handler: @escaping () -> Void) {
    finishHandlers.append(handler)
  }

  private func callHandlersIfOver() {
    if finishHandlers.isEmpty || !isOver { return }
    let handlers = finishHandlers
    finishHandlers = []
    for handler in handlers { handler() }
  }
}
