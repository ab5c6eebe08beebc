/// A description of work outside the state, returned by a reducer and run by a ``Store``.
///
/// ```swift
/// return .run { send in send(.forecastReceived(try await weather.forecast())) }
///   .cancellable(id: CancelID.refresh, cancelInFlight: true)
/// ```
public struct Effect<Action> {
  /// Nil for ``none``, which then allocates nothing.
  @usableFromInline let operation: Operation?

  @inlinable init(operation: Operation?) { self.operation = operation }

  @usableFromInline indirect enum Operation {
    case send(Action)
    case run(Work<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: EffectID, cancelInFlight: Bool)
    case throttled(Effect, Throttle)
    case cancel(id: EffectID)
    case scoped(Effect, PresentedChild<Action>)
    case cancelScopes([AnyHashable])
  }
}

/// An effect of a feature: `EffectOf<Counter>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// An effect's asynchronous work, its error handler, and its line in the source for the messages of
/// tests.
@usableFromInline struct Work<Action> {
  var perform: @MainActor (Send<Action>) async throws -> Void
  /// Nil reports the error as an ``Issue``.
  var failure: (@MainActor (any Error, Send<Action>) async -> Void)?
  var origin: SourceOrigin

  /// Handles an error of the work, unless the effect was cancelled.
  @MainActor
  func handle(_ error: any Error, _ send: Send<Action>) async {
    if Task.isCancelled { return }
    if let failure { return await failure(error, send) }
    if error is CancellationError { return }
    Issue.report("The effect at \(origin) threw \(error). Handle it with the effect's `catch:`.")
  }
}

/// A line of source code.
@usableFromInline
package struct SourceOrigin: Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let line: UInt

  @usableFromInline
  package init(fileID: StaticString, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline package var description: String { "\(fileID):\(line)" }
}

extension Effect {
  /// An effect that does nothing and costs nothing.
  @inlinable public static var none: Effect { Effect(operation: nil) }

  /// Handles another action right after this one.
  ///
  /// Use it for a child's `delegate` actions. Logic that two actions share belongs in a function.
  /// Cancel ids don't reach the action, but if the child that returned it is gone by then, it is
  /// dropped: put an action that removes the child last.
  public static func send(_ action: Action) -> Effect { Effect(operation: .send(action)) }

  /// Runs effects side by side, started in the given order.
  public static func merge(_ effects: Effect...) -> Effect { combined(effects, Operation.merge) }

  /// Runs effects side by side, started in the given order.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    combined(Array(effects), Operation.merge)
  }

  /// Runs effects one after the other.
  ///
  /// A step starts when the step before it has ended, and waits for none of the effects of the
  /// actions that this one sent. Leading steps that end at once, such as sends and cancels, run
  /// before `Store.send` returns. A step that waits can be cancelled by its id; the steps behind it
  /// follow.
  public static func concatenate(_ effects: Effect...) -> Effect {
    combined(effects, Operation.concatenate)
  }

  /// Runs effects one after the other.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    combined(Array(effects), Operation.concatenate)
  }

  /// Runs another effect side by side with this one. If one of them is ``none``, it is the other.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if operation == nil { return other }
    return other.operation == nil ? self : Effect(operation: .merge([self, other]))
  }

  /// Runs another effect after this one.
  public func concatenate(with other: Effect) -> Effect { .concatenate(self, other) }

  private static func combined(_ effects: [Effect], _ operation: ([Effect]) -> Operation) -> Effect
  {
    let effective = effects.filter { $0.operation != nil }
    return effective.count > 1 ? Effect(operation: operation(effective)) : effective.first ?? .none
  }
}
