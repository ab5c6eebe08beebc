import Clients
import Platform
import Synchronization

/// Waits for work that a library may hold up for ever, and gives up where one call of it lasts too long.
///
/// ```swift
/// let result = await watchdog.result(calling: lane.call, stop: stop) { await lane.play(sound) }
/// ```
struct Watchdog: Sendable {
  /// How long one call may last.
  var patience: Duration
  var clock: any Clock<Duration> = QuietClock()

  /// The work's result, or `nil` as soon as a call in it has lasted too long. The work goes on then, with its thread.
  ///
  /// Who has raised `stop` waits half a second at most: nothing is to be heard any more.
  func result<Value: Sendable>(
    calling call: BlockingCall, stop: StopFlag, of work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let answer = OneShot<Value?>()
    let watching = Task {
      if await hangs(call, stop: stop) { answer.resume(returning: nil) }
    }
    Task {
      let value = await work()
      watching.cancel()
      answer.resume(returning: value)
    }
    return await answer.value
  }

  /// Tells when a call has lasted too long; false where the task is cancelled before.
  ///
  /// What counts is how often the call was seen, so that the time in which the process was stopped doesn't.
  private func hangs(_ call: BlockingCall, stop: StopFlag) async -> Bool {
    let tick = min(patience / 8, .milliseconds(100))
    var seen: (number: Int, ticks: Int)?
    while (try? await clock.sleep(for: tick)) != nil {
      guard let number = call.current else {
        seen = nil
        continue
      }
      let ticks = seen?.number == number ? (seen?.ticks ?? 0) + 1 : 0
      seen = (number, ticks)
      guard tick * ticks >= (stop.isRaised ? min(patience, .milliseconds(500)) : patience) else { continue }
      call.giveUp(number)
      StandardError.lift()
      return true
    }
    return false
  }
}

/// The call that blocks a thread, to be looked at from another.
final class BlockingCall: Sendable {
  private struct State {
    var number = 0
    var isInProgress = false
    var givenUp: Int?
  }

  private let state = Mutex(State())

  /// The number of the call in progress.
  var current: Int? { state.withLock { $0.isInProgress ? $0.number : nil } }

  /// Whether the call in progress was given up, so that nobody should wait for it.
  var isGivenUp: Bool { state.withLock { $0.isInProgress && $0.givenUp == $0.number } }

  /// Does `work`, which may block.
  func watching<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    state.withLock {
      $0.number += 1
      $0.isInProgress = true
    }
    defer { state.withLock { $0.isInProgress = false } }
    return try work()
  }

  fileprivate func giveUp(_ number: Int) {
    state.withLock { $0.givenUp = number }
  }
}

/// What work gave, or why it failed, as a value.
func attempt<Value: Sendable>(
  _ work: () async throws(SpeechError) -> Value
) async -> Result<Value, SpeechError> {
  do throws(SpeechError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}
