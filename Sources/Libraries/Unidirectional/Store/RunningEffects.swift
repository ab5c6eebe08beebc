/// The registry of a store's running effects.
@MainActor @usableFromInline
final class RunningEffects {
  /// All effects, until their work has ended. A cancelled effect may still take a while to end.
  private var effects: [ObjectIdentifier: RunningEffect] = [:]
  private var byKey: [EffectKey: EffectList] = [:]
  var waitingByKey: [EffectKey: [ObjectIdentifier: WaitingEffects]] = [:]
  /// True while all effects are cancelled: no step of a concatenation starts then.
  private(set) var isCancellingAll = false
  private var hasPresentedChildren = false
  private var places: [EffectKey: PresentedPlace] = [:] {
    didSet { hasPresentedChildren = !places.isEmpty }
  }
  let dependencies: StoreDependencies

  init(dependencies: StoreDependencies) { self.dependencies = dependencies }

  /// The source lines of effects that are running, or of cancelled effects that haven't ended.
  func origins(cancelled: Bool) -> [SourceOrigin] {
    effects.values.filter { $0.isCancelled == cancelled }.compactMap(\.origin)
  }

  /// Registers an effect now and schedules its work on the main actor.
  func start<Action>(_ effect: RunningEffect, work: Work<Action>, send: Send<Action>) {
    withEffect(effect) {
      DependencyValues.withTaskLocal(dependencies.values) {
        start(effect) {
          do { try await work.perform(send) } catch { await work.handle(error, send) }
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

  /// Makes `effect` the current effect of a new task. A task-local value costs a task 1 KB, so a
  /// task gets this value only if it belongs to a presented child or is started by such a task.
  private func withEffect<Result>(_ effect: RunningEffect, operation: () -> Result) -> Result {
    if !effect.isPresented, CurrentEffect.value == nil { return operation() }
    return CurrentEffect.$value.withValue(effect, operation: operation)
  }

  func register(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = effect
    for key in effect.context.keys { byKey[key, default: EffectList()].append(effect) }
    if let isPresent = effect.context.isPresent, let child = effect.context.child {
      let place = places[child.place] ?? PresentedPlace(compare: effect.context.compare)
      place.children[child.key, default: (isPresent, 0)].effectCount += 1
      if place.children.count == 1 { places[child.place] = place }
    }
    effect.registry = self
    effect.group.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    effects[ObjectIdentifier(effect)] = nil
    if !effect.isCancelled { removeKeys(of: effect) }
  }

  fileprivate func removeKeys(of effect: RunningEffect) {
    for key in effect.context.keys
    where byKey[key]?.removeOne({ $0.isCancelled || $0.hasEnded }) == true {
      byKey[key] = nil
    }
    // As in `register`, without those that lost sight of their child.
    guard effect.context.isPresent != nil, let child = effect.context.child,
      let place = places[child.place]
    else { return }
    place.children[child.key]?.effectCount -= 1
    if place.children[child.key]?.effectCount == 0 { place.children[child.key] = nil }
    if place.children.isEmpty { places[child.place] = nil }
  }

  /// Cancels the effects with a key, except those that the canceller is a part of.
  func cancel(_ key: EffectKey, sparing wholes: [RunningEffect] = []) {
    // First, because the end of a running effect can start one that waits for it.
    for waiting in (waitingByKey[key] ?? [:]).values { waiting.cancel(key) }
    for effect in byKey[key]?.effects ?? [] where !wholes.contains(where: { $0 === effect }) {
      effect.cancel()
    }
  }

  /// Cancels the effects of presented children that no longer exist.
  @usableFromInline
  func cancelAbsentChildren() {
    guard hasPresentedChildren else { return }
    for place in places.values {
      for child in place.absentChildren() { cancel(child) }
    }
  }

  func cancelAll() {
    isCancellingAll = true
    defer { isCancellingAll = false }
    for effect in effects.values { effect.cancel() }
  }

  isolated deinit { cancelAll() }
}

/// The effect that runs in the current task, if it belongs to a presented child.
enum CurrentEffect {
  @TaskLocal static var value: RunningEffect?
}

@MainActor @usableFromInline
final class RunningEffect {
  /// Empty after the end. A task that the effect has started may live longer, and has the effect.
  private(set) var context: EffectContext
  let origin: SourceOrigin?
  let group: EffectGroup
  var task: Task<Void, Never>?
  var onCancel: (@MainActor () -> Void)?
  weak var registry: RunningEffects?
  private(set) var isCancelled = false
  private(set) var hasEnded = false
  nonisolated let isPresented: Bool
  /// True if the parent of a presented child, or a test store, can be asked to dismiss the feature.
  let canDismiss: Bool

  init(context: EffectContext, origin: SourceOrigin?, group: EffectGroup) {
    self.context = context
    self.origin = origin
    self.group = group
    isPresented = context.isPresented
    canDismiss = context.dismiss != nil
  }

  func cancel() {
    if isCancelled || hasEnded { return }
    isCancelled = true
    registry?.removeKeys(of: self)
    task?.cancel()
    onCancel?()
    onCancel = nil
  }

  func end() {
    if hasEnded { return }
    hasEnded = true
    registry?.remove(self)
    context = EffectContext()
    group.removeEnded()
    task = nil
    onCancel = nil
  }
}

/// Running effects in the order in which they started. Those that are over are removed when they
/// are half of the list.
@MainActor
struct EffectList {
  private(set) var effects: [RunningEffect] = []
  private var overCount = 0

  var isEmpty: Bool { effects.count == overCount }

  mutating func append(_ effect: RunningEffect) { effects.append(effect) }

  /// Notes that one more effect of the list is over, as `isOver` says. Returns true if it was the
  /// last.
  mutating func removeOne(_ isOver: (RunningEffect) -> Bool) -> Bool {
    overCount += 1
    if overCount * 2 > effects.count {
      effects.removeAll(where: isOver)
      overCount = 0
    }
    return isEmpty
  }
}

/// The effects started by one action, directly and through the actions that its effects sent.
@MainActor @usableFromInline
final class EffectGroup {
  private var running = EffectList()
  private var pendingActions = 0
  private var finishHandlers: [() -> Void] = []

  /// The group of the effects of sent actions: this group, or for a step of a concatenation the one
  /// of the concatenation, so that the next step doesn't wait for them.
  var ofSentActions: EffectGroup { enclosing ?? self }
  private let enclosing: EffectGroup?

  @usableFromInline init() { enclosing = nil }

  init(within group: EffectGroup) { enclosing = group.ofSentActions }

  var isOver: Bool { running.isEmpty && pendingActions == 0 }

  func insert(_ effect: RunningEffect) { running.append(effect) }

  func removeEnded() {
    _ = running.removeOne(\.hasEnded)
    callHandlersIfOver()
  }

  /// Notes that an action of the group was enqueued.
  func begin() { pendingActions += 1 }

  /// Notes that an enqueued action was handled.
  func end() {
    pendingActions -= 1
    callHandlersIfOver()
  }

  func cancel() { for effect in running.effects { effect.cancel() } }

  func finish() async {
    if isOver { return }
    await withCheckedContinuation { continuation in onFinish { continuation.resume() } }
  }

  /// Calls `handler` once, when the group, which must not be over yet, ends.
  func onFinish(_ handler: @escaping () -> Void) { finishHandlers.append(handler) }

  private func callHandlersIfOver() {
    if finishHandlers.isEmpty || !isOver { return }
    let handlers = finishHandlers
    finishHandlers = []
    for handler in handlers { handler() }
  }
}
