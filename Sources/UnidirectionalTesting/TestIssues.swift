internal import CTestingHook
import IssueReporting
import Unidirectional

/// Makes each `Issue` a failure of the running test.
///
/// Called when a program with this module is loaded, so that tests need no setup. It covers issues of a plain `Store` and
/// of detached tasks, too. An issue of a `TestStore` is attributed to the line that sent the action.
@_cdecl("unidirectional_testing_did_load")
public func unidirectionalTestingDidLoad() {
  Unidirectional.Issue.setHandler { reportIssue($0) }
}
