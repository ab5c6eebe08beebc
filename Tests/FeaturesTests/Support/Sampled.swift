import Foundation

extension Collection where Index == Int {
  /// About as many elements as asked for, at equal distances; all of them with
  /// `COUNTBIKI_FULL_TESTS` in the environment, as set by `scripts/test --full`.
  func sampled(_ wanted: Int) -> [Element] {
    let isWhole = ProcessInfo.processInfo.environment["COUNTBIKI_FULL_TESTS"] != nil
    return stride(from: 0, to: count, by: isWhole ? 1 : Swift.max(1, count / wanted)).map {
      self[startIndex + $0]
    }
  }
}
