/// The registry of a store's running effects.
@MainActor
final class RunningEffects {
  private var running: [ObjectIdentifier: RunningEffect] = [:]
  private var byKey: [EffectKey: [RunningEffect]] = [:]

  var origins: [SourceOrigin] { running.values.compactMap(\.origin) }

  /// Registers an effect now and schedules its work on the main actor.
  func start<Action>(_ effect: RunningEffect, work: Work<Action>, send: Send<Action>) {
    register(effect)
    let launch = {
      Task { @MainActor in
        do {
          if !effect.isCancelled { try await work.perform(send) }
        } catch {
          await work.handle(error, send)
        }
        effect.end()
      }
    }
    // A task-local value costs a task 1 KB, so only a task that can use this value gets it.
    effect.task =
      effect.context.dismiss == nil ? launch() : RunningEffect.$dismissible.withValue(effect, operation: launch)
  }

  /// Registers an effect now and schedules work of the store's own for it.
  func start(_ effect: RunningEffect, work: @escaping @MainActor () async -> Void) {
    register(effect)
    effect.task = Task { @MainActor in
      if !effect.isCancelled { await work() }
      effect.end()
    }
  }

  func register(_ effect: RunningEffect) {
    running[ObjectIdentifier(effect)] = effect
    for key in effect.context.keys { byKey[key, default: []].append(effect) }
    effect.registry = self
    effect.group.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    guard running.removeValue(forKey: ObjectIdentifier(effect)) != nil else { return }
    for key in effect.context.keys {
      guard let index = byKey[key]?.firstIndex(where: { $0 === effect }) else { continue }
      byKey[key]?.remove(at: index)
      if byKey[key]?.isEmpty == true { byKey[key] = nil }
    }
  }

  func cancel(_ key: EffectKey) {
    for effect in byKey.removeValue(forKey: key) ?? [] {
      remove(effect)
      effect.cancel()
    }
  }

  func cancelAll() {
    let all = running.values
    running = [:]
    byKey = [:]
    for effect in all { effect.cancel() }
  }

  isolated deinit {
    cancelAll()
  }
}

/// A running effect.
@MainActor
final class RunningEffect {
  /// The effect that runs in this task, if its child can be dismissed.
  @TaskLocal static var dismissible: RunningEffect?

  let context: EffectContext
  let origin: SourceOrigin?
  let group: EffectGroup
  var task: Task<Void, Never>?
  /// Called once when the effect is cancelled.
  var onCancel: (@MainActor () -> Void)?
  weak var registry: RunningEffects?
  private(set) var isCancelled = false

  init(context: EffectContext, origin: SourceOrigin?, group: EffectGroup) {
    self.context = context
    self.origin = origin
    self.group = group
  }

  func cancel() {
    if isCancelled { return }
    isCancelled = true
    task?.cancel()
    onCancel?()
    onCancel = nil
  }

  /// Removes the effect, whose work is over.
  func end() {
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
@MainActor
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
