extension Effect {
  /// Returns the effect with its actions transformed.
  ///
  /// ```swift
  /// return child.refresh().map(Action.child)
  /// ```
  @MainActor
  public func map<NewAction>(_ transform: @escaping (Action) -> NewAction) -> Effect<
    NewAction
  > {
    map(transform, presence: { _ in nil })
  }

  /// Returns the effect with its actions and the checks of presented children transformed.
  @MainActor
  func map<NewAction>(
    _ transform: @escaping (Action) -> NewAction,
    presence: @MainActor (AnyObject) -> AnyObject?
  ) -> Effect<NewAction> {
    transforming(actions: transform, presence: presence) { work in
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
    transforming(actions: { $0 }, presence: { $0 }, work: transform)
  }

  @MainActor
  private func transforming<NewAction>(
    actions: (Action) -> NewAction,
    presence: @MainActor (AnyObject) -> AnyObject?,
    work: @MainActor (Work<Action>) -> Work<NewAction>
  ) -> Effect<NewAction> {
    func inside(_ effect: Effect) -> Effect<NewAction> {
      effect.transforming(actions: actions, presence: presence, work: work)
    }
    let transformed: Effect<NewAction>.Operation? =
      switch operation {
      case nil: nil
      case .send(let action): .send(actions(action))
      case .run(let piece): .run(work(piece))
      case .merge(let effects): .merge(effects.map(inside))
      case .concatenate(let effects): .concatenate(effects.map(inside))
      case .cancellable(let effect, let id, let cancelInFlight):
        .cancellable(inside(effect), id: id, cancelInFlight: cancelInFlight)
      case .throttled(let effect, let throttle): .throttled(inside(effect), throttle)
      case .cancel(let id): .cancel(id: id)
      case .scoped(let effect, let child):
        .scoped(
          inside(effect),
          PresentedChild(
            property: child.property, ids: child.ids, presence: child.presence.flatMap(presence),
            dismissal: child.dismissal.map(actions)))
      case .cancelScopes(let scopes): .cancelScopes(scopes)
      }
    return Effect<NewAction>(operation: transformed)
  }
}
