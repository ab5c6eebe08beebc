/// Puts the reducers of a body together.
@resultBuilder
@MainActor
public enum ReducerBuilder<State, Action> {
  /// One reducer of the body.
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    reducer.built
  }

  /// An empty body, which changes nothing.
  public static func buildBlock() -> Reduce<State, Action> {
    Reduce { _, _ in .none }
  }

  /// The first reducer of a body.
  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> {
    first
  }

  /// A reducer that runs after those above it.
  public static func buildPartialBlock(
    accumulated: Reduce<State, Action>,
    next: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let first = accumulated.run(&state, action)
      let second = next.run(&state, action)
      return first.merging(second)
    }
  }

  /// An `if` without `else`. What it depends on is looked at once, when the store is made.
  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> {
    reducer ?? buildBlock()
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }

  /// A `for` loop.
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    reducers.reduce(buildBlock()) { buildPartialBlock(accumulated: $0, next: $1) }
  }

  /// What an `if #available` holds.
  public static func buildLimitedAvailability(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> {
    reducer
  }
}

/// Several reducers as one, for instance to apply a modifier to all of them.
///
/// ```swift
/// CombineReducers {
///   ReducerA()
///   ReducerB()
/// }
/// .ifLet(\.child, action: \.child) { Child() }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  /// All of them, from top to bottom.
  public let built: Reduce<State, Action>

  /// Runs the reducers from top to bottom.
  public init(@ReducerBuilder<State, Action> reducers: () -> some Reducer<State, Action>) {
    built = reducers().built
  }

  /// All of them, from top to bottom.
  public var body: Reduce<State, Action> { built }
}

/// Changes nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that changes nothing.
  public init() {}

  /// Nothing.
  public var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
}
