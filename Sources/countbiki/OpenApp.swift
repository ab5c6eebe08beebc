import ArgumentParser
import Clients
import Features
import SpeechEspeak
import TerminalUI
import Unidirectional

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the app in the terminal, starting where `state` says, with everything live.
///
/// Throws where there is no terminal, and `ExitCode` where a signal or Ctrl-C ended it.
@MainActor
func openApp(_ state: App.State = App.State()) async throws {
  let terminal = try Terminal()
  let store = withDependencies(installLiveDependencies) {
    Store(initialState: state) { App() }
  }
  switch try await run(store, in: terminal) {
  case .stopped: break
  case .interrupted: throw ExitCode(130)
  case .terminated(let signal): throw ExitCode(128 + signal)
  case .terminalLost: throw ExitCode.failure
  }
}

/// Everything the app needs from outside, for real.
func installLiveDependencies(_ values: inout DependencyValues) {
  values.clock = ContinuousClock()
  values.randomNumberGenerator = .system
  values.speechSynthesis = .espeak()
}
