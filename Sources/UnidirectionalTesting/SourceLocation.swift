import IssueReporting
import Unidirectional

/// The line of a test that a failure belongs to.
struct SourceLocation: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs `operation`; what it, or an effect it starts, reports as an issue fails the test at this line.
  func attributingIssues<Result>(_ operation: () -> Result) -> Result {
    Issue.$handler.withValue({ fail($0) }, operation: operation)
  }
}
