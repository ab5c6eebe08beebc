import Clients
import Platform
import Synchronization

/// A timeout for work that calls a library which may block forever.
///
/// ```swift
/// let result = await watchdog.result(calling: worker.call, run: run) { await worker.play(sound) }
/// ```
struct Watchdog: Sendable {
  /// The factor by which work that only needs the processor may take longer on a busy machine.
  private static let busyFactor = 6

  /// The longest that a single call may take.
  var timeout: Duration
  var clock: any Clock<Duration> = QuietClock()

  /// Returns the result of `work`, or `nil` as soon as one of its calls has timed out.
  ///
  /// After a timeout the work keeps its thread and goes on in the background. Once `run` is stopped
  /// the timeout is at most half a second, since the result is no longer needed.
  func result<Value: Sendable>(
    calling call: BlockingCall, run: UtteranceRun, of work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let result = OneShot<Value?>()
    let timer = Task {
      if await timesOut(call, run: run) { result.resume(returning: nil) }
    }
    Task {
      let value = await work()
      timer.cancel()
      result.resume(returning: value)
    }
    return await result.value
  }

  /// The call, and the part of an utterance in it, that a poll has seen.
  private struct Observation: Equatable {
    let call: Int
    let part: Int?
  }

  /// Returns true when one call has timed out, or false when the task is cancelled first.
  ///
  /// Time is measured by counting polls that see the same call, so time in which the process was
  /// stopped doesn't count.
  private func timesOut(_ call: BlockingCall, run: UtteranceRun) async -> Bool {
    let interval = min(timeout / 8, .milliseconds(100))
    var last: Observation?
    var polls = 0
    while (try? await clock.sleep(for: interval)) != nil {
      guard let number = call.current else {
        last = nil
        continue
      }
      let part = run.part
      let observation = Observation(call: number, part: part?.number)
      polls = observation == last ? polls + 1 : 0
      last = observation
      let time = interval * polls
      let limit = run.isStopped ? min(timeout, .milliseconds(500)) : timeout
      let hasUsedProcessor = part.map { Duration.seconds($0.seconds) >= limit } ?? true
      guard time >= limit, hasUsedProcessor || time >= limit * Self.busyFactor else { continue }
      call.abandon(number)
      StandardError.endSilence()
      return true
    }
    return false
  }
}

/// A record of the blocking call that a thread is making, which other threads can inspect.
final class BlockingCall: Sendable {
  private struct State {
    var number = 0
    var isInProgress = false
    var abandoned: Int?
  }

  private let state = Mutex(State())

  var current: Int? { state.withLock { $0.isInProgress ? $0.number : nil } }

  /// True if the call in progress has timed out. Don't wait for its thread.
  var isAbandoned: Bool { state.withLock { $0.isInProgress && $0.abandoned == $0.number } }

  /// Runs `work`, which may block, as a call in progress.
  func track<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
  {
    begin()
    defer { end() }
    return try work()
  }

  /// Begins a call, which ``end()`` ends.
  func begin() {
    state.withLock {
      $0.number += 1
      $0.isInProgress = true
    }
  }

  func end() { state.withLock { $0.isInProgress = false } }

  fileprivate func abandon(_ number: Int) {
    state.withLock { $0.abandoned = number }
  }
}

/// Runs `work` and returns its value or error. The standard library's `Result.init(catching:)`
/// isn't asynchronous.
func captureResult<Value: Sendable, Failure: Error>(
  _ work: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do throws(Failure) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
