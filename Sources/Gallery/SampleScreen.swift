import Features
import FeaturesTesting
import Platform
import TerminalUI

/// Shows a sample screen of the app until a key is pressed, or runs the app from it, and returns an exit status.
///
/// An unknown name is answered with the list of all names, on standard error.
@MainActor
func showSampleScreen(named name: String, isLive: Bool) async throws -> Int32 {
  let state: App.State
  do {
    state = try Screens.named(name)
  } catch {
    let message = "\(error)\n"
    write(STDERR_FILENO, message, message.utf8.count)
    return 1
  }
  if isLive { return try await runApp(from: state) }
  let terminal = try Terminal()
  return try await terminal.run { size in
    appView(state, in: size)
  } onEvent: { event in
    if case .key = event { terminal.stop() }
  }.status
}
