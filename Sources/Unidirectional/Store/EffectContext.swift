/// An effect's cancel id. Ids of different types are never equal, although `AnyHashable(1)` equals `AnyHashable(1.0)`.
@usableFromInline
struct EffectID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  init<ID: Hashable>(_ id: ID) {
    type = ObjectIdentifier(ID.self)
    value = AnyHashable(id)
  }
}

/// A key that finds running effects: a cancel id within presented children, or, without an id, all effects of the
/// innermost child.
struct EffectKey: Hashable {
  var scopes: [AnyHashable]
  var id: EffectID?
}

/// The presented children and the cancel ids around a part of an effect, collected on the way down its tree.
struct EffectContext {
  private var scopes: [AnyHashable] = []
  private(set) var keys: [EffectKey] = []
  /// Returns true if the innermost presented child still exists.
  private(set) var isPresent: (@MainActor () -> Bool)?
  /// Asks the parent of the innermost presented child to dismiss that child.
  private(set) var dismiss: (@MainActor () -> Void)?

  /// The key of the innermost presented child.
  var childKey: EffectKey? { scopes.isEmpty ? nil : EffectKey(scopes: scopes, id: nil) }

  func key(for id: EffectID) -> EffectKey {
    EffectKey(scopes: scopes, id: id)
  }

  func key(for scopes: [AnyHashable]) -> EffectKey {
    EffectKey(scopes: self.scopes + scopes, id: nil)
  }

  func cancellable(_ id: EffectID) -> EffectContext {
    var context = self
    context.keys.append(key(for: id))
    return context
  }

  func presented(
    _ scopes: [AnyHashable], isPresent: (@MainActor () -> Bool)?, dismiss: (@MainActor () -> Void)?
  ) -> EffectContext {
    var context = self
    for scope in scopes {
      context.scopes.append(scope)
      context.keys.append(EffectKey(scopes: context.scopes, id: nil))
    }
    context.isPresent = isPresent ?? context.isPresent
    context.dismiss = dismiss
    return context
  }
}
