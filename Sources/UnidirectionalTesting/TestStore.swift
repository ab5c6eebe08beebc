import CustomDump
public import Unidirectional

/// Runs a feature in a test, which states every action and every change, and fails for what it didn't state.
///
/// ```swift
/// @Test func `A counter counts up`() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///
///   await store.send(.incrementTapped) { $0.count = 1 }
///   await store.send(.refreshTapped)
///   await store.receive(.refreshed(42)) { $0.count = 42 }
///   await store.finish()
/// }
/// ```
///
/// A test fails, at the line that was wrong, for a state that differs from the one stated, for an action that an effect
/// sent and nobody received, for an effect that still runs when the store goes away, for a dependency that was used but
/// not set, and for an action sent to a child that is not there.
///
/// With ``exhaustivity`` off a test states only what it is about: other changes, actions and effects are skipped.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state as of the last action that the test has sent or received.
  public private(set) var state: State

  /// Whether the test has to state everything that happens.
  public var exhaustivity = Exhaustivity.on

  private let store: Store<State, Action>
  private let log: ActionLog<State, Action>
  private let location: SourceLocation

  /// A store under test.
  ///
  /// - Parameters:
  ///   - initialState: The state it starts with.
  ///   - reducer: Makes the feature.
  ///   - updateDependencies: Sets what the feature needs from outside.
  public init(
    initialState: State,
    reducer: () -> some Reducer<State, Action>,
    withDependencies updateDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let log = ActionLog<State, Action>()
    self.location = location
    self.log = log
    state = initialState
    store = Unidirectional.withDependencies(updateDependencies) {
      let feature = reducer()
      return Store(initialState: initialState) { log.recording(feature) }
    }
  }

  /// Sends an action as the learner or the world would, and states what it changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Changes the state from before the action into the one expected after it.
  /// - Returns: What the action set going.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> StoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .off {
      skipReceivedActions()
    } else if !log.entries.isEmpty {
      location.fail("Before sending \(describe(action)), receive what effects have sent:\n\(unreceived)")
      skipReceivedActions()
    }
    let task = location.attributingIssues { store.send(action) }
    let entry = log.entries.removeFirst()
    check(entry.state, update: update, after: action, at: location)
    await Task.yield()
    return task
  }

  /// Awaits the next action that an effect sends, states which it is and what it changes.
  ///
  /// - Parameters:
  ///   - expected: The action.
  ///   - timeout: How long to wait for it, in real time, before the test fails.
  ///   - update: Changes the state from before the action into the one expected after it.
  public func receive(
    _ expected: Action,
    timeout: Duration = .seconds(5),
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async where Action: Equatable {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      describe(expected), timeout: timeout, update: update, at: location,
      matches: { $0 == expected },
      mismatch: { received in
        "Received another action than expected (− expected, + received):\n\(diff(expected, received) ?? "")"
      })
  }

  /// Awaits the next action that an effect sends, states which case it is and what it changes.
  ///
  /// ```swift
  /// await store.receive(\.loaded) { $0.isLoading = false }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case's property on the action.
  ///   - timeout: How long to wait for it, in real time, before the test fails.
  ///   - update: Changes the state from before the action into the one expected after it.
  public func receive<Value>(
    _ path: KeyPath<Action, Value?>,
    timeout: Duration = .seconds(5),
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      "an action at \(path)", timeout: timeout, update: update, at: location,
      matches: { $0[keyPath: path] != nil },
      mismatch: { received in
        var text = ""
        customDump(received, to: &text)
        return "Expected an action at \(path), but received \(text)"
      })
  }

  /// Waits until no effect runs any more, and fails for actions nobody received.
  ///
  /// - Parameter timeout: How long to wait, in real time, before the test fails.
  public func finish(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .off { return skipInFlightEffects() }
    if !(await wait(timeout, until: { store.runningEffects.isEmpty })) {
      location.fail("Effects are still running.\n\(inFlight)")
      store.cancelEffects()
    }
    failForUnreceived(at: location)
  }

  /// Cancels the effects that run now, as if they were over, and takes what they sent as received.
  public func skipInFlightEffects() {
    store.cancelEffects()
    skipReceivedActions()
  }

  /// Takes the actions that effects have sent so far as received, with what they changed.
  public func skipReceivedActions() {
    guard let last = log.entries.last else { return }
    state = last.state
    log.entries = []
  }

  deinit {
    MainActor.assumeIsolated {
      if exhaustivity == .off { return store.cancelEffects() }
      failForUnreceived(at: location)
      if !store.runningEffects.isEmpty {
        location.fail("The test ended while effects were still running.\n\(inFlight)")
        store.cancelEffects()
      }
    }
  }
}

extension TestStore {
  private func receive(
    _ expectation: String, timeout: Duration, update: ((inout State) throws -> Void)?, at location: SourceLocation,
    matches: (Action) -> Bool, mismatch: (Action) -> String
  ) async {
    let isOver: () -> Bool = {
      self.exhaustivity == .on ? !self.log.entries.isEmpty : self.log.entries.contains { matches($0.action) }
    }
    guard await wait(timeout, until: isOver) else {
      location.fail("Expected to receive \(expectation), but nothing came.\n\(inFlight)")
      return
    }
    if exhaustivity == .off, let index = log.entries.firstIndex(where: { matches($0.action) }), index > 0 {
      state = log.entries[index - 1].state
      log.entries.removeFirst(index)
    }
    let entry = log.entries.removeFirst()
    if !matches(entry.action) { location.fail(mismatch(entry.action)) }
    check(entry.state, update: update, after: entry.action, at: location)
  }

  private func check(
    _ actual: State, update: ((inout State) throws -> Void)?, after action: Action, at location: SourceLocation
  ) {
    // What isn't stated is skipped: the expectation is applied to what the state is, and must change nothing.
    var expected = exhaustivity == .on ? state : actual
    do {
      try update?(&expected)
    } catch {
      location.fail("The expectation after \(describe(action)) threw \(error).")
    }
    if let difference = diff(expected, actual), expected != actual {
      location.fail("After \(describe(action)) the state is not as expected (− expected, + actual):\n\(difference)")
    }
    state = actual
  }

  private func wait(_ timeout: Duration, until isMet: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    while !isMet() {
      if ContinuousClock.now >= deadline { return false }
      await Task.yield()
    }
    return true
  }

  private func failForUnreceived(at location: SourceLocation) {
    if log.entries.isEmpty { return }
    location.fail("Effects sent actions that the test didn't receive:\n\(unreceived)")
    skipReceivedActions()
  }

  private var unreceived: String {
    log.entries.map { "  " + describe($0.action) }.joined(separator: "\n")
  }

  private var inFlight: String {
    let origins = store.runningEffects
    if origins.isEmpty { return "No effect is running." }
    return "Running: effects of " + origins.map(\.description).joined(separator: ", ")
  }

  private func describe(_ action: Action) -> String {
    var text = ""
    customDump(action, to: &text)
    return text
  }
}
