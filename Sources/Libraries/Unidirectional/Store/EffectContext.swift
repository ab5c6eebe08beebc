/// An effect's cancel id. Ids of different types are never equal, although `AnyHashable(1)` equals
/// `AnyHashable(1.0)`. An id that comes in an `AnyHashable` is the one in it. Wrapping the first id
/// of a type in an `AnyHashable` would also search all conformances of the program.
@usableFromInline
struct EffectID: Hashable {
  private let type: ObjectIdentifier
  private let value: any Hashable

  init<ID: Hashable>(_ id: ID) {
    let wrapped = ID.self == AnyHashable.self ? AnyHashable(id).base as? any Hashable : nil
    type = wrapped.map { ObjectIdentifier(Swift.type(of: $0)) } ?? ObjectIdentifier(ID.self)
    value = wrapped ?? id
  }

  @usableFromInline static func == (first: EffectID, second: EffectID) -> Bool {
    first.type == second.type && first.value.equals(second.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Hashable {
  fileprivate func equals(_ other: any Hashable) -> Bool { other as? Self == self }
}

/// A key that finds running effects: a cancel id within presented children, or, without an id, all
/// effects of the innermost child.
struct EffectKey: Hashable {
  private let scopes: [AnyHashable]
  private let id: EffectID?
  /// Kept, since dictionaries compare a key with others that differ, and comparing values of
  /// unknown types takes long.
  private let hash: Int

  init(scopes: [AnyHashable], id: EffectID? = nil) {
    self.scopes = scopes
    self.id = id
    hash = scopes.hashValue ^ id.hashValue
  }

  static func == (first: EffectKey, second: EffectKey) -> Bool {
    first.hash == second.hash && first.scopes == second.scopes && first.id == second.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// True for the key of all effects of a child.
  var isOfChild: Bool { id == nil }
}

/// The presented children and the cancel ids around a part of an effect, collected on the way down
/// its tree.
struct EffectContext {
  private var scopes: [AnyHashable] = []
  private(set) var keys: [EffectKey] = []
  private(set) var isPresent: StateTest?
  /// Returns a test whether the list around the innermost child is the same as now.
  private(set) var compare: (@MainActor () -> StateTest)?
  /// The key of the innermost presented child, and that of all children in the property that holds
  /// the child.
  private(set) var child: (key: EffectKey, place: EffectKey)?
  /// Asks the parent of the innermost presented child to dismiss that child, for the effect that
  /// calls it.
  private(set) var dismiss: (@MainActor (RunningEffect) -> Void)?
  /// True within a child of an `ifLet` or a stack, and in a test store.
  private(set) var isPresented: Bool
  /// The effects among which this one waits, or has waited, for its turn.
  private(set) var waiting: WaitingEffects?
  /// The concatenations, and the interval of a throttle, that the effect is a part of. If it
  /// cancels an id that it shares with them, these go on.
  private(set) var wholes: [RunningEffect] = []

  /// Creates the context of a store's root. A test store is presented, by its test.
  init(dismiss: (@MainActor () -> Void)? = nil) {
    if let dismiss { self.dismiss = { _ in dismiss() } }
    isPresented = dismiss != nil
  }

  func key(for id: EffectID) -> EffectKey { EffectKey(scopes: scopes, id: id) }

  func key(for scopes: [AnyHashable]) -> EffectKey { EffectKey(scopes: self.scopes + scopes) }

  func cancellable(_ id: EffectID) -> EffectContext {
    var context = self
    if !keys.contains(key(for: id)) { context.keys.append(key(for: id)) }
    return context
  }

  /// Returns the context of the interval of a throttle, which ends with the child or with the id of
  /// the throttle, but not with the ids around it.
  func interval(_ key: EffectKey) -> EffectContext {
    var context = self
    context.keys.removeAll { !$0.isOfChild && $0 != key }
    return context
  }

  /// True if the effect was cancelled while it waited for its turn.
  @MainActor var wasCancelled: Bool {
    waiting.map { waiting in keys.contains { waiting.isCancelled($0) } } ?? false
  }

  func waiting(among waiting: WaitingEffects) -> EffectContext {
    var context = self
    context.waiting = waiting
    return context
  }

  func within(_ whole: RunningEffect) -> EffectContext {
    var context = self
    context.wholes.append(whole)
    return context
  }

  /// Enters the property that holds a child, and the child by its ids, each with its key.
  private mutating func addKeys(of steps: [AnyHashable]) {
    for step in steps {
      scopes.append(step)
      keys.append(EffectKey(scopes: scopes))
    }
  }

  /// Returns the context inside a presented child. `isPresent` and `compare` are about the child in
  /// its parent.
  func presented<Action>(
    _ child: PresentedChild<Action>, isPresent: StateTest? = nil,
    compare: (@MainActor () -> StateTest)? = nil,
    dismiss: (@MainActor (RunningEffect) -> Void)? = nil
  ) -> EffectContext {
    var context = self
    let steps = [AnyHashable(child.property)] + child.ids
    context.scopes += child.scopes.map { AnyHashable($0) }
    context.addKeys(of: steps)
    // The key of the property was appended first, and then one for each id.
    let placeKey = context.keys[keys.count]
    let childKey = context.keys[context.keys.count - 1]
    context.child = (childKey, placeKey)
    if !child.scopes.isEmpty {
      // A parent that names the property without the `Scope`s around it means the children in all.
      var inAny = self
      inAny.addKeys(of: steps)
      context.keys += inAny.keys.dropFirst(keys.count)
    }
    if let outer = self.isPresent, let isPresent {
      context.isPresent = { outer() && isPresent() }
    } else {
      context.isPresent = isPresent ?? self.isPresent
    }
    context.compare = compare
    if !child.isElement {
      context.dismiss = dismiss
      context.isPresented = true
    }
    return context
  }
}
