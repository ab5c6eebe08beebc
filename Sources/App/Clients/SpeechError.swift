/// An error that kept an utterance from being heard to its end.
package enum SpeechError: Error, Equatable, Sendable {
  /// The library of espeak-ng isn't installed.
  case engineNotInstalled
  /// The speech engine can't start because its data is missing or damaged. The detail names the
  /// file or is the engine's own.
  case engineUnavailable(detail: String)
  /// This machine has no voice with this id.
  case voiceUnavailable(id: String)
  /// The chosen voice can't be used, and the voice of this name speaks instead. The reason names
  /// the file at fault.
  case voiceReplaced(id: String, by: String, reason: String)
  /// A library that plays sound is missing or damaged. The detail is the system's own and names it.
  case noSoundLibrary(detail: String)
  /// No sound device could be opened. The detail is the sound system's own.
  case noSoundDevice(detail: String)
  /// The sound server that `PULSE_SERVER` names can't be reached. The detail is the server
  /// library's own.
  case soundServerUnreachable(server: String, detail: String)
  /// The sound system doesn't answer: a sound server hangs.
  case soundNotResponding
  /// The sound device was lost while speaking. The detail is the sound system's own.
  case playbackFailed(detail: String)
  /// The engine rejected the text or timed out. The detail says which.
  case synthesisFailed(detail: String)
  /// The command of a user-defined voice produced no sound.
  case commandFailed(program: String, fault: CommandFault)
  /// The server of a user-defined voice produced no sound. Its name contains its address; the
  /// detail ends a sentence about it.
  case serverFailed(server: String, detail: String)
  /// The user's list of voices, or one entry of it, can't be used. The place names the file, and
  /// the entry if it is one.
  case voiceUnusable(place: String, detail: String)
}

/// The fault of a voice's command that produced no sound.
package enum CommandFault: Error, Equatable, Sendable {
  /// The command could not be started. The detail is the system's own.
  case notStarted(detail: String)
  /// The command was killed after this timeout.
  case timedOut(Duration)
  /// The command was killed after writing more than `limit` bytes.
  case tooMuchOutput(limit: Int)
  /// The command exited with a status other than 0. The line is the last of its standard error, or
  /// empty.
  case exited(status: Int, lastLine: String)
  /// A signal ended the command. The line is the last of its standard error, or empty.
  case crashed(signal: Int, lastLine: String)
  /// The output isn't a playable WAV sound. The detail says why; the line is the last of standard
  /// error, or empty.
  case noSound(detail: String, lastLine: String)
  /// The output is a WAV sound in which nothing can be heard. The line is the last of standard
  /// error, or empty.
  case silence(lastLine: String)
}

extension SpeechError: CustomStringConvertible {
  package var description: String { "\(cause) \(advice)" }

  /// A sentence that says what happened.
  package var cause: String {
    switch self {
    case .engineNotInstalled: "espeak-ng, the voice, isn't installed."
    case .engineUnavailable(let detail): "The speech engine can't start (\(detail))."
    case .voiceUnavailable(let id): "This machine has no voice \"\(id)\"."
    case .voiceReplaced(let id, _, let reason): "The voice \"\(id)\" can't be used (\(reason))."
    case .noSoundLibrary(let detail): "A library for sound can't be loaded (\(detail))."
    case .noSoundDevice(let detail): "There is no sound device (\(detail))."
    case .soundServerUnreachable(let server, let detail):
      "The sound server \(server) can't be reached (\(detail))."
    case .soundNotResponding: "The sound server doesn't respond."
    case .playbackFailed(let detail): "The sound broke off (\(detail))."
    case .synthesisFailed(let detail): "The speech engine failed (\(detail))."
    case .commandFailed(let program, let fault): "The voice's command \(program) \(fault)."
    case .serverFailed(let server, let detail): "\(server) \(detail)."
    case .voiceUnusable(let place, let detail): "\(place): \(detail)."
    }
  }

  /// A sentence that says what to do.
  package var advice: String {
    switch self {
    case .engineNotInstalled: "Install it; `countbiki doctor` says how."
    case .engineUnavailable: "Install espeak-ng with its data again."
    case .voiceUnavailable: "`countbiki voices` lists those it has."
    case .voiceReplaced(_, let name, _):
      "\(name) speaks instead. You can choose another voice in the settings."
    case .noSoundLibrary: "Install it again; `countbiki doctor` says how."
    case .noSoundDevice: "Connect one, or start the sound server."
    case .soundServerUnreachable: "Start it, or correct PULSE_SERVER."
    case .soundNotResponding: "Restart PulseAudio or PipeWire, then listen again."
    case .playbackFailed: "Check the sound device, then listen again."
    case .synthesisFailed:
      "Try again. If that doesn't help, choose another voice or start countbiki again."
    case .commandFailed: "Check its entry in voices.json, or choose another voice."
    case .serverFailed: "Start it again, check its entry in voices.json, or choose another voice."
    case .voiceUnusable: "Correct the file. Your other voices can be used."
    }
  }
}

extension CommandFault: CustomStringConvertible {
  /// The rest of a sentence that begins with the program's name.
  package var description: String {
    switch self {
    case .notStarted(let detail): "can't be started (\(detail))"
    case .timedOut(let limit): "gave no sound within \(limit.components.seconds) s"
    case .tooMuchOutput(let limit): "wrote more than \(limit >> 20) MB"
    case .exited(let status, let lastLine): "ended with status \(status)" + Self.quoted(lastLine)
    case .crashed(let signal, let lastLine): "was ended by signal \(signal)" + Self.quoted(lastLine)
    case .noSound(let detail, let lastLine): "gave no sound (\(detail))" + Self.quoted(lastLine)
    case .silence(let lastLine): "gave no sound (the output is silent)" + Self.quoted(lastLine)
    }
  }

  private static func quoted(_ line: String) -> String {
    line.isEmpty ? "" : ": \(line)"
  }
}
