import Domain
package import Unidirectional

/// Runs training by pairs in plain mode, until it or the input is over: a line for each trial, which is answered with 1 or 2.
///
/// - Parameter print: Writes a line; returns `false` if standard output was closed.
@MainActor
package func runPlainPairs(
  _ store: Store<Pairs.State, Pairs.Action>, clock: any Clock<Duration>, print: (String) -> Bool,
  nextLine: () async -> String?
) async {
  store.send(.appeared)
  defer { store.cancelEffects() }
  await wait(clock) { store.state.voices == nil }
  var isOpen = print("\(store.state.trial.pair.title): type 1 or 2, r to hear it again, or q to end.")
  while isOpen, !store.state.isOver, !Task.isCancelled {
    let trial = store.state.trial
    isOpen = print(
      (0...1).map { "\($0 + 1) \(trial.written($0)) \(trial.reading($0).spaced)" }.joined(separator: "   "))
    while isOpen, store.state.trial == trial, store.state.chosen == nil {
      guard let line = await nextLine() else { return }
      switch PlainInput(line) {
      case .answer("1"), .answer("2"): store.send(.chosen(line.contains("1") ? 0 : 1))
      case .end: isOpen = false
      case .replay, .slowReplay: store.send(.replayRequested)
      case .nothing, .answer, .reveal, .typedReplay, .settings, .help: isOpen = print("Type 1 or 2, r or q.")
      }
      if let error = store.state.speaker.error { return _ = print("\(error)") }
    }
    guard isOpen, let chosen = store.state.chosen else { break }
    let said = trial.reading(trial.said).spaced
    isOpen = print(chosen == trial.said ? "Right." : "It was \(said); you chose \(trial.reading(chosen).spaced).")
    await wait(clock) { store.state.chosen != nil }
    if store.state.chosen != nil { store.send(.trialLeft) }
  }
  let state = store.state
  if state.answered > 0 { _ = print(Wording.trials(right: state.right, of: state.answered, seconds: state.seconds)) }
}

/// Waits while a condition holds, for fifteen seconds at most.
@MainActor
private func wait(_ clock: any Clock<Duration>, while condition: () -> Bool) async {
  for _ in 0..<300 where condition() { try? await clock.sleep(for: .milliseconds(50)) }
}
