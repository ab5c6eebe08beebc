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
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state as of the last action that the test has sent or received.
  public private(set) var state: State

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
    if !log.entries.isEmpty {
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
    guard await wait(timeout, until: { !log.entries.isEmpty }) else {
      location.fail("Expected to receive \(describe(expected)), but nothing came.\n\(inFlight)")
      return
    }
    let entry = log.entries.removeFirst()
    if let difference = diff(expected, entry.action) {
      location.fail("Received another action than expected (− expected, + received):\n\(difference)")
    }
    check(entry.state, update: update, after: entry.action, at: location)
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
    if !(await wait(timeout, until: { store.runningEffects.isEmpty })) {
      location.fail("Effects are still running.\n\(inFlight)")
      store.cancelEffects()
    }
    failForUnreceived(at: location)
  }

  /// Takes the actions that effects have sent so far as received, with what they changed.
  public func skipReceivedActions() {
    guard let last = log.entries.last else { return }
    state = last.state
    log.entries = []
  }

  deinit {
    MainActor.assumeIsolated {
      failForUnreceived(at: location)
      if !store.runningEffects.isEmpty {
        location.fail("The test ended while effects were still running.\n\(inFlight)")
        store.cancelEffects()
      }
    }
  }
}

extension TestStore {
  private func check(
    _ actual: State, update: ((inout State) throws -> Void)?, after action: Action, at location: SourceLocation
  ) {
    var expected = state
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
