import ArgumentParser
import Clients
import Features
import SpeechEspeak
import Storage
import TerminalUI
import Unidirectional

/// Runs the app in the terminal, starting where `state` says, with everything live.
///
/// Throws where there is no terminal, and an exit status where a signal or Ctrl-C ended it.
@MainActor
func openApp(_ state: App.State) async throws {
  let terminal = try openTerminal()
  let files = FileClients(settingsFile: Folders.settingsFile, historyFile: Folders.historyFile)
  let clipboard = Clipboard(terminal: terminal)
  let store = withDependencies {
    installLiveDependencies(&$0, files)
    $0.appInfo.copy = { clipboard.copy($0) }
  } operation: {
    Store(initialState: state) { App() }
  }
  let reason = try await run(store, in: terminal)
  await files.finish()
  if let text = clipboard.notTaken { print(text) }
  if reason.status != 0 { throw ExitCode(reason.status) }
}

@MainActor
private func openTerminal() throws -> Terminal {
  do {
    return try Terminal(errorLog: LogFile.path())
  } catch {
    guard error == .notATerminal else { throw error }
    throw CommandFailure(
      "The app needs a terminal for input and output; in a script use `countbiki questions` or `countbiki say`.")
  }
}

/// Everything the app needs from outside, for real.
private func installLiveDependencies(_ values: inout DependencyValues, _ files: FileClients) {
  values.clock = QuietClock()
  values.randomNumberGenerator = .system
  values.date = .system
  values.uuid = .system
  values.appInfo = .live
  values.speechSynthesis = .espeak(voicesFile: Folders.voicesFile)
  values.settings = files.settings
  values.history = files.history
}
