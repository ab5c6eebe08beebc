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

  /// Adds a message to the test's output that doesn't fail the test.
  func note(_ message: String) {
    #if !canImport(Darwin)
      // XCTest expects no failures there.
      if case .xcTest? = TestContext.current { return print("\(fileID):\(line): \(message)") }
    #endif
    withExpectedIssue(fileID: fileID, filePath: filePath, line: line, column: column) {
      fail(message)
    }
  }

  /// Runs `operation`. An issue reported by the operation, or by an effect that it starts, fails
  /// the test at this line.
  func attributingIssues<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Unidirectional.Issue.withHandler({ fail($0) }, operation: operation)
  }
}
