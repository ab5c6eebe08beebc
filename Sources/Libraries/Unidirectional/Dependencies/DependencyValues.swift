import Synchronization

/// A key of ``DependencyValues``: the type of a dependency and its default value.
///
/// ```swift
/// enum WeatherKey: DependencyKey {
///   static var defaultValue: WeatherClient { WeatherClient() }
/// }
/// ```
///
/// A property of ``DependencyValues`` uses the key; see <doc:Dependencies>. Let the default report
/// its use with ``unimplemented(_:placeholder:)``. The program installs the live value where it
/// starts, and a test that forgets to replace a dependency fails with the dependency's name.
public protocol DependencyKey {
  /// The type of the dependency.
  associatedtype Value: Sendable
  /// The value used when none was set.
  static var defaultValue: Value { get }
}

/// The dependencies of reducers on the outside world, by key.
///
/// Reducers read them with ``Dependency``, programs and tests set them with
/// ``withDependencies(_:operation:)``.
public struct DependencyValues: Sendable {
  @TaskLocal fileprivate static var taskLocal = DependencyValues()

  /// The values in force: those of the running reducer's store, of the running effect's store, or
  /// of the innermost `withDependencies`.
  @usableFromInline static var current: DependencyValues { RunningReducer.values ?? taskLocal }

  /// The values in force; `nil` where nothing has set any.
  fileprivate static var inForce: DependencyValues? {
    if let values = RunningReducer.values { return values }
    let values = taskLocal
    return values.overrides == nil && values.inherited == nil ? nil : values
  }

  private typealias Boxes = [ObjectIdentifier: any AnyObject & Sendable]

  private final class Storage: Sendable {
    let values: Boxes
    let defaults: Defaults

    /// The values of a store without dependencies of its own.
    static let empty = Storage([:], defaults: .shared)

    init(_ values: Boxes, defaults: Defaults = Defaults()) {
      self.values = values
      self.defaults = defaults
    }

    /// Returns the values with those of `other` replaced.
    func merging(_ other: Storage) -> Storage {
      Storage(values.merging(other.values) { $1 }, defaults: defaults)
    }
  }

  /// The defaults that were made, each with its first use.
  private final class Defaults: Sendable {
    private let boxes = Mutex(Boxes())
    /// The defaults of code outside stores, and of stores without dependencies of their own.
    static let shared = Defaults()

    func value<Key: DependencyKey>(of key: Key.Type) -> Key.Value {
      let id = ObjectIdentifier(key)
      if let box = boxes.withLock({ $0[id] }) as? Box<Key.Value> { return box.value }
      let (value, hasReported) = Issue.noting {
        DependencyValues.current.makingDefaults.inForce { Key.defaultValue }
      }
      // A default that reports its use is made, and reports, at each use.
      if hasReported { return value }
      return boxes.withLock { boxes in
        // Another thread may have made it meanwhile.
        if let box = boxes[id] as? Box<Key.Value> { return box.value }
        boxes[id] = Box(value)
        return value
      }
    }
  }

  /// A value in an object, because casting a value of protocol type takes 15,000 instructions.
  private final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The values set since the store was created, by modifiers and by `withDependencies`.
  private var overrides: Storage?
  private var inherited: Storage?
  /// True while a store evaluates the reducers that will run in it, and while a default is made.
  fileprivate var isEvaluating = false

  /// Creates values in which every dependency has its key's default.
  public init() {}

