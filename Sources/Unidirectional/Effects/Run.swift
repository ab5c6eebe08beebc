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
    let origin = SourceOrigin(fileID: fileID, line: line)
    return run(origin) { send in
      do {
        try await work(send)
      } catch {
        if Task.isCancelled || error is CancellationError { return }
        Issue.report("The effect at \(origin) threw \(error). Handle it with the effect's `catch:`.")
      }
    }
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
    run(SourceOrigin(fileID: fileID, line: line)) { send in
      do throws(Failure) {
        try await work(send)
      } catch {
        if !Task.isCancelled { await failure(error, send) }
      }
    }
  }

  private static func run(
    _ origin: SourceOrigin, perform: @escaping @MainActor (Send<Action>) async -> Void
  ) -> Effect {
    Effect(operation: .run(Work(perform: perform, origin: origin)))
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
  private let send: @MainActor (Action) -> Void

  init(_ send: @escaping @MainActor (Action) -> Void) {
    self.send = send
  }

  /// Handles an action, unless the effect was cancelled.
  public func callAsFunction(_ action: Action) {
    if Task.isCancelled { return }
    send(action)
  }
}
