#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A programmer's mistake met at run time: a dependency nobody set, an action for a child that is gone.
///
/// The program goes on. In a test, `TestStore` records each as a failure of that test; elsewhere it is a line on
/// standard error.
public enum Issue {
  /// What is done with an issue's message.
  @TaskLocal package static var handler: @Sendable (String) -> Void = { message in
    let line = Array("Unidirectional: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// Reports a mistake and goes on.
  ///
  /// - Parameter message: What was wrong and what to do, in a sentence or two.
  public static func report(_ message: @autoclosure () -> String) {
    handler(message())
  }
}

/// Reports that a dependency's endpoint was used without having been set, and returns a stand-in.
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
///   - endpoint: The endpoint's name, as a reader would look for it.
///   - placeholder: What the caller gets so that it can go on.
public func unimplemented<Result>(_ endpoint: String, placeholder: @autoclosure () -> Result) -> Result {
  Issue.report(
    "\(endpoint) was used but not set. Set it with withDependencies, or in the TestStore's withDependencies:.")
  return placeholder()
}
