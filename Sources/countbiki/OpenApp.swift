import ArgumentParser
import Clients
import Features
import SpeechEspeak
import Storage
import TerminalUI
import Unidirectional
import Platform

/// Runs the app in the terminal, starting where `state` says, with everything live.
///
/// Throws where there is no terminal, and an exit status where a signal or Ctrl-C ended it.
@MainActor
func openApp(_ state: App.State) async throws {
  let terminal = try openTerminal()
  let clipboard = Clipboard(terminal: terminal)
  let store = withDependencies {
    installLiveDependencies(&$0)
    $0.clipboard.copy = { clipboard.copy($0) }
  } operation: {
    Store(initialState: state) { loggedApp() }
  }
  let reason = try await run(store, in: terminal)
  let shownProblems = FileClients.live.problems.found()
  await FileClients.live.finish()
  for problem in FileClients.live.problems.found().dropFirst(shownProblems.count) { printError("\(problem)") }
  LogFile.live.finish()
  if let text = clipboard.unsentText { print(text) }
  if reason.status != 0 { throw ExitCode(reason.status) }
}

/// The app; where `COUNTBIKI_LOG` is `actions`, the names of all that happens in it are logged.
@MainActor @ReducerBuilder<App.State, App.Action>
private func loggedApp() -> some ReducerOf<App> {
  if environment("COUNTBIKI_LOG") == "actions" { App().loggedNames(LogFile.live.write) } else { App() }
}

@MainActor
private func openTerminal() throws -> Terminal {
  guard supportsFullScreen else {
    throw CommandFailure(
      "The app needs a terminal with a full screen; without one use `countbiki quiz TOPIC --plain`.")
  }
  return try Terminal(errorLog: LogFile.live.path)
}

/// Whether standard input and output are a terminal that more than lines can be written to.
var supportsFullScreen: Bool {
  isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
}

extension FileClients {
  /// The files of this program's user.
  static let live = FileClients(
    settingsFile: Folders.settingsFile, historyFile: Folders.historyFile, clock: QuietClock(),
    onProblem: { LogFile.live.write($0.cause) })
}

/// Everything the app needs from outside, for real.
func installLiveDependencies(_ values: inout DependencyValues) {
  values.clock = QuietClock()
  values.randomNumberGenerator = .system
  values.date = .system
  values.uuid = .system
  values.appInfo = .live
  values.speechSynthesis = .espeak(voicesFile: Folders.voicesFile).logging(to: .live)
  values.settings = FileClients.live.settings
  values.history = FileClients.live.history
  values.storageProblems = FileClients.live.problems
}