  /// The value set for `key`, otherwise the key's default.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      let box = (overrides?.values[id] ?? inherited?.values[id]) as? Box<Key.Value>
      return box?.value ?? (inherited?.defaults ?? .shared).value(of: key)
    }
    set {
      var values = overrides?.values ?? [:]
      values[ObjectIdentifier(key)] = Box(newValue)
      overrides = Storage(values)
    }
  }

  /// Returns the values as those of a new store, which modifiers in the store override.
  var asInherited: DependencyValues {
    var values = DependencyValues()
    guard let overrides else {
      values.inherited = inherited
      return values
    }
    values.inherited = inherited?.merging(overrides) ?? overrides
    return values
  }

  /// Returns the values as those of a new store, which are in force even if nothing was set: its
  /// effects read no other store's.
  var ofStore: DependencyValues {
    var values = asInherited
    values.inherited = values.inherited ?? .empty
    return values
  }

  /// Returns the values with which a new store evaluates its reducers.
  var evaluating: DependencyValues {
    var values = self
    values.isEvaluating = true
    return values
  }

  /// Returns the values with which a default is made: the store's, without what is replaced around
  /// it. All who use the default share it, not only the child under a modifier that is the first.
  private var makingDefaults: DependencyValues {
    var values = DependencyValues().evaluating
    values.inherited = inherited ?? overrides.map { Storage.empty.merging($0) }
    return values
  }

  /// Returns what a dependency that is created now takes with it. One in a default, or in a reducer
  /// that a store evaluates, takes only what was replaced around it: the rest is in force where it
  /// is read, and the first of several stores makes a default, or evaluates a constant.
  fileprivate var captured: DependencyValues {
    if !isEvaluating { return asInherited }
    var values = DependencyValues()
    values.inherited = overrides
    return values
  }

  /// Lets defaults be made anew, for a test that shares none with other tests.
  package mutating func separateDefaults() {
    inherited = Storage(inherited?.values ?? [:])
  }

  /// Returns the values for a dependency that was created under `captured` values: these replace
  /// the store's values, and are replaced by the overrides in force.
  func inheriting(_ captured: DependencyValues) -> DependencyValues {
    guard let other = captured.inherited, other !== inherited else { return self }
    // The overrides in force replace them: a modifier around the reducer has set the same keys.
    if let overrides, other.values.keys.allSatisfy({ overrides.values[$0] != nil }) { return self }
    var values = self
    values.inherited = (inherited ?? .empty).merging(other)
    return values
  }

  /// Runs `operation` with these values in force, also inside a reducer.
  @usableFromInline
  func inForce<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try RunningReducer.suspended {
      try DependencyValues.withTaskLocal(self, operation: operation)
    }
  }

  /// Runs `operation`, and tasks that it starts, with `values` in force, outside reducers.
  static func withTaskLocal<Result>(_ values: DependencyValues, operation: () throws -> Result)
    rethrows -> Result
  {
    let current = taskLocal
    // A task-local value costs a task 1 KB.
    if values.overrides === current.overrides, values.inherited === current.inherited,
      values.isEvaluating == current.isEvaluating
    {
      return try operation()
    }
    return try $taskLocal.withValue(values, operation: operation)
  }
}

/// Runs `operation` with some dependencies replaced.
///
/// ```swift
/// let store = withDependencies { $0.weather = .live } operation: {
///   Store(initialState: 0) { Forecast() }
/// }
/// ```
///
/// A store keeps the values it was created with, so the store above uses them after `operation` has
/// returned.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try values.inForce(operation)
}

/// Runs asynchronous work with some dependencies replaced, as ``withDependencies(_:operation:)``
/// does.
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await update(&values)
  return try await DependencyValues.$taskLocal.withValue(values, operation: operation)
}

/// A dependency of a reducer, of the initialiser of a state, or of any code that they call.
///
/// ```swift
/// @Dependency(\.weather) var weather
/// ```
///
/// The value is the one with which the store was created, unless a modifier such as
/// ``Reducer/dependency(_:_:)`` around the reducer replaces it. A callback outside of all tasks
/// gets the value of the store that evaluated the reducer: the first of several if it is a
/// constant.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable
  private let captured: DependencyValues
  /// The values of the store that evaluated the reducer, or made the default, for code outside of
  /// stores and their tasks, such as a callback.
  private let fallback: DependencyValues?

  /// Creates a reference to the dependency at `path`.
  public init(_ path: any KeyPath<DependencyValues, Value> & Sendable) {
    self.path = path
    let current = DependencyValues.current
    captured = current.captured
    fallback = current.isEvaluating ? current.asInherited : nil
  }

  /// The value of the dependency.
  public var wrappedValue: Value {
    let values = DependencyValues.inForce ?? fallback ?? DependencyValues()
    return values.inheriting(captured)[keyPath: path]
  }
}
