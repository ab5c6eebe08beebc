internal import CTestingHook
import IssueReporting
import Testing
import Unidirectional

/// Makes each `Issue` a failure of the running test.
///
/// Called when a program with this module is loaded, so that tests need no setup. An issue of a
/// `TestStore` is attributed to the line that sent the action. A detached task doesn't know its
/// test: an issue there fails the run.
@_cdecl("unidirectional_testing_did_load")
package func unidirectionalTestingDidLoad() {
  Unidirectional.Issue.setHandler { message in
    reportIssue(message)
    // Without a current test IssueReporting tells only XCTest, and Swift Testing must hear of it,
    // too.
    if isTesting, Test.current == nil { Testing.Issue.record(Comment(rawValue: message)) }
  }
}
