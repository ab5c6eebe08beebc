import Clients
import Features
import Storage
import Synchronization
import Unidirectional

extension LogFile {
  /// `$XDG_STATE_HOME/countbiki/countbiki.log`.
  static let live = LogFile(path: OwnFile.log.path)
}

extension SpeechSynthesisClient {
  /// Returns this client with failures logged, the same failure in a row once.
  ///
  /// Output of a voice's command is left out, since it may contain an answer.
  func logging(to log: LogFile) -> SpeechSynthesisClient {
    var client = self
    let last = LastCause()
    client.speak = { [speak] (utterance: Utterance, onStart) async throws(SpeechError) in
      do throws(SpeechError) {
        let outcome = try await speak(utterance, onStart)
        // A stopped utterance may not have reached the sound device.
        if outcome == .finished { _ = last.replace(with: nil) }
        return outcome
      } catch {
        let cause = error.withoutOutput.cause
        if last.replace(with: cause) { log.write(cause) }
        throw error
      }
    }
    return client
  }
}

private final class LastCause: Sendable {
  private let cause = Mutex<String?>(nil)

  /// Sets the cause and returns true if it is another one.
  func replace(with new: String?) -> Bool {
    cause.withLock { cause in
      defer { cause = new }
      return cause != new
    }
  }
}

extension SpeechError {
  fileprivate var withoutOutput: SpeechError {
    guard case .commandFailed(let program, let fault) = self else { return self }
    switch fault {
    case .exited(let status, _):
      return .commandFailed(program: program, fault: .exited(status: status, lastLine: ""))
    case .crashed(let signal, _):
      return .commandFailed(program: program, fault: .crashed(signal: signal, lastLine: ""))
    case .noSound(let detail, _):
      return .commandFailed(program: program, fault: .noSound(detail: detail, lastLine: ""))
    case .silence:
      return .commandFailed(program: program, fault: .silence(lastLine: ""))
    case .notStarted, .timedOut, .tooMuchOutput:
      return self
    }
  }
}
