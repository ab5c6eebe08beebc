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
    case cancellable(Effect, id: AnyHashable, cancelInFlight: Bool)
    case cancel(id: AnyHashable)
    case scoped(Effect, AnyHashable)
    case cancelScope(AnyHashable)
  }
}

/// An effect's asynchronous work and where it was written, for a test's messages.
struct Work<Action> {
  var perform: @MainActor (Send<Action>) async -> Void
  var origin: SourceOrigin
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

  /// Does asynchronous work, which can send actions back.
  ///
  /// The work runs on the main actor; what it awaits runs where it belongs. Once cancelled it can send nothing more,
  /// and an effect cancelled before it began never begins. An error it throws is handled by `failure`; where there is
  /// no `failure`, a cancellation ends the effect in silence and any other error is reported as an ``Issue``.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - failure: Turns an error of the work into actions. It isn't called once the effect was cancelled.
  public static func run(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ work: @escaping @MainActor (Send<Action>) async throws -> Void,
    catch failure: (@MainActor (any Error, Send<Action>) async -> Void)? = nil
  ) -> Effect {
    let origin = SourceOrigin(fileID: fileID, line: line)
    let perform: @MainActor (Send<Action>) async -> Void = { send in
      do {
        try await work(send)
      } catch {
        if Task.isCancelled { return }
        if let failure {
          await failure(error, send)
        } else if !(error is CancellationError) {
          Issue.report("The effect at \(origin) threw \(error). Handle it with the effect's `catch:`.")
        }
      }
    }
    return Effect(operation: .run(Work(perform: perform, origin: origin)))
  }

  /// Does all of them, starting them in this order.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Does all of them, starting them in this order.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    effects.reduce(.none) { $0.merging($1) }
  }

  /// Cancels every effect that was made cancellable with this id, those not yet started included.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(operation: .cancel(id: AnyHashable(id)))
  }

  /// Lets ``cancel(id:)`` reach this effect.
  ///
  /// The id is registered while the action that caused the effect is being handled, so of effects sent one after the
  /// other with `cancelInFlight` it is always the last that survives.
  ///
  /// - Parameters:
  ///   - id: The name to cancel it by: a case of the feature's `CancelID`.
  ///   - cancelInFlight: Whether to cancel what runs under this id first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(operation: .cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// The same effect, its actions changed by `transform`.
  @MainActor
  public func map<NewAction>(_ transform: @escaping @MainActor (Action) -> NewAction) -> Effect<NewAction> {
    guard let operation else { return .none }
    switch operation {
    case .send(let action):
      return .send(transform(action))
    case .run(let work):
      let perform: @MainActor (Send<NewAction>) async -> Void = { send in
        await work.perform(Send { send(transform($0)) })
      }
      return Effect<NewAction>(operation: .run(Work(perform: perform, origin: work.origin)))
    case .merge(let effects):
      return Effect<NewAction>(operation: .merge(effects.map { $0.map(transform) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect<NewAction>(
        operation: .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id):
      return Effect<NewAction>(operation: .cancel(id: id))
    case .scoped(let effect, let scope):
      return Effect<NewAction>(operation: .scoped(effect.map(transform), scope))
    case .cancelScope(let scope):
      return Effect<NewAction>(operation: .cancelScope(scope))
    }
  }
}

extension Effect {
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
  func scoped(_ scope: AnyHashable) -> Effect {
    operation == nil ? self : Effect(operation: .scoped(self, scope))
  }

  /// Cancels all effects of a presented child, nested ones included.
  static func cancelScope(_ scope: AnyHashable) -> Effect {
    Effect(operation: .cancelScope(scope))
  }
}

/// Sends actions from a running effect back into the store.
///
/// ```swift
/// .run { send in
///   for await value in settings.observe() { send(.settingsChanged(value)) }
/// }
/// ```
///
/// An effect that was cancelled sends nothing more.
@MainActor
public struct Send<Action> {
  private let send: @MainActor (Action) -> Void

  init(_ send: @escaping @MainActor (Action) -> Void) {
    self.send = send
  }

  /// Handles an action, unless the effect was cancelled.
  public func callAsFunction(_ action: Action) {
    if Task.isCancelled { return }
    send(action)
  }
}
