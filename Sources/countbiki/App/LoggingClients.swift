import Clients
import Features
import Storage
import Unidirectional

extension LogFile {
  /// `$XDG_STATE_HOME/countbiki/countbiki.log`.
  static let live = LogFile(path: Folders.state.map { $0 + "/countbiki.log" })
}

extension SpeechSynthesisClient {
  /// Returns this client with failures logged. Output of a voice's command is left out, since it may contain an answer.
  func logging(to log: LogFile) -> SpeechSynthesisClient {
    var client = self
    client.speak = { [speak] (utterance: Utterance, onStart) async throws(SpeechError) in
      do throws(SpeechError) {
        return try await speak(utterance, onStart)
      } catch {
        log.write(error.withoutOutput.cause)
        throw error
      }
    }
    return client
  }
}

extension SpeechError {
  /// The error without the output of a user's command.
  fileprivate var withoutOutput: SpeechError {
    guard case .commandFailed(let program, let fault) = self else { return self }
    switch fault {
    case .exited(let status, _):
      return .commandFailed(program: program, fault: .exited(status: status, lastLine: ""))
    case .crashed(let signal, _):
      return .commandFailed(program: program, fault: .crashed(signal: signal, lastLine: ""))
    case .noSound(let detail, _):
      return .commandFailed(program: program, fault: .noSound(detail: detail, lastLine: ""))
    case .notStarted, .timedOut, .tooMuchOutput:
      return self
    }
  }
}
