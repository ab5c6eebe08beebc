extension Reducer {
  /// Replaces a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Quiz().dependency(\.speechSynthesis, .silent)
  /// ```
  public func dependency<Value: Sendable>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    transformDependencies { $0[keyPath: path] = value }
  }

  /// Changes the dependencies of this reducer, its children and their effects.
  public func transformDependencies(
    _ update: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> some Reducer<State, Action> {
    let base = built
    return Reduce { state, action in
      withDependencies(update) { base.run(&state, action) }.withDependencies(update)
    }
  }
}

extension Effect {
  /// Returns the effect with dependencies changed for its work.
  @MainActor
  fileprivate func withDependencies(_ update: @escaping @Sendable (inout DependencyValues) -> Void) -> Effect {
    transformingWork { work in
      var transformed = work
      transformed.perform = { send in
        var values = DependencyValues.current
        update(&values)
        try await DependencyValues.$current.withValue(values) { try await work.perform(send) }
      }
      return transformed
    }
  }
}
