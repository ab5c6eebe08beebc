import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// The limit of every suite: far more than a test takes on the busiest machine, also where
  /// `scripts/test --full` tries everything. It can't end a thread that is blocked, which
  /// `scripts/test` does.
  static var limited: Self {
    let isFull = ProcessInfo.processInfo.environment["COUNTBIKI_FULL_TESTS"] != nil
    return .timeLimit(.minutes(isFull ? 90 : 10))
  }
}

/// The longest that a test waits for something that usually happens at once. `scripts/mutants`
/// waits less, since a fault may keep it from happening at all.
let patience = Duration.seconds(
  ProcessInfo.processInfo.environment["COUNTBIKI_TEST_PATIENCE"].flatMap { Int($0) } ?? 120)
