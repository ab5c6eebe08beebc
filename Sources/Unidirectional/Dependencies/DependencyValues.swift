/// A key of ``DependencyValues``: the type of a dependency and its default value.
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
/// Let the default report its use with ``unimplemented(_:placeholder:)``. The program installs the live value where it
/// starts, and a test that forgets to replace a dependency fails with the dependency's name.
public protocol DependencyKey {
  /// The type of the dependency.
  associatedtype Value: Sendable
  /// The value used when none was set.
  static var defaultValue: Value { get }
}

/// The dependencies of reducers on the outside world, by key.
///
/// Reducers read them with ``Dependency``, programs and tests set them with ``withDependencies(_:operation:)``.
public struct DependencyValues: Sendable {
  /// The values set by the innermost `withDependencies` around the code that runs now.
  @TaskLocal package static var current = DependencyValues()

  private var storage: [ObjectIdentifier: any Sendable] = [:]

  /// Creates values in which every dependency has its key's default.
  public init() {}

  /// The value set for `key`, otherwise the key's default.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get { storage[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }

  /// Returns these values, replaced by the values that are set in `overrides`.
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
/// Reducers keep the values they were created with, so the store above uses them after `operation` has returned.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try update(&values)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// A dependency of a reducer.
///
/// ```swift
/// struct Forecast: Reducer {
///   @Dependency(\.weather) var weather
/// }
/// ```
///
/// The value is the value that was set when the reducer was created. A `withDependencies` around the use replaces it.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  private let path: any KeyPath<DependencyValues, Value> & Sendable
  private let captured: DependencyValues

  /// Creates a reference to the dependency at `path`.
  public init(_ path: any KeyPath<DependencyValues, Value> & Sendable) {
    self.path = path
    captured = .current
  }

  /// The value of the dependency.
  public var wrappedValue: Value {
    captured.merging(.current)[keyPath: path]
  }
}
