import Testing
import Unidirectional

extension SourceLocation {
  func fail(_ message: String) {
    Testing.Issue.record(Comment(rawValue: message), sourceLocation: self)
  }

  /// Adds a message to the test's output that doesn't fail the test.
  func note(_ message: String) {
    withKnownIssue(sourceLocation: self) { fail(message) }
  }

  /// Runs `operation`. An issue reported by the operation, or by an effect that it starts, fails the test at this line.
  func attributingIssues<Result>(_ operation: () -> Result) -> Result {
    Unidirectional.Issue.withHandler({ fail($0) }, operation: operation)
  }
}
