package import Clients
import Domain
package import Unidirectional

/// Runs training by pairs in plain mode, until it or the input is over: a line for each trial,
/// which is answered with 1 or 2.
///
/// Before today's session it prints why pairs are left out. Pairs alone without a trial print
/// nothing then: see ``Pairs/State/lackOfSound``.
///
/// - Parameters:
///   - history: Where the trials are saved. An outcome is printed when it is on disk.
///   - print: Writes a line; returns `false` if standard output was closed.
///   - nextLine: Returns the next line, or nil at the end of the input or if the task is cancelled.
@MainActor
package func runPlainPairs(
  _ store: Store<Pairs.State, Pairs.Action>, history: HistoryClient, clock: any Clock<Duration>,
  print: (String) -> Bool, nextLine: () async -> String?
) async {
  store.send(.appeared)
  defer { store.cancelEffects() }
  await waitForVoice(store, clock)
  var isOpen = true
  if !store.state.isOver {
    let beginning = store.state.isToday ? "Today begins with a pair, " : ""
    let title = store.state.trial.pair.title
    isOpen = print("\(beginning)\(title): type \(prompt(store.state)).")
  }
  while isOpen, !store.state.isOver, !Task.isCancelled {
    isOpen = await runTrial(store, history, print: print, nextLine: nextLine)
    await wait(clock) { store.state.chosen != nil && !store.state.isOver }
    if store.state.chosen != nil { store.send(.trialLeft) }
    await waitForVoice(store, clock)
  }
  if !isOpen || Task.isCancelled { return }
  let result = store.state.result
  let isToday = store.state.isToday
  if !result.isEmpty {
    isOpen = print(Wording.spokenTrials(result) + ".")
  } else if store.state.ending == .byLearner, !isToday {
    isOpen = print("Finished: no sounds chosen.")
  }
  guard isOpen, case .withoutSound(let error) = store.state.ending else { return }
  if result.isEmpty, !isToday { return }
  let sentence = Wording.pairsLeftOut(after: result, isToday: isToday)
  _ = print(isToday ? sentence : "\(sentence) \(error)")
}

/// Asks a trial and prints its outcome. Returns false if standard output was closed.
@MainActor
private func runTrial(
  _ store: Store<Pairs.State, Pairs.Action>, _ history: HistoryClient, print: (String) -> Bool,
  nextLine: () async -> String?
) async -> Bool {
  let trial = store.state.trial
  let names = trial.choiceNames
  // Heard one after the other, they have to be kept apart by words and full stops.
  let choices = (0...1).map { index in
    let written = trial.written(index)
    let number = written == names[index] ? "" : ": \(written)"
    return "\(names[index])\(number), \(trial.reading(index).spaced)."
  }
  var isOpen = print(choices.joined(separator: " "))
  while isOpen, store.state.chosen == nil, !store.state.isOver {
    guard let line = await nextLine() else {
      store.send(.endRequested)
      break
    }
    switch PlainInput(String(line.map(halfWidth))) {
    case .answer(names[0]): store.send(.chosen(0))
    case .answer(names[1]): store.send(.chosen(1))
    // The numbers themselves. 1 and 2 are names first: of 2 and 12, "2" is the second one.
    case .answer(trial.written(0)): store.send(.chosen(0))
    case .answer(trial.written(1)): store.send(.chosen(1))
    case .command(.end): store.send(.endRequested)
    case .command(.skip) where store.state.isToday: store.send(.partSkipped)
    case .command(.replay), .command(.slowReplay): store.send(.replayRequested)
    case .nothing, .answer, .command, .settings:
      isOpen = print("Type \(prompt(store.state)).")
    }
  }
  guard isOpen, let chosen = store.state.chosen else { return isOpen }
  await history.flush()
  if chosen == trial.said { return print("Right.") }
  let said = trial.reading(trial.said).spaced
  return print("It was \(said); you chose \(trial.reading(chosen).spaced).")
}

/// Returns what can be typed: "1 or 2, r to hear it again, or q to end".
@MainActor
private func prompt(_ state: Pairs.State) -> String {
  let names = state.trial.choiceNames.joined(separator: " or ")
  let again = "\(PlainCommand.replay.name) to hear it again"
  let skip = "\(PlainCommand.skip.name) to leave the pairs out"
  let end = "or \(PlainCommand.end.name) to end"
  return ([names, again] + (state.isToday ? [skip] : []) + [end]).joined(separator: ", ")
}

/// Waits until the sound of the trial is heard or has failed. With a silence before it, the line is
/// printed first, so that a screen reader says it in that time.
@MainActor
private func waitForVoice(
  _ store: Store<Pairs.State, Pairs.Action>, _ clock: any Clock<Duration>
) async {
  await wait(clock) {
    let isAwaited = store.state.pause > .zero && store.state.rules.voices != .wanted
    return !store.state.isHeard && !store.state.isOver && !isAwaited
  }
}

private let pollInterval = Duration.milliseconds(50)
private let longestWait = Duration.seconds(15)

/// Waits while a condition holds, for ``longestWait`` at most.
@MainActor
private func wait(_ clock: any Clock<Duration>, while condition: () -> Bool) async {
  for _ in 0..<Int(longestWait / pollInterval) where condition() {
    try? await clock.sleep(for: pollInterval)
  }
}

extension PairTrial {
  /// The texts that choose the two sounds: the digits that they are, or 1 and 2.
  fileprivate var choiceNames: [String] { digits?.map { String($0) } ?? ["1", "2"] }
}
