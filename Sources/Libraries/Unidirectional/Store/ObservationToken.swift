/// Keeps an observer of a ``Store`` attached until the token is released or cancelled.
@MainActor
public final class ObservationToken {
  private weak var observers: Observers?
  fileprivate let observer: Observer

  fileprivate init(observers: Observers, observer: Observer) {
    self.observers = observers
    self.observer = observer
  }

  /// Detaches the observer.
  public func cancel() {
    observers?.remove(observer)
  }

  isolated deinit {
    observers?.remove(observer)
  }
}

@MainActor
private final class Observer {
  var onChange: (@MainActor () -> Void)?

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }
}

/// The observers of a store, in the order in which they were added.
@MainActor @usableFromInline
final class Observers {
  private var observers: [Observer] = [] {
    didSet { isEmpty = observers.isEmpty }
  }
  private(set) var isEmpty = true

  /// Releases the closures, although tokens may still hold the observers.
  isolated deinit {
    for observer in observers { observer.onChange = nil }
  }

  func add(_ onChange: @escaping @MainActor () -> Void) -> ObservationToken {
    observers.append(Observer(onChange: onChange))
    return ObservationToken(observers: self, observer: observers[observers.count - 1])
  }

  fileprivate func remove(_ observer: Observer) {
    observer.onChange = nil
    observers.removeAll { $0 === observer }
  }

  /// Calls the observers. An observer that is removed during the notification isn't called.
  @usableFromInline
  func notify() {
    for observer in observers { observer.onChange?() }
  }
}

/// Calls a closure when a part of the state has changed.
@MainActor @usableFromInline
final class PartObserver<Part: Equatable> {
  @usableFromInline var last: Part
  @usableFromInline let onChange: @MainActor (Part) -> Void

  @usableFromInline
  init(_ part: Part, onChange: @escaping @MainActor (Part) -> Void) {
    last = part
    self.onChange = onChange
  }

  @inlinable func update(_ part: Part) {
    if part == last { return }
    last = part
    onChange(part)
  }
}
