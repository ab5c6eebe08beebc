/// The logic of a feature: changes the state for each action and returns effects.
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
/// A body lists reducers. Each action runs through them from top to bottom, and their effects are merged. A ``Store``
/// evaluates the body once, when it is created.
@MainActor
public protocol Reducer<State, Action> {
  /// The state of the feature.
  associatedtype State
  /// The events of the feature.
  associatedtype Action
  /// The type of ``body``.
  associatedtype Body: Reducer where Body.State == State, Body.Action == Action

  /// The reducers that make up the feature.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// The tree of reducers as one function, requested once by a ``Store``.
  var built: Reduce<State, Action> { get }
}

/// A reducer with the state and action types of `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// The body as one function.
  public var built: Reduce<State, Action> { body.built }

  /// Handles one action outside a store, such as in a benchmark or a script.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    built.run(&state, action)
  }
}

/// A reducer written as a function.
///
/// Use it in a body for the feature's own logic, as shown in ``Reducer``.
public struct Reduce<State, Action>: Reducer {
  let run: @MainActor (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls `reduce` for each action.
  public init(_ reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    run = reduce
  }

  /// The reducer itself.
  public var body: Self { self }
  /// The reducer itself.
  public var built: Self { self }
}
