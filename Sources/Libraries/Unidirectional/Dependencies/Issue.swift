import Synchronization

/// A programming mistake found at run time, such as an unset dependency or an action for an absent
/// child.
///
/// The program continues. In a test that imports `UnidirectionalTesting`, an issue is a failure of
/// the test. Otherwise the message is written to standard error, or given to the handler set with
/// ``setHandler(_:)``:
///
/// ```swift
/// Issue.setHandler { log.write($0) }
/// ```
public enum Issue {
  /// A handler of messages. A task-local value that is itself a function crashes Swift 6.3 in
  /// release mode.
  private struct Handler: Sendable {
    let report: @Sendable (String) -> Void
  }

  @TaskLocal private static var taskHandler: Handler?

  private static let handler = Mutex(
    Handler { writeToStandardError("Unidirectional: \($0)\n") })

  /// Reports an issue.
  ///
  /// - Parameter message: The mistake and its remedy, in a sentence or two.
  public static func report(_ message: @autoclosure () -> String) {
    currentHandler.report(message())
  }

  private static var currentHandler: Handler { taskHandler ?? handler.withLock { $0 } }

  /// Sets the handler of the process. A program that draws on the whole terminal writes the
  /// messages to a file.
  public static func setHandler(_ report: @escaping @Sendable (String) -> Void) {
    handler.withLock { $0 = Handler(report: report) }
  }

  /// Sets the handler for `operation` and for the tasks that it starts.
  public static func withHandler<Result>(
    _ report: @escaping @Sendable (String) -> Void, operation: () throws -> Result
  ) rethrows -> Result {
    try $taskHandler.withValue(Handler(report: report), operation: operation)
  }

  /// Runs `operation`, and also returns whether it has reported an issue. Those that other threads
  /// report meanwhile don't count.
  static func noting<Result>(_ operation: () -> Result) -> (Result, hasReported: Bool) {
    let outer = currentHandler
    let hasReported = Flag()
    let result = withHandler(
      { message in
        hasReported.raise()
        outer.report(message)
      }, operation: operation)
    return (result, hasReported.isRaised)
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
  }

  /// Reports an action for an absent child.
  ///
  /// - Parameters:
  ///   - state: The type of the parent's state, from which the parent's name is taken.
  ///   - id: The id of an element of a list or a stack.
  ///   - origin: The line of the `Scope`, `ifLet` or `forEach`.
  ///   - endsEffects: False for a `Scope`, which leaves the effects of a case running.
  @usableFromInline
  static func reportAbsentChild(
    _ action: Any, parent state: Any.Type, id: (any Hashable)? = nil, origin: SourceOrigin,
    endsEffects: Bool = true
  ) {
    let element = id.map { " of the element \($0)" } ?? ""
    let cause =
      endsEffects
      ? """
      Dismissing a child cancels its effects, so the action was sent by a view or a parent, after the child was dismissed \
      or before it was presented.
      """
      : """
      A Scope leaves the effects of a case running when the state leaves the case: use ifLet to cancel them. Otherwise a \
      view or a parent sent the action.
      """
    report(
      """
      \(featureName(state)) (\(origin)) received an action for a child that is not there: \(action)\(element). \(cause)
      """)
  }

}

/// Returns the name of the feature with a state: `Kitchen` for `Kitchen.State`.
func featureName(_ state: Any.Type) -> String {
  // Local types have a component such as "(unknown context at $1234)".
  let names = String(reflecting: state).split(separator: ".").dropFirst().filter {
    !$0.hasPrefix("(")
  }
  return (names.last == "State" && names.count > 1 ? names.dropLast() : names).joined(
    separator: ".")
}

/// Reports that an endpoint of a dependency was used but never set, and returns a placeholder.
///
/// ```swift
/// var temperature: @Sendable () async -> Double = {
///   unimplemented("WeatherClient.temperature", placeholder: 0)
/// }
/// ```
///
/// - Parameters:
///   - endpoint: The endpoint's name, as a reader would search for it.
///   - placeholder: The value to return.
public func unimplemented<Result>(_ endpoint: String, placeholder: @autoclosure () -> Result)
  -> Result
{
  Issue.report(
    "\(endpoint) was used but not set. Set it with withDependencies, or in the TestStore's withDependencies:."
  )
  return placeholder()
}
