#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A programming mistake found at run time, such as an unset dependency or an action for an absent child.
///
/// The program continues. A `TestStore` records an issue as a failure of the test; otherwise the message is written to
/// standard error.
public enum Issue {
  /// Receives the message of each issue.
  @TaskLocal package static var handler: @Sendable (String) -> Void = { message in
    let line = Array("Unidirectional: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// Reports an issue.
  ///
  /// - Parameter message: The mistake and its remedy, in a sentence or two.
  public static func report(_ message: @autoclosure () -> String) {
    handler(message())
  }
}

/// Reports that an endpoint of a dependency was used but never set, and returns a placeholder.
///
/// ```swift
/// struct WeatherClient: Sendable {
///   var temperature: @Sendable () async -> Double = {
///     unimplemented("WeatherClient.temperature", placeholder: 0)
///   }
/// }
/// ```
///
/// - Parameters:
///   - endpoint: The endpoint's name, as a reader would search for it.
///   - placeholder: The value to return.
public func unimplemented<Result>(_ endpoint: String, placeholder: @autoclosure () -> Result) -> Result {
  Issue.report(
    "\(endpoint) was used but not set. Set it with withDependencies, or in the TestStore's withDependencies:.")
  return placeholder()
}
