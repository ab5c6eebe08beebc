import ArgumentParser
import Clients
import Features
import Platform
import Storage
import TerminalUI
import Unidirectional

/// Runs the app in the terminal with live clients.
///
/// Throws a ``CommandFailure`` if there is no suitable terminal, or an exit status if a signal or
/// Ctrl-C ended the app.
@MainActor
func openApp(_ state: App.State) async throws {
  guard PlainReason.current == nil else {
    throw CommandFailure(
      "The app needs a terminal that shows full-screen programs. `countbiki today --plain` and `countbiki quiz TOPIC --plain` need none."
    )
  }
  try checkResourceLimits()
  try checkThreads()
  let terminal = try Terminal(errorLog: LogFile.live.path)
  // Before and after the run, in which the terminal handles signals itself.
  let exitLater = try exitOnSignals(loss: FileClients.live.loss)
  let clipboard = Clipboard(terminal: terminal)
  let store = Store(initialState: state) {
    logged(App())
  } withDependencies: {
    installLiveDependencies(&$0)
    $0.clipboard.copy = { clipboard.copy($0) }
  }
  let keys = UserKeys.reported().table
  // Answers that come from another machine count at once.
  let watcher = Folders.history?.watcher {
    Task { @MainActor in store.send(.topics(.returned)) }
  }
  defer { withExtendedLifetime(watcher) {} }
  let reason = try await run(store, in: terminal, history: FileClients.live.history, keys: keys)
  // After Ctrl-C the program exits within a few seconds, even if the disk doesn't respond.
  if reason == .interrupted { exitLater(SIGINT) }
  let problems = FileClients.live.problems
  let delays = printDelays()
  defer { delays.cancel() }
  let shown = problems.found()
  try await finishFiles {
    for problem in problems.found() where !shown.contains(problem) { printError("\(problem)") }
  }
  if let text = clipboard.unsentText { try StandardOutput().print(text, keepsLineBreaks: true) }
  if reason.status != 0 { throw ExitCode(reason.status) }
}

/// Saves what is unsaved.
///
/// - Parameter report: Called afterwards, to print the problems; by default all of them.
/// - Throws: The exit status 1 if answers or settings couldn't be saved.
@MainActor
func finishFiles(_ report: () async -> Void = printProblems) async throws {
  let isSaved = await FileClients.live.finish()
  await report()
  LogFile.live.finish()
  if !isSaved { throw ExitCode.failure }
}

/// Prints the problems with files that were found so far.
func printProblems() {
  for problem in FileClients.live.problems.found() { printError("\(problem)") }
}

/// Prints a line whenever saving takes longer than half a second, until the task is cancelled.
func printDelays() -> Task<Void, Never> {
  Task {
    for await isDelayed in FileClients.live.problems.delays() where isDelayed {
      printError("Saving…")
    }
  }
}

/// Returns a feature, which logs the names of all actions if the variable `COUNTBIKI_LOG` is
/// `actions`.
@MainActor
func logged<Feature: Reducer>(_ feature: Feature) -> Reduce<Feature.State, Feature.Action> {
  let isLogged = environment("COUNTBIKI_LOG") == "actions"
  return isLogged ? .evaluating(feature.loggedNames(LogFile.live.write)) : .evaluating(feature)
}
