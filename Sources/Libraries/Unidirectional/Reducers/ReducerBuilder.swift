/// A result builder that combines the reducers of a body.
@resultBuilder
@MainActor
public enum ReducerBuilder<State, Action> {
  /// Converts a reducer of the body.
  @inlinable public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Reduce<
    State, Action
  > {
    .evaluating(reducer)
  }

  /// Builds an empty body.
  @inlinable public static func buildBlock() -> Reduce<State, Action> {
    Reduce { _, _ in .none }
  }

  /// Builds the first reducer of a body.
  @inlinable public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<
    State, Action
  > {
    first
  }

  /// Appends a reducer.
  @inlinable public static func buildPartialBlock(
    accumulated: Reduce<State, Action>,
    next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let first = accumulated.run(&state, action)
      let second = next.run(&state, action)
      return first.merge(with: second)
    }
  }

  /// Builds an `if` without `else`. The condition is evaluated once, when the store is created.
  @inlinable public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<
    State, Action
  > {
    reducer ?? buildBlock()
  }

  /// Builds the first branch of an `if` or `switch`.
  @inlinable public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<
    State, Action
  > {
    reducer
  }

  /// Builds the other branch of an `if` or `switch`.
  @inlinable public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<
    State, Action
  > {
    reducer
  }

  /// Builds a `for` loop.
  @inlinable public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<
    State, Action
  > {
    reducers.reduce(buildBlock()) { buildPartialBlock(accumulated: $0, next: $1) }
  }
}

/// A group of reducers, to which a modifier can be applied.
///
/// ```swift
/// CombineReducers {
///   ReducerA()
///   ReducerB()
/// }
/// .ifLet(\.child, action: \.child, Action.child) { Child() }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  /// The reducers as one function.
  public let body: Reduce<State, Action>

  /// Creates a group that runs its reducers from top to bottom.
  public init(@ReducerBuilder<State, Action> reducers: () -> some Reducer<State, Action>) {
    body = Reduce.evaluating(reducers())
  }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  public init() {}

  /// A function that does nothing.
  public var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
}
