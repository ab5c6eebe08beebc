import IssueReporting
import Unidirectional

/// The line of a test to which a failure is attributed.
struct SourceLocation: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs `operation`. An issue reported by the operation, or by an effect that it starts, fails the test at this line.
  func attributingIssues<Result>(_ operation: () -> Result) -> Result {
    Issue.$handler.withValue({ fail($0) }, operation: operation)
  }
}
