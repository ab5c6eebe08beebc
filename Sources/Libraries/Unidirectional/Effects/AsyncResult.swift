extension Result {
  /// Awaits a closure and keeps its value or its error, for an action that carries both.
  ///
  /// ```swift
  /// case .loadTapped: return .run { [client] send in
  ///   send(.loadEnded(await Result { try await client.load() }))
  /// }
  /// ```
  ///
  /// A cancelled effect sends nothing, so its `CancellationError` reaches no reducer.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, on which the closure runs.
  ///   - body: The work. With a typed throw (`{ () throws(WeatherError) in`) the result has that
  ///     type of error, otherwise `any Error`.
  @inlinable
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled, and then throws `CancellationError`.
  ///
  /// ```swift
  /// let client = CounterClient(load: { try await Task.never() })
  /// ```
  ///
  /// Use it in a test for work that gets no answer, and in a feature for an effect that lasts until
  /// it is cancelled.
  public static func never() async throws -> Never {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    // The stream has no elements: it ends when the task is cancelled, and not before.
    for await _ in stream {}
    continuation.finish()
    throw _Concurrency.CancellationError()
  }
}
