/// The logic of a feature: changes the state for each action and returns effects.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action: Equatable { case incrementTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// A body lists reducers. Each action runs through them from top to bottom, and their effects are
/// merged. A ``Store`` evaluates the body once, when it is created. A reducer without children can
/// implement ``reduce(into:action:)`` instead of a body.
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

  /// Handles an action.
  ///
  /// Implement this method instead of ``body`` for a reducer without children. Of a reducer that
  /// has both, a store runs the body. In a reducer with a body, the method evaluates the body on
  /// each call: make a ``Reduce`` from the reducer to call it repeatedly.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

/// A reducer with the state and action types of `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// Evaluates the body and handles an action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Reduce.evaluating(self).run(&state, action)
  }
}

extension Reducer where Body: MethodBody {
  /// Stands for the missing method of a reducer that has neither a body nor the method, which
  /// doesn't compile.
  @available(
    *, unavailable, message: "A reducer needs a `body`, or a method `reduce(into:action:)`."
  )
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A reducer written as a function.
///
/// Use it in a body for the feature's own logic, as shown in ``Reducer``.
///
/// Why one function: a store builds its tree of reducers once, so that a send walks no bodies. A
/// child's action is embedded in its parent's only where an effect needs it.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let run: @MainActor (inout State, Action) -> Effect<Action>

  /// Creates a reducer that calls `reduce` for each action.
  @inlinable
  public init(_ reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    run = reduce
  }

  /// Returns a reducer as a function, and evaluates its body.
  ///
  /// ```swift
  /// extension Reducer {
  ///   func counting(_ count: @escaping @MainActor () -> Void) -> some Reducer<State, Action> {
  ///     let base = Reduce.evaluating(self)
  ///     return Reduce { count(); return base.reduce(into: &$0, action: $1) }
  ///   }
  /// }
  /// ```
  @inlinable
  public static func evaluating(_ reducer: some Reducer<State, Action>) -> Reduce {
    reducer as? Reduce ?? evaluating(reducer.body)
  }

  /// Creates the function of a reducer: `Reduce(Counter())`.
  @_disfavoredOverload @inlinable
  public init(_ reducer: some Reducer<State, Action>) {
    self = .evaluating(reducer)
  }

  /// Returns a child's reducer that is made with its first action, so that a feature can contain
  /// itself.
  ///
  /// The child is made with the dependencies that are in force around its parent now, as that of a
  /// `Scope` is. With those of the store that happens to run it first, it would bring them into
  /// every other store that has the same reducer.
  @inlinable
  static func onDemand(_ child: @escaping @MainActor () -> some Reducer<State, Action>) -> Reduce {
    let values = DependencyValues.current
    var made: Reduce?
    return Reduce { state, action in
      let reducer = made ?? values.inForce { evaluating(child()) }
      made = reducer
      return reducer.run(&state, action)
    }
  }

  /// The reducer itself.
  public var body: Self { self }

  /// Calls the function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    run(&state, action)
  }
}

/// The body of any reducer without a body of its own.
public protocol MethodBody {}

/// The body of a reducer that implements ``Reducer/reduce(into:action:)``.
public struct ReduceMethod<Base: Reducer>: Reducer, MethodBody {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  /// The method as a function.
  public let body: Reduce<State, Action>

  fileprivate init(_ base: Base) {
    body = Reduce { state, action in base.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body == ReduceMethod<Self> {
  /// The method ``reduce(into:action:)``.
  public var body: ReduceMethod<Self> { ReduceMethod(self) }
}
