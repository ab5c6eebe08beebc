extension Reducer {
  /// Replaces a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Forecast().dependency(\.weather, .constant)
  /// ```
  ///
  /// It is in force in the reducer's body, too, but not in that of a reducer which has been
  /// evaluated already, such as one inside of a `CombineReducers`.
  public func dependency<Value: Sendable>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> some Reducer<State, Action> {
    withValues { values in
      // Assigning through a key path reads the old value first, and the default of an unset
      // dependency reports its use.
      Issue.withHandler { _ in
      } operation: {
        var values = values
        values[keyPath: path] = value
        return values
      }
    }
  }

  /// Changes a dependency for this reducer, its children and their effects.
  ///
  /// ```swift
  /// Forecast().transformDependency(\.weather) { $0.temperature = { 20 } }
  /// ```
  ///
  /// The path `\.self` changes several dependencies at once.
  public func transformDependency<Value>(
    _ path: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ transform: @escaping @Sendable (inout Value) -> Void
  ) -> some Reducer<State, Action> {
    withValues { values in
      var values = values
      transform(&values[keyPath: path])
      return values
    }
  }

  private func withValues(
    _ transform: @escaping @Sendable (DependencyValues) -> DependencyValues
  ) -> some Reducer<State, Action> {
    DependencyModifier(base: self, transform: transform)
  }
}

/// A reducer that is evaluated, and runs, with changed dependencies.
private struct DependencyModifier<Base: Reducer>: Reducer {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let transform: @Sendable (DependencyValues) -> DependencyValues

  var body: Reduce<State, Action> {
    // Only what the body reads is used now: a default that is changed reports nothing here.
    let evaluated = withDependencies { values in
      let old = values
      values = Issue.withHandler({ _ in }, operation: { transform(old) })
    } operation: {
      Reduce.evaluating(base)
    }
    return Reduce { [transform] state, action in
      withDependencies {
        $0 = transform($0)
      } operation: {
        evaluated.run(&state, action)
      }
      .withValues(transform)
    }
  }
}

extension Effect {
  /// Returns the effect with dependencies changed for its work and its error handler.
  @MainActor
  fileprivate func withValues(
    _ transform: @escaping @Sendable (DependencyValues) -> DependencyValues
  ) -> Effect {
    if operation == nil { return self }
    return transformingWork { work in
      var transformed = work
      transformed.perform = { send in
        try await withDependencies(
          { $0 = transform($0) }, operation: { try await work.perform(send) })
      }
      if let failure = work.failure {
        transformed.failure = { error, send in
          await withDependencies({ $0 = transform($0) }, operation: { await failure(error, send) })
        }
      }
      return transformed
    }
  }
}
