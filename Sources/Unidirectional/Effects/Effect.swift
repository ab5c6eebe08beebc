/// What is to be done outside the state: plain data that a reducer returns and a ``Store`` carries out.
///
/// ```swift
/// case .refreshTapped:
///   return .run { send in
///     send(.forecastReceived(try await weather.forecast()))
///   } catch: { error, send in
///     send(.forecastFailed(error))
///   }
///   .cancellable(id: CancelID.refresh, cancelInFlight: true)
/// ```
public struct Effect<Action> {
  /// Nil is ``none``: nothing to allocate, nothing to start.
  let operation: Operation?

  indirect enum Operation {
    case send(Action)
    case run(Work<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: AnyHashable, cancelInFlight: Bool)
    case debounced(Effect, Debounce)
    case throttled(Effect, Throttle)
    case cancel(id: AnyHashable)
    case scoped(Effect, AnyHashable, dismissal: Action?)
    case cancelScope(AnyHashable)
  }
}

/// An effect's asynchronous work, what becomes of its error, and where it was written, for a test's messages.
struct Work<Action> {
  var perform: @MainActor (Send<Action>) async throws -> Void
  /// Nil reports the error as an ``Issue``.
  var failure: (@MainActor (any Error, Send<Action>) async -> Void)?
  var origin: SourceOrigin

  /// What happens to an error of the work, unless the effect was cancelled.
  @MainActor
  func handle(_ error: any Error, _ send: Send<Action>) async {
    if Task.isCancelled { return }
    if let failure { return await failure(error, send) }
    if error is CancellationError { return }
    Issue.report("The effect at \(origin) threw \(error). Handle it with the effect's `catch:`.")
  }
}

/// A line of source code.
package struct SourceOrigin: Sendable, CustomStringConvertible {
  package var fileID: StaticString
  package var line: UInt

  package var description: String { "\(fileID):\(line)" }
}

extension Effect {
  /// Nothing is to be done.
  public static var none: Effect { Effect(operation: nil) }

  /// Handles another action right after this one.
  ///
  /// For a child's `delegate` actions; logic that two actions share belongs in a function.
  public static func send(_ action: Action) -> Effect {
    Effect(operation: .send(action))
  }

  /// Does all of them, starting them in this order.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Does all of them, starting them in this order.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    effects.reduce(.none) { $0.merging($1) }
  }

  /// Does one after the other: each begins when all that the one before set going is over.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Does one after the other: each begins when all that the one before set going is over.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { $0.operation != nil }
    return effects.count > 1 ? Effect(operation: .concatenate(effects)) : effects.first ?? .none
  }

  /// Both; either alone where the other is ``none``.
  func merging(_ other: Effect) -> Effect {
    guard let operation else { return other }
    guard let otherOperation = other.operation else { return self }
    switch (operation, otherOperation) {
    case (.merge(let first), .merge(let second)): return Effect(operation: .merge(first + second))
    case (.merge(let first), _): return Effect(operation: .merge(first + [other]))
    case (_, .merge(let second)): return Effect(operation: .merge([self] + second))
    default: return Effect(operation: .merge([self, other]))
    }
  }

  /// This effect as one of a presented child's: its cancel ids are the child's own.
  ///
  /// - Parameters:
  ///   - scope: The child.
  ///   - dismissal: What happens in the parent when the child asks to be dismissed.
  func scoped(_ scope: some Hashable, dismissal: Action? = nil) -> Effect {
    operation == nil ? self : Effect(operation: .scoped(self, AnyHashable(scope), dismissal: dismissal))
  }

  /// Cancels all effects of a presented child, nested ones included.
  static func cancelScope(_ scope: some Hashable) -> Effect {
    Effect(operation: .cancelScope(AnyHashable(scope)))
  }
}
