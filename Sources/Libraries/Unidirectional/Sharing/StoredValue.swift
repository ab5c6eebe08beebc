/// The way in which a shared value is saved.
struct SavePolicy<Value: Sendable>: Sendable {
  let storage: SharedStorage<Value>
  /// The value to change if none is stored.
  let initial: Value
  let clock: any Clock<Duration>
  let delay: Duration
  let failure: @Sendable (any Error) -> Void
}

/// The value in force of a ``SharedValue``, its observers, and the changes that wait to be saved.
///
/// Why changes and not values are saved: two programs that each add a row to one list save both
/// rows, since the second adds its row to what the first has stored.
@MainActor
final class StoredValue<Value: Equatable & Sendable> {
  private(set) var value: Value
  private let policy: SavePolicy<Value>?
  private var observers: [Observer] = []
  private var pending: [SharedValue<Value>.Change] = []
  private var timer: Task<Void, Never>?
  /// The task that uses the storage last. Each waits for the one before, so that no read puts a
  /// value in force that is older than a save.
  private var last: Task<Void, Never>?
  private var watching: Task<Void, Never>?

  private final class Observer {
    /// Nil after the end of the subscription.
    var onChange: (@MainActor (Value) -> Void)?
    /// The value that the observer was told last.
    var last: Value

    init(_ value: Value, onChange: @escaping @MainActor (Value) -> Void) {
      self.onChange = onChange
      last = value
    }
  }

  nonisolated init(_ value: Value, saving policy: SavePolicy<Value>? = nil) {
    self.value = value
    self.policy = policy
  }

  isolated deinit { watching?.cancel() }

  func subscribe(
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> SharedValue<Value>.Unsubscribe {
    watch()
    let observer = Observer(value, onChange: onChange)
    observers.append(observer)
    onChange(value)
    return {
      observer.onChange = nil
      self.observers.removeAll { $0 === observer }
    }
  }

  func update(_ change: @escaping SharedValue<Value>.Change) {
    var new = value
    change(&new)
    replace(with: new)
    guard let policy else { return }
    // Also if the value stays: what another program has stored meanwhile may be another.
    pending.append(change)
    timer?.cancel()
    timer = Task {
      guard (try? await policy.clock.sleep(for: policy.delay)) != nil, !Task.isCancelled else {
        return
      }
      timer = nil
      await save()
    }
  }

  /// Saves the pending changes, and puts in force what other programs have stored.
  func save() async {
    timer?.cancel()
    timer = nil
    await inTurn { await $0.synchronize(saving: true) }
  }

  private func inTurn(_ work: @escaping @MainActor (StoredValue) async -> Void) async {
    let task = Task { [last] in
      await last?.value
      await work(self)
    }
    last = task
    await task.value
  }

  private func synchronize(saving: Bool) async {
    guard let policy else { return }
    let changes = saving ? pending : []
    do {
      let stored = try await policy.storage.modify { [initial = policy.initial] stored in
        if changes.isEmpty { return }
        var value = stored ?? initial
        for change in changes { change(&value) }
        stored = value
      }
      pending.removeFirst(changes.count)
      var value = stored ?? policy.initial
      for change in pending { change(&value) }
      replace(with: value)
    } catch {
      policy.failure(error)
    }
  }

  private func watch() {
    guard watching == nil, let policy else { return }
    watching = Task { [weak self] in
      for await _ in policy.storage.changes() {
        await self?.inTurn { await $0.synchronize(saving: false) }
      }
    }
  }

  private func replace(with new: Value) {
    if new == value { return }
    value = new
    RunningReducer.afterwards { self.notify() }
  }

  /// Tells the value in force to the observers that were told another last: a reducer may have
  /// changed it there and back.
  private func notify() {
    for observer in observers {
      // An observer may change the value, of which all are told then, or end another's
      // subscription.
      if observer.last == value { continue }
      observer.last = value
      observer.onChange?(value)
    }
  }
}
