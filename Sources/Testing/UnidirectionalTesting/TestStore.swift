internal import CTestingHook
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
/// The test fails, at the line in question, for
///
/// - a state that differs from the stated one, or a stated change that doesn't happen;
/// - an action of an effect that wasn't received;
/// - an effect that is still running when the store is released, and in `finish()` one that doesn't
///   end when it is cancelled;
/// - a dependency that was used but not set;
/// - an action for an absent child, and a binding action without a `BindingReducer`.
///
/// The feature is presented: when one of its effects calls `dismiss()`, ``isDismissed`` is true,
/// and its effects end.
///
/// With ``exhaustivity`` off, changes, actions and effects that the test doesn't mention are
/// skipped.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// The state after the last action that the test has sent or received.
  public internal(set) var state: State

  /// The amount of detail that the test has to state.
  public var exhaustivity: Exhaustivity {
    get { core.exhaustivity }
    set { core.exhaustivity = newValue }
  }

  /// True after an effect of the feature has called `dismiss()`, which also ends the effects.
  public var isDismissed: Bool { core.isDismissed }

  let core: TestStoreCore<State, Action>
  private let reportAtEnd: @MainActor () -> Void

  var log: ActionLog<State, Action> { core.log }
  var store: Store<State, Action> { core.store }

  /// Creates a store under test. The dependencies set in `withDependencies:` are in force in the
  /// initialiser of the state, in the feature and in its effects. Defaults are made anew for each
  /// test store.
  public init(
    initialState: @autoclosure @MainActor () -> State,
    reducer: @MainActor () -> some Reducer<State, Action>,
    withDependencies updateDependencies: @MainActor (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let log = ActionLog<State, Action>()
    let store = location.attributingIssues {
      Store(initialState: initialState()) {
        log.recording(reducer())
      } withDependencies: {
        $0.separateDefaults()
        updateDependencies(&$0)
      }
    }
    let core = TestStoreCore(store: store, log: log, location: location)
    self.core = core
    reportAtEnd = { core.reportAtEnd() }
    state = store.state
  }

  /// Changes dependencies for the actions and effects that follow.
  ///
  /// ```swift
  /// store.updateDependencies { $0.date = .constant(tomorrow) }
  /// ```
  public func updateDependencies(_ update: (inout DependencyValues) -> Void) {
    store.updateDependencies(update)
  }

  // A test store may be released anywhere. Only on the main actor can its failures be reported
  // before the test ends.
  deinit {
    let reportAtEnd = reportAtEnd
    if is_on_main_actor() {
      MainActor.assumeIsolated { reportAtEnd() }
    } else {
      Task { @MainActor in reportAtEnd() }
    }
  }
}

/// The test store of a feature: `TestStoreOf<Counter>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// The parts of a ``TestStore`` that outlive it for the report at its end.
@MainActor
final class TestStoreCore<State, Action> {
  let store: Store<State, Action>
  let log: ActionLog<State, Action>
  let location: SourceLocation
  var exhaustivity = Exhaustivity.on
  private(set) var isDismissed = false

  init(store: Store<State, Action>, log: ActionLog<State, Action>, location: SourceLocation) {
    self.store = store
    self.log = log
    self.location = location
    store.onDismiss = { [weak self] in
      self?.isDismissed = true
      self?.store.cancelEffects()
    }
  }

  var runningEffects: String {
    let lists = [
      ("Running effects", store.runningEffects),
      ("Cancelled effects that haven't ended", store.endingEffects),
    ]
    let lines = lists.filter { !$1.isEmpty }
      .map { "\($0): " + $1.map(\.description).sorted().joined(separator: ", ") }
    return lines.isEmpty ? "No effect is running." : lines.joined(separator: "\n")
  }

  func noteSkippedEffects(at location: SourceLocation) {
    if exhaustivity != .off(showsSkipped: true) || store.runningEffects.isEmpty { return }
    location.note("Skipped effects.\n\(runningEffects)")
  }

  func reportAtEnd() {
    defer { store.cancelEffects() }
    if exhaustivity != .on { return noteSkippedEffects(at: location) }
    if !log.entries.isEmpty {
      location.fail("Effects sent actions that the test didn't receive:\n\(log.description)")
    }
    if !store.runningEffects.isEmpty {
      location.fail("The test ended while effects were still running.\n\(runningEffects)")
    }
  }
}
