import Clients
import Features
import Storage
import Unidirectional

extension LogFile {
  /// `$XDG_STATE_HOME/countbiki/countbiki.log`.
  static let live = LogFile(path: Folders.state.map { $0 + "/countbiki.log" })
}

extension SpeechSynthesisClient {
  /// The same client, whose failures are logged too; what a voice's command printed, which may be an answer, is not.
  func logging(to log: LogFile) -> SpeechSynthesisClient {
    var client = self
    client.speak = { [speak] (utterance: Utterance) async throws(SpeechError) in
      do throws(SpeechError) {
        return try await speak(utterance)
      } catch {
        log.write(error.withoutOutput.cause)
        throw error
      }
    }
    client.speakShowingLevels = { [speakShowingLevels] (utterance: Utterance, onStart) async throws(SpeechError) in
      do throws(SpeechError) {
        return try await speakShowingLevels(utterance, onStart)
      } catch {
        log.write(error.withoutOutput.cause)
        throw error
      }
    }
    return client
  }
}

extension SpeechError {
  /// The same without what a command of the user's printed.
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
