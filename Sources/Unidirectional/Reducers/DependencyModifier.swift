extension Reducer {
  /// Replaces a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Forecast().dependency(\.weather, .constant)
  /// ```
  public func dependency<Value: Sendable>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    // Assigning through a key path reads the old value first, and the default of an unset dependency reports its use.
    let overrides = Issue.withHandler { _ in
    } operation: {
      var values = DependencyValues()
      values[keyPath: path] = value
      return values
    }
    let base = Reduce.evaluating(self)
    return Reduce { state, action in
      withDependencies {
        $0 = $0.overridden(by: overrides)
      } operation: {
        base.run(&state, action)
      }
      .overridingDependencies(by: overrides)
    }
  }
}

extension Effect {
  /// Returns the effect with dependencies replaced for its work and its error handler.
  @MainActor
  fileprivate func overridingDependencies(by overrides: DependencyValues) -> Effect {
    if operation == nil { return self }
    return transformingWork { work in
      var transformed = work
      transformed.perform = { send in
        try await withDependencies({ $0 = $0.overridden(by: overrides) }, operation: { try await work.perform(send) })
      }
      if let failure = work.failure {
        transformed.failure = { error, send in
          await withDependencies({ $0 = $0.overridden(by: overrides) }, operation: { await failure(error, send) })
        }
      }
      return transformed
    }
  }
}
