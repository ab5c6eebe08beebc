extension Effect {
  /// Returns the effect with its actions transformed.
  ///
  /// ```swift
  /// return child.refresh().map(Action.child)
  /// ```
  ///
  /// The effect of a reducer that presents children loses sight of them: it goes on after they are
  /// gone. Run such a reducer with ``Scope`` instead of calling it.
  @MainActor
  public func map<NewAction>(_ transform: @escaping (Action) -> NewAction) -> Effect<
    NewAction
  > {
    map(transform, in: nil) { _ in nil }
  }

  /// Returns the effect with its actions and the checks of presented children transformed.
  ///
  /// - Parameter scope: The property of the `Scope` around the presented children.
  @MainActor
  func map<NewAction>(
    _ transform: @escaping (Action) -> NewAction, in scope: PropertyScope?,
    presence: @MainActor (AnyObject) -> AnyObject?
  ) -> Effect<NewAction> {
    transforming(actions: transform, scope: scope, presence: presence) { work in
      var transformed = Work<NewAction>(
        perform: { send in try await work.perform(send.contramap(transform)) }, origin: work.origin)
      if let failure = work.failure {
        transformed.failure = { error, send in await failure(error, send.contramap(transform)) }
      }
      return transformed
    }
  }

  @MainActor
  func transformingWork(_ transform: @escaping @MainActor (Work<Action>) -> Work<Action>) -> Effect
  {
    transforming(actions: { $0 }, scope: nil, presence: { $0 }, work: transform)
  }

  @MainActor
  private func transforming<NewAction>(
    actions: (Action) -> NewAction,
    scope: PropertyScope?,
    presence: @MainActor (AnyObject) -> AnyObject?,
    work: @MainActor (Work<Action>) -> Work<NewAction>
  ) -> Effect<NewAction> {
    func inside(_ effect: Effect, in scope: PropertyScope?) -> Effect<NewAction> {
      effect.transforming(actions: actions, scope: scope, presence: presence, work: work)
    }
    let transformed: Effect<NewAction>.Operation? =
      switch operation {
      case nil: nil
      case .send(let action): .send(actions(action))
      case .run(let piece): .run(work(piece))
      case .merge(let effects): .merge(effects.map { inside($0, in: scope) })
      case .concatenate(let effects): .concatenate(effects.map { inside($0, in: scope) })
      case .cancellable(let effect, let id, let cancelInFlight):
        .cancellable(inside(effect, in: scope), id: id, cancelInFlight: cancelInFlight)
      case .throttled(let effect, let throttle): .throttled(inside(effect, in: scope), throttle)
      case .cancel(let id): .cancel(id: id)
      case .scoped(let effect, let child):
        // The children within this one are told apart by it.
        .scoped(inside(effect, in: nil), child.map(actions, in: scope, presence: presence))
      case .cancelScopes(let scopes):
        .cancelScopes((scope.map { [AnyHashable($0)] } ?? []) + scopes)
      }
    return Effect<NewAction>(operation: transformed)
  }
}
