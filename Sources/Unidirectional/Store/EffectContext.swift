/// What an effect can be cancelled by: a cancel id within its presented child, or the child itself.
struct EffectKey: Hashable {
  var scopes: [AnyHashable]
  var id: AnyHashable?
}

/// Where an effect stands while it is taken apart: the presented children around it and the keys collected so far.
struct EffectContext {
  private var scopes: [AnyHashable] = []
  private(set) var keys: [EffectKey] = []
  /// Asks the parent of the innermost presented child to dismiss it.
  private(set) var dismiss: (@MainActor () -> Void)?

  func key(for id: AnyHashable) -> EffectKey {
    EffectKey(scopes: scopes, id: id)
  }

  func scopeKey(for scope: AnyHashable) -> EffectKey {
    EffectKey(scopes: scopes + [scope], id: nil)
  }

  func cancellable(_ id: AnyHashable) -> EffectContext {
    var context = self
    context.keys.append(key(for: id))
    return context
  }

  func scoped(_ scope: AnyHashable, dismiss: (@MainActor () -> Void)?) -> EffectContext {
    var context = self
    context.scopes.append(scope)
    context.keys.append(EffectKey(scopes: context.scopes, id: nil))
    context.dismiss = dismiss
    return context
  }
}
