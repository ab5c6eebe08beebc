extension Effect {
  /// Does asynchronous work, which can send actions back.
  ///
  /// ```swift
  /// .run { [clock] send in
  ///   try await clock.sleep(for: .seconds(1))
  ///   send(.ticked)
  /// }
  /// ```
  ///
  /// The work runs on the main actor; what it awaits runs where it belongs. Once cancelled it can send nothing more, and
  /// an effect cancelled before it began never begins. A cancellation ends the effect in silence; any other error is
  /// reported as an ``Issue``.
  ///
  /// - Parameter work: The work.
  public static func run(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ work: @escaping @MainActor (Send<Action>) async throws -> Void
  ) -> Effect {
    Effect(
      operation: .run(Work(perform: work, failure: nil, origin: SourceOrigin(fileID: fileID, line: line))))
  }

  /// Does asynchronous work, which can send actions back, and turns its error into actions.
  ///
  /// ```swift
  /// .run { send throws(WeatherError) in
  ///   send(.forecastReceived(try await weather.forecast()))
  /// } catch: { error, send in
  ///   send(.forecastFailed(error))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - work: The work. Say which error it throws, and `failure` gets it as that; otherwise as `any Error`.
  ///   - failure: Turns the error into actions. It isn't called once the effect was cancelled.
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
/// ```swift
/// .run { send in
///   for await value in settings.observe() { send(.settingsChanged(value)) }
/// }
/// ```
///
/// An effect that was cancelled sends nothing more.
@MainActor
public struct Send<Action> {
  let effect: RunningEffect
  private let send: @MainActor (Action) -> Void

  init(from effect: RunningEffect, _ send: @escaping @MainActor (Action) -> Void) {
    self.effect = effect
    self.send = send
  }

  /// Handles an action, unless the effect was cancelled.
  public func callAsFunction(_ action: Action) {
    if effect.isCancelled { return }
    send(action)
  }

  /// Sends what `transform` makes of an action.
  func contramap<ChildAction>(_ transform: @escaping @MainActor (ChildAction) -> Action) -> Send<ChildAction> {
    Send<ChildAction>(from: effect) { send(transform($0)) }
  }
}
