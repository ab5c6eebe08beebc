/// Keeps an observer of a ``Store`` attached until the token is released or cancelled.
@MainActor
public final class ObservationToken {
  private weak var observers: Observers?
  private let id: Int

  init(observers: Observers, id: Int) {
    self.observers = observers
    self.id = id
  }

  /// Detaches the observer.
  public func cancel() {
    observers?.remove(id)
  }

  isolated deinit {
    observers?.remove(id)
  }
}

/// The observers of a store, in the order in which they were added.
@MainActor
final class Observers {
  private var entries: [(id: Int, onChange: @MainActor () -> Void)] = []
  private var nextID = 0

  func add(_ onChange: @escaping @MainActor () -> Void) -> ObservationToken {
    nextID += 1
    entries.append((nextID, onChange))
    return ObservationToken(observers: self, id: nextID)
  }

  func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }

  func notify() {
    for entry in entries {
      // An observer that was removed during the notification isn't called.
      if entries.contains(where: { $0.id == entry.id }) { entry.onChange() }
    }
  }
}
