/// An effect's cancel id. Ids of different types are never equal, although `AnyHashable(1)` equals `AnyHashable(1.0)`.
struct EffectID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

/// A key that finds running effects: a cancel id within a presented child, or, without an id, the whole child.
struct EffectKey: Hashable {
  var scopes: [AnyHashable]
  var id: EffectID?
}

/// The presented children and the cancel ids around a part of an effect, collected on the way down its tree.
struct EffectContext {
  private var scopes: [AnyHashable] = []
  private(set) var keys: [EffectKey] = []
  /// Asks the parent of the innermost presented child to dismiss that child.
  private(set) var dismiss: (@MainActor () -> Void)?

  func key(for id: EffectID) -> EffectKey {
    EffectKey(scopes: scopes, id: id)
  }

  func scopeKey(for scope: AnyHashable) -> EffectKey {
    EffectKey(scopes: scopes + [scope], id: nil)
  }

  func cancellable(_ id: EffectID) -> EffectContext {
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
