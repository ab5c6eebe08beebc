/// A place in ``DependencyValues``: the type of a dependency and the value it has where nobody set one.
///
/// ```swift
/// private enum WeatherKey: DependencyKey {
///   static var defaultValue: WeatherClient { WeatherClient() }
/// }
///
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherKey.self] }
///     set { self[WeatherKey.self] = newValue }
///   }
/// }
/// ```
///
/// Let the default fail loudly (see ``unimplemented(_:placeholder:)``): the program installs the live value where it
/// starts, and a test that forgot to replace a dependency fails by its name.
public protocol DependencyKey {
  /// What a reducer gets when it asks for this dependency.
  associatedtype Value: Sendable
  /// The value in force where none was set.
  static var defaultValue: Value { get }
}

/// Everything a reducer needs from outside, by name.
///
/// A reducer reads from it with ``Dependency``; a program and a test write to it with
/// ``withDependencies(_:operation:)``.
public struct DependencyValues: Sendable {
  /// The values set by the innermost `withDependencies` around the code that runs now.
  @TaskLocal package static var current = DependencyValues()

  private var storage: [ObjectIdentifier: any Sendable] = [:]

  /// No dependency set: each has its key's default.
  public init() {}

  /// The value set for `key`, or else its default.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { storage[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }

  /// These values, replaced by those of `overrides` that are set there.
  func merging(_ overrides: DependencyValues) -> DependencyValues {
    if overrides.storage.isEmpty { return self }
    var merged = self
    merged.storage.merge(overrides.storage) { _, override in override }
    return merged
  }
}

/// Runs `operation` with some dependencies replaced.
///
/// ```swift
/// let store = withDependencies {
///   $0.weather = .live
/// } operation: {
///   Store(initialState: Forecast.State()) { Forecast() }
/// }
/// ```
///
/// A store's reducers keep the values that were in force where they were made, so the store above goes on using them
/// after `operation` has returned.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// One dependency of a reducer.
///
/// ```swift
/// struct Forecast: Reducer {
///   @Dependency(\.weather) var weather
/// }
/// ```
///
/// The value is the one in force where the reducer was made, or, inside a `withDependencies` that encloses the use,
/// the one set there.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable
  private let captured: DependencyValues

  /// The dependency at `path`.
  public init(_ path: any KeyPath<DependencyValues, Value> & Sendable) {
    self.path = path
    captured = .current
  }

  /// The dependency's value.
  public var wrappedValue: Value {
    captured.merging(.current)[keyPath: path]
  }
}
