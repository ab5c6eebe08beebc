/// A feature's logic: how its state changes when something happens, and what is to be done about it outside.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action: Equatable { case incrementTapped, decrementTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped: state.count += 1
///       case .decrementTapped: state.count -= 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// A body lists reducers, which run from top to bottom on each action; their effects are merged. A ``Store`` evaluates
/// the body once, when it is made.
@MainActor
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen in the feature.
  associatedtype Action
  /// The type of ``body``.
  associatedtype Body: Reducer where Body.State == State, Body.Action == Action

  /// The reducers this one is made of.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// The whole tree of reducers as one function. A ``Store`` asks for it once.
  var built: Reduce<State, Action> { get }
}

/// A reducer of the same state and actions as `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// The body's own.
  public var built: Reduce<State, Action> { body.built }

  /// Handles one action outside a store, such as in a benchmark or a script.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    built.run(&state, action)
  }
}

/// A reducer written as a function.
///
/// Use it in a body for the feature's own logic; see ``Reducer``.
public struct Reduce<State, Action>: Reducer {
  let run: @MainActor (inout State, Action) -> Effect<Action>

  /// A reducer that calls `reduce` for each action.
  public init(_ reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    run = reduce
  }

  /// Itself: a function is made of nothing else.
  public var body: Self { self }
  /// Itself.
  public var built: Self { self }
}
