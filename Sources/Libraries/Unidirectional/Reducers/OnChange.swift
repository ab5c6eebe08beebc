extension Reducer {
  /// Runs another reducer after each action that changed a part of the state.
  ///
  /// ```swift
  /// BindingReducer(action: \.binding)
  ///   .onChange(of: \.settings) { old, new in
  ///     Reduce { _, _ in .run { _ in settingsClient.set(new) } }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: Returns the part to compare.
  ///   - reducer: Returns the reducer to run, given the old and the new value.
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> some Reducer<State, Action>
  ) -> some Reducer<State, Action> {
    let base = Reduce.evaluating(self)
    return Reduce { state, action in
      let oldValue = value(state)
      let effect = base.run(&state, action)
      let newValue = value(state)
      if oldValue == newValue { return effect }
      return effect.merge(with: Reduce.evaluating(reducer(oldValue, newValue)).run(&state, action))
    }
  }
}
