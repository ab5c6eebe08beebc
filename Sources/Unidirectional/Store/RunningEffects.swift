/// The effects a store runs, found by what can cancel them.
@MainActor
final class RunningEffects {
  private var running: [ObjectIdentifier: RunningEffect] = [:]
  private var byKey: [EffectKey: [RunningEffect]] = [:]

  var origins: [SourceOrigin] { running.values.compactMap(\.origin) }

  /// Registers an effect at once and runs its work as soon as the main actor is free.
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
    // A task-local value costs a task a kilobyte, so only those have it that need it.
    effect.task =
      effect.context.dismiss == nil ? launch() : RunningEffect.$dismissible.withValue(effect, operation: launch)
  }

  /// The same for work of the store's own.
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

/// One effect at work.
@MainActor
final class RunningEffect {
  /// The effect whose work runs in this task, where its child can be dismissed.
  @TaskLocal static var dismissible: RunningEffect?

  let context: EffectContext
  let origin: SourceOrigin?
  let group: EffectGroup
  var task: Task<Void, Never>?
  /// What is to be cancelled along with it.
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

  /// Its work is over.
  func end() {
    registry?.remove(self)
    group.remove(self)
  }

  /// Runs a part of this effect's work so that it can be cancelled by an id of its own.
  func runPart<Result: Sendable>(
    id: AnyHashable, cancelInFlight: Bool, operation: @escaping @MainActor () async throws -> Result
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

/// What one action set going, directly and through the actions its effects sent.
@MainActor
final class EffectGroup {
  private var running: [RunningEffect] = []
  private var pendingActions = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func insert(_ effect: RunningEffect) {
    running.append(effect)
  }

  func remove(_ effect: RunningEffect) {
    running.removeAll { $0 === effect }
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
    for effect in running { effect.cancel() }
  }

  func finish() async {
    if isOver { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private var isOver: Bool { running.isEmpty && pendingActions == 0 }

  private func resumeIfOver() {
    if waiting.isEmpty || !isOver { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
