/// The amount of detail that a test with a ``TestStore`` has to state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action of an effect, and the end of every effect.
  case on
  /// Only the subject of the test. Everything else is skipped, and listed in the test's output if
  /// `showsSkipped` is true. Each statement then runs twice, on the state before and after, so it
  /// may only change the state.
  case off(showsSkipped: Bool)

  /// Only the subject of the test. Everything else is skipped.
  public static let off = Exhaustivity.off(showsSkipped: false)
}

extension TestStore {
  /// Runs a part of the test with another exhaustivity, and returns to the one before.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.loadTapped)
  ///   await store.receive(\.loaded)
  /// }
  /// await store.send(.cancelTapped) { $0.isLoading = false }
  /// ```
  ///
  /// An action that an effect has sent meanwhile and that the part didn't receive has to be
  /// received after it.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try await operation()
  }

  /// Runs a part of the test that awaits nothing with another exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () throws -> Result
  ) rethrows -> Result {
    let before = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = before }
    return try operation()
  }
}
