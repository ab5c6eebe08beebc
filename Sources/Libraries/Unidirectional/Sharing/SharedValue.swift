/// A value that many features show and none owns, such as settings or a session.
///
/// ```swift
/// @Dependency(\.preferences) var preferences
///
/// case .appeared: return preferences.changes(as: Action.preferencesChanged)
/// case .preferencesChanged(let new): state.preferences = new
/// case .fasterTapped: preferences.update { $0.rate *= 1.1 }
/// ```
///
/// The client owns the value. A feature keeps a copy, which ``changes(as:fileID:line:)`` updates.
/// Saving is the client's business; see <doc:SharingState>.
public struct SharedValue<Value: Equatable & Sendable>: Sendable {
  /// A change of the value. It is applied to the value in force, and later to the stored value,
  /// which another program may have changed meanwhile.
  public typealias Change = @Sendable (inout Value) -> Void

  /// A function that ends a subscription.
  public typealias Unsubscribe = @MainActor @Sendable () -> Void

  /// Returns the value in force, from memory. What other programs store comes there at once while
  /// the value is observed, and otherwise with the next save.
  public var get: @MainActor @Sendable () -> Value
  /// Changes the value in force at once, and saves the change later: the closure then runs again,
  /// on the stored value. Make an id or a date that it needs before.
  public var update: @MainActor @Sendable (_ change: @escaping Change) -> Void
  /// Calls a closure with the value in force, now and after each change, in the order of the
  /// subscriptions. Returns a function that ends this.
  public var subscribe:
    @MainActor @Sendable (_ onChange: @escaping @MainActor (Value) -> Void) -> Unsubscribe
  /// Saves what waits to be saved, and returns when that succeeded or failed. A program calls it at
  /// its end.
  public var flush: @MainActor @Sendable () async -> Void

  /// Creates a client from its functions.
  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    update: @escaping @MainActor @Sendable (_ change: @escaping Change) -> Void,
    subscribe:
      @escaping @MainActor @Sendable (_ onChange: @escaping @MainActor (Value) -> Void) ->
      Unsubscribe,
    flush: @escaping @MainActor @Sendable () async -> Void = {}
  ) {
    self.get = get
    self.update = update
    self.subscribe = subscribe
    self.flush = flush
  }

  /// Replaces the value in force.
  @MainActor public func set(_ value: Value) {
    update { $0 = value }
  }

  /// Returns a stream of the value in force now and after each change. The stream never ends.
  @MainActor public func observe() -> AsyncStream<Value> {
    let (values, continuation) = AsyncStream<Value>.makeStream()
    let unsubscribe = subscribe { continuation.yield($0) }
    continuation.onTermination = { _ in Task { @MainActor in unsubscribe() } }
    return values
  }

  /// Returns an effect that sends an action with the value in force now and after each change. The
  /// effect lasts until it is cancelled.
  ///
  /// An action that changes the value is followed at once by those of the features that observe the
  /// value, in the order in which they began to.
  @MainActor public func changes<Action>(
    as embed: @escaping (Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect<Action> {
    .run(fileID: fileID, line: line) { send in
      let unsubscribe = subscribe { send(embed($0)) }
      defer { unsubscribe() }
      try await Task.never()
    }
  }

  /// Returns a client of one property, for a feature that knows only that property.
  ///
  /// ```swift
  /// Player().dependency(\.rate, preferences.part(\.rate))
  /// ```
  public func part<Part: Equatable & Sendable>(
    _ path: any WritableKeyPath<Value, Part> & Sendable
  ) -> SharedValue<Part> {
    SharedValue<Part>(
      get: { get()[keyPath: path] },
      update: { change in update { change(&$0[keyPath: path]) } },
      subscribe: { onChange in
        var last: Part?
        return subscribe { value in
          let part = value[keyPath: path]
          if part == last { return }
          last = part
          onChange(part)
        }
      },
      flush: flush)
  }
}

extension SharedValue {
  /// Returns a client of a value in memory, which all that have the client share.
  ///
  /// ```swift
  /// let session = SharedValue.inMemory(Session())
  /// ```
  ///
  /// As the default of a dependency the value is shared by the features of a store, and by all
  /// stores without dependencies of their own. Set it where the program starts to share it among
  /// others.
  public static func inMemory(_ value: Value) -> SharedValue {
    SharedValue(StoredValue(value))
  }

  /// Returns a client of a value that is kept in a storage, such as a file.
  ///
  /// ```swift
  /// let preferences = SharedValue.stored(
  ///   in: storage, default: Preferences(), clock: ContinuousClock())
  /// ```
  ///
  /// - Parameters:
  ///   - storage: The place of the value. It is read here.
  ///   - value: The value to begin with if none is stored, or if it can't be read.
  ///   - clock: The clock for the delay.
  ///   - delay: The time from the last change to the save: a slider that moves is saved once.
  ///   - failure: Called with each error. The changes stay in force and are saved with the next.
  public static func stored(
    in storage: SharedStorage<Value>,
    default value: Value,
    clock: any Clock<Duration>,
    delay: Duration = .seconds(1),
    failure: @escaping @Sendable (any Error) -> Void = { error in
      Issue.report("A shared value couldn't be read or saved: \(error)")
    }
  ) -> SharedValue {
    var stored: Value?
    do { stored = try storage.load() } catch { failure(error) }
    return SharedValue(
      StoredValue(
        stored ?? value,
        saving: SavePolicy(
          storage: storage, initial: value, clock: clock, delay: delay, failure: failure)))
  }

  private init(_ stored: StoredValue<Value>) {
    self.init(
      get: { stored.value }, update: { stored.update($0) },
      subscribe: { stored.subscribe($0) },
      flush: { await stored.save() })
  }
}

/// A place for a value outside the program, as three functions.
public struct SharedStorage<Value: Sendable>: Sendable {
  /// Returns the stored value; `nil` if there is none yet.
  public var load: @Sendable () throws -> Value?
  /// Changes the stored value while no other program can, and returns it. A value that stays the
  /// same isn't written.
  public var modify:
    @Sendable (_ change: @escaping @Sendable (inout Value?) -> Void) async throws -> Value?
  /// Returns a stream with an element whenever the stored value may have changed.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// Creates a storage from its functions.
  public init(
    load: @escaping @Sendable () throws -> Value?,
    modify:
      @escaping @Sendable (_ change: @escaping @Sendable (inout Value?) -> Void) async throws ->
      Value?,
    changes: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
  ) {
    self.load = load
    self.modify = modify
    self.changes = changes
  }
}
