/// Keeps an observer of a ``Store`` attached for as long as it lives.
@MainActor
public final class Observation {
  private weak var observers: Observers?
  private let id: Int

  init(observers: Observers, id: Int) {
    self.observers = observers
    self.id = id
  }

  /// Detaches the observer now.
  public func cancel() {
    observers?.remove(id)
  }

  isolated deinit {
    observers?.remove(id)
  }
}

@MainActor
final class Observers {
  private var onChange: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  func add(_ onChange: @escaping @MainActor () -> Void) -> Observation {
    nextID += 1
    self.onChange[nextID] = onChange
    return Observation(observers: self, id: nextID)
  }

  func remove(_ id: Int) {
    onChange[id] = nil
  }

  func notify() {
    if onChange.isEmpty { return }
    // In the order they were attached; one that detaches another is obeyed at once.
    for id in onChange.keys.sorted() { onChange[id]?() }
  }
}
