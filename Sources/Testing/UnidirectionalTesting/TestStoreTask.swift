public import Unidirectional

/// The effects started by an action that was sent to a ``TestStore``.
@MainActor
public struct TestStoreTask {
  let task: StoreTask

  /// Waits until all effects have ended. The test fails if that takes longer than `timeout` of real
  /// time.
  public func finish(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await task.finish(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Cancels all effects.
  public func cancel() {
    task.cancel()
  }
}

extension StoreTask {
  /// Waits until all effects have ended. The test fails if that takes longer than `timeout` of real
  /// time.
  ///
  /// Use it in tests of a plain `Store`, where `finish()` would wait for an endless effect for
  /// good.
  @MainActor
  public func finish(
    timeout: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    if await isMet(within: timeout, { isFinished }) { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .fail(
        """
        The effects of a sent action are still running after \(timeout). Cancel them by an action, or advance the clock \
        that they wait for.
        """)
  }
}

/// Lets other tasks run until a condition is met. Returns false after `timeout` of real time and a
/// thousand turns: while other tests keep the main actor busy, a turn can take seconds.
@MainActor
func isMet(within timeout: Duration, _ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + timeout
  let quickTurns = 1000
  var turns = 0
  while !condition() {
    turns += 1
    if turns <= quickTurns {
      await Task.yield()
      continue
    }
    if ContinuousClock.now >= deadline { return false }
    // An effect that waits for a file or a program leaves the processor to it.
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
