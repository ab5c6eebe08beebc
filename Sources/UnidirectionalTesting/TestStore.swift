import CustomDump
public import Unidirectional

/// Runs a feature in a test that states every action and every change of the state.
///
/// ```swift
/// @MainActor @Test func `A counter counts up`() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///
///   await store.send(.incrementTapped) { $0.count = 1 }
///   await store.send(.refreshTapped)
///   await store.receive(.refreshed(42)) { $0.count = 42 }
///   await store.finish()
/// }
/// ```
///
/// The test fails, at the line in question, for a state that differs from the stated one, an action of an effect that
/// wasn't received, an effect that is still running when the store is released, a dependency that was used but not set,
/// and an action for an absent child.
///
/// With ``exhaustivity`` off, changes, actions and effects that the test doesn't mention are skipped.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state after the last action that the test has sent or received.
  public private(set) var state: State

  /// The amount of detail that the test has to state.
  public var exhaustivity = Exhaustivity.on

  private let store: Store<State, Action>
  private let log: ActionLog<State, Action>
  private let location: SourceLocation

  /// Creates a store under test.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: Returns the feature.
  ///   - updateDependencies: Sets the feature's dependencies.
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

  /// Sends an action, as the user or the outside world would, and states its changes.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - update: Changes the state before the action into the state expected after it.
  /// - Returns: The effects started by the action.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .off {
      skipReceivedActions()
    } else if !log.entries.isEmpty {
      location.fail("Before sending \(describe(action)), receive the actions that effects have sent:\n\(unreceived)")
      skipReceivedActions()
    }
    let task = location.attributingIssues { store.send(action) }
    let entry = log.entries.removeFirst()
    check(entry.state, update: update, after: action, at: location)
    await Task.yield()
    return TestStoreTask(task: task)
  }

  /// Waits for the next action of an effect, and states the action and its changes.
  ///
  /// - Parameters:
  ///   - expected: The action.
  ///   - timeout: The real time to wait before the test fails.
  ///   - update: Changes the state before the action into the state expected after it.
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
        "Received an unexpected action (− expected, + received):\n\(diff(expected, received) ?? "")"
      })
  }

  /// Waits for the next action of an effect, and states the action's case and its changes.
  ///
  /// ```swift
  /// await store.receive(\.loaded) { $0.isLoading = false }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case's property on the action.
  ///   - timeout: The real time to wait before the test fails.
  ///   - update: Changes the state before the action into the state expected after it.
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

  /// Waits until all effects have ended, and fails for actions that weren't received.
  ///
  /// - Parameter timeout: The real time to wait before the test fails.
  public func finish(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .off { return skipInFlightEffects() }
    if !(await isMet(within: timeout, { store.runningEffects.isEmpty })) {
      location.fail("Effects are still running.\n\(inFlight)")
      store.cancelEffects()
    }
    failForUnreceived(at: location)
  }

  /// Cancels the running effects, and skips the actions that they sent.
  public func skipInFlightEffects() {
    store.cancelEffects()
    skipReceivedActions()
  }

  /// Skips the actions that effects have sent so far, and accepts their changes.
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
    let hasReceived: () -> Bool = {
      self.exhaustivity == .on ? !self.log.entries.isEmpty : self.log.entries.contains { matches($0.action) }
    }
    guard await isMet(within: timeout, hasReceived) else {
      location.fail("Expected to receive \(expectation), but no effect sent an action.\n\(inFlight)")
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
    // Without exhaustivity the statement is applied to the actual state, which it must leave unchanged.
    var expected = exhaustivity == .on ? state : actual
    do {
      try update?(&expected)
    } catch {
      location.fail("The statement of the changes after \(describe(action)) threw \(error).")
    }
    if let difference = diff(expected, actual), expected != actual {
      location.fail("After \(describe(action)) the state is not as expected (− expected, + actual):\n\(difference)")
    }
    state = actual
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
