extension Effect {
  /// Runs asynchronous work that can send actions back.
  ///
  /// ```swift
  /// .run { [clock] send in
  ///   try await clock.sleep(for: .seconds(1))
  ///   send(.ticked)
  /// }
  /// ```
  ///
  /// The work runs on the main actor; functions that it awaits run on their own executors. A
  /// cancelled effect sends nothing more, and work that was cancelled before it started never
  /// starts. Errors other than cancellation are reported as an ``Issue``.
  public static func run(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ work: @escaping @MainActor (Send<Action>) async throws -> Void
  ) -> Effect {
    Effect(
      operation: .run(
        Work(perform: work, failure: nil, origin: SourceOrigin(fileID: fileID, line: line))))
  }

  /// Runs asynchronous work that can send actions back, and turns its error into actions.
  ///
  /// ```swift
  /// .run { send throws(WeatherError) in send(.forecastReceived(try await weather.forecast()))
  /// } catch: { error, send in send(.forecastFailed(error)) }
  /// ```
  ///
  /// - Parameters:
  ///   - work: The work. With a typed `throws`, `failure` receives that type, otherwise
  ///     `any Error`.
  ///   - failure: Turns the error into actions. Not called for a cancelled effect, but for a
  ///     `CancellationError` of a task of a client.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func run<Failure: Error>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ work: @escaping @MainActor (Send<Action>) async throws(Failure) -> Void,
    catch failure: @escaping @MainActor (Failure, Send<Action>) async -> Void
  ) -> Effect {
    let work = Work<Action>(
      perform: work,
      failure: { error, send in
        if let error = error as? Failure { await failure(error, send) }
      },
      origin: SourceOrigin(fileID: fileID, line: line))
    return Effect(operation: .run(work))
  }
}

/// Sends actions from a running effect back into the store.
///
/// Nothing is sent after the effect was cancelled, and of what waits for its turn then nothing is
/// handled. A cancelled child task of a running effect does send: check `Task.isCancelled` there.
/// Sending after the effect has ended is reported as an ``Issue``.
@MainActor
public struct Send<Action> {
  let effect: RunningEffect
  private let send: @MainActor (Action) -> Void

  init(from effect: RunningEffect, _ send: @escaping @MainActor (Action) -> Void) {
    self.effect = effect
    self.send = send
  }

  /// Sends an action, unless the effect was cancelled.
  public func callAsFunction(_ action: Action) {
    if effect.isCancelled { return }
    if effect.hasEnded { return reportEnded(action) }
    send(action)
  }

  private func reportEnded(_ action: Action) {
    let origin = effect.origin.map { " at \($0)" } ?? ""
    Issue.report(
      """
      The effect\(origin) sent \(action) after it had ended, and the action was dropped. Await the work that sends the \
      action before the end of the effect.
      """)
  }

  func contramap<ChildAction>(_ transform: @escaping (ChildAction) -> Action) -> Send<
    ChildAction
  > {
    Send<ChildAction>(from: effect) { send(transform($0)) }
  }
}
