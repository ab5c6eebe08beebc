import CustomDump
import Unidirectional

extension TestStore {
  /// Sends an action, as the user or the outside world would, and states its changes.
  ///
  /// The closure changes the state before the action into the state expected after it. Leave it out
  /// if nothing changes.
  ///
  /// - Returns: The effects started by the action.
  @discardableResult
  public func send(
    _ action: Action,
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .on, !log.entries.isEmpty {
      location.fail(
        "Before sending \(describe(action)), receive the actions that effects have sent:\n\(log.description)"
      )
    }
    skipReceivedActions(at: location)
    let task = location.attributingIssues { store.send(action) }
    checkBinding(in: action, at: location)
    let entry = log.entries.removeFirst()
    check(entry.state, update: update, after: describe(action), at: location)
    await Task.yield()
    return TestStoreTask(task: task)
  }

  /// Waits for the next action of an effect, and states the action and its changes.
  ///
  /// The test fails after `timeout` of real time. The closure changes the state before the action
  /// into the state expected after it.
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
  /// The test fails after `timeout` of real time.
  public func receive<Value>(
    _ path: KeyPath<Action, Value?>,
    timeout: Duration = .seconds(5),
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      "an action with a payload of type \(Value.self)", timeout: timeout, update: update,
      at: location, matches: { $0[keyPath: path] != nil },
      mismatch: { self.otherCase($0, payload: "of type \(Value.self)") })
  }

  /// Waits for the next action of an effect, and states the action's case, its value and its
  /// changes.
  ///
  /// ```swift
  /// await store.receive(\.loaded, 42) { $0.count = 42 }
  /// ```
  ///
  /// The test fails after `timeout` of real time.
  public func receive<Value: Equatable>(
    _ path: KeyPath<Action, Value?>,
    _ value: Value,
    timeout: Duration = .seconds(5),
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      "an action with the payload \(describe(value))", timeout: timeout, update: update,
      at: location, matches: { $0[keyPath: path] == value },
      mismatch: { received in
        guard let other = received[keyPath: path] else {
          return self.otherCase(received, payload: describe(value))
        }
        let difference = diff(value, other) ?? "\(describe(other)) instead of \(describe(value))"
        return "Received an unexpected payload (− expected, + received):\n\(difference)"
      })
  }

  /// Waits for the next action of an effect, and states a condition that the action meets, and its
  /// changes.
  ///
  /// ```swift
  /// await store.receive(where: { $0.progress > 0.5 }) { $0.isHalfway = true }
  /// ```
  ///
  /// The test fails after `timeout` of real time.
  public func receive(
    where condition: (Action) -> Bool,
    timeout: Duration = .seconds(5),
    assert update: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      "an action that meets the condition", timeout: timeout, update: update, at: location,
      matches: condition)
  }

  /// States the current state.
  ///
  /// ```swift
  /// store.assert { $0.count = 3 }
  /// ```
  ///
  /// The closure sets properties to their expected values, which must be their actual values.
  public func assert(
    _ update: (inout State) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected = state
    if apply(update, to: &expected, at: location) {
      compare(expected, with: state, after: "the last action", at: location)
    }
  }

  /// Waits until all effects have ended, cancelled ones included, and fails for actions that
  /// weren't received. The test fails after `timeout` of real time.
  ///
  /// With ``TestStore/exhaustivity`` off, effects that haven't ended then, and all actions, are
  /// skipped.
  public func finish(
    timeout: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity != .on {
      _ = await isMet(within: timeout) { store.runningEffects.isEmpty }
      core.noteSkippedEffects(at: location)
      store.cancelEffects()
      return skipReceivedActions(at: location)
    }
    if !(await isMet(
      within: timeout, { store.runningEffects.isEmpty && store.endingEffects.isEmpty }))
    {
      location.fail("Effects haven't ended after \(timeout).\n\(core.runningEffects)")
      store.cancelEffects()
    }
    if !log.entries.isEmpty {
      location.fail("Effects sent actions that the test didn't receive:\n\(log.description)")
    }
    acceptReceivedActions()
  }

  /// Cancels the running effects. Actions that they have sent have to be received all the same, or
  /// skipped with ``skipReceivedActions(strict:fileID:filePath:line:column:)``.
  /// The test fails if no effect is running, unless `strict` is false.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if strict, store.runningEffects.isEmpty {
      location.fail("There were no running effects to skip.")
    }
    store.cancelEffects()
    if exhaustivity != .on { skipReceivedActions(at: location) }
  }

  /// Skips the actions that effects have sent so far, and accepts their changes.
  /// The test fails if there are no such actions, unless `strict` is false.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if strict, log.entries.isEmpty { location.fail("There were no received actions to skip.") }
    acceptReceivedActions()
  }

  /// Says that a received action isn't what a key path leads to.
  private func otherCase(_ received: Action, payload: String) -> String {
    """
    Expected to receive an action with a payload \(payload), but received \(describe(received)), which is of another \
    case than the key path names, or of another element.
    """
  }

  private func receive(
    _ expectation: @autoclosure () -> String, timeout: Duration,
    update: ((inout State) throws -> Void)?, at location: SourceLocation,
    matches: (Action) -> Bool, mismatch: ((Action) -> String)? = nil
  ) async {
    let hasReceived: () -> Bool = {
      self.exhaustivity == .on
        ? !self.log.entries.isEmpty : self.log.entries.contains { matches($0.action) }
    }
    guard await isMet(within: timeout, hasReceived) else {
      let received =
        log.entries.isEmpty ? "no effect sent an action." : "effects sent:\n\(log.description)"
      location.fail("Expected to receive \(expectation()), but \(received)\n\(core.runningEffects)")
      return
    }
    if exhaustivity != .on, let index = log.entries.firstIndex(where: { matches($0.action) }) {
      skipReceivedActions(before: index, at: location)
    }
    let entry = log.entries.removeFirst()
    if !matches(entry.action) {
      let others = log.entries.isEmpty ? "" : "\nEffects also sent:\n\(log.description)"
      let text = "Expected to receive \(expectation()), but received \(describe(entry.action))"
      location.fail((mismatch?(entry.action) ?? text) + others)
      // Its changes aren't those that were stated.
      state = entry.state
      return
    }
    checkBinding(in: entry.action, at: location)
    check(entry.state, update: update, after: describe(entry.action), at: location)
  }

  /// Fails for a binding action that no `BindingReducer` has handled.
  private func checkBinding(in action: Action, at location: SourceLocation) {
    if !hasUnhandledBinding(action) { return }
    location.fail(
      """
      No BindingReducer has handled \(describe(action)). Add BindingReducer(action:) to the body of its feature. If it \
      has one, the feature isn't there.
      """)
  }

  private func skipReceivedActions(before index: Int? = nil, at location: SourceLocation) {
    let count = index ?? log.entries.count
    if count == 0 { return }
    if exhaustivity == .off(showsSkipped: true) {
      let actions = log.entries.prefix(count).map { "  " + describe($0.action) }.joined(
        separator: "\n")
      location.note("Skipped received actions:\n\(actions)")
    }
    state = log.entries[count - 1].state
    log.entries.removeFirst(count)
  }

  private func acceptReceivedActions() {
    if let last = log.entries.last { state = last.state }
    log.entries = []
  }
}
