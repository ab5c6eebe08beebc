/// Why nothing, or not all, was heard.
public enum SpeechError: Error, Equatable, Sendable {
  /// The speech engine could not start: its data is missing or damaged. The detail names the file, or is the engine's.
  case engineUnavailable(detail: String)
  /// There is no voice by this identifier on this machine.
  case voiceUnavailable(id: String)
  /// No sound device could be opened. The detail is the sound system's own.
  case noSoundDevice(detail: String)
  /// The sound device was lost while speaking. The detail is the sound system's own.
  case playbackFailed(detail: String)
  /// The engine refused the text, or gave no answer in time. The detail says which.
  case synthesisFailed(detail: String)
  /// The command of one of the user's own voices gave no sound.
  case commandFailed(program: String, fault: CommandFault)
  /// The user's own list of voices, or one voice of it, can't be used. The place is a file, and the voice where it is
  /// one.
  case voiceUnusable(place: String, detail: String)
}

/// Why the command of a voice gave no sound.
public enum CommandFault: Error, Equatable, Sendable {
  /// It could not be started. The detail is the system's own.
  case notStarted(detail: String)
  /// It was ended because it took longer than this.
  case timedOut(Duration)
  /// It was ended because it wrote more bytes than this.
  case tooMuchOutput(limit: Int)
  /// It ended with a status other than 0; the line is the last one on its standard error, or empty.
  case exited(status: Int, lastLine: String)
  /// A signal ended it; the line is the last one on its standard error, or empty.
  case crashed(signal: Int, lastLine: String)
  /// What it wrote is no WAV sound that can be played. The detail says what is wrong, the line is the last one on its
  /// standard error, or empty.
  case noSound(detail: String, lastLine: String)
}

extension SpeechError: CustomStringConvertible {
  /// What happened and what to do, for people.
  public var description: String { "\(cause) \(advice)" }

  /// What happened, in a sentence.
  public var cause: String {
    switch self {
    case .engineUnavailable(let detail): "The speech engine can't start (\(detail))."
    case .voiceUnavailable(let id): "This machine has no voice \"\(id)\"."
    case .noSoundDevice(let detail): "There is no sound device (\(detail))."
    case .playbackFailed(let detail): "The sound broke off (\(detail))."
    case .synthesisFailed(let detail): "The speech engine failed (\(detail))."
    case .commandFailed(let program, let fault): "The voice's command \(program) \(fault)."
    case .voiceUnusable(let place, let detail): "\(place): \(detail)."
    }
  }

  /// What to do about it, in a sentence.
  public var advice: String {
    switch self {
    case .engineUnavailable: "Install espeak-ng with its data again."
    case .voiceUnavailable: "`countbiki voices` lists those it has."
    case .noSoundDevice: "Connect one, or start the sound server."
    case .playbackFailed: "Check the sound device, then listen again."
    case .synthesisFailed: "Try again; if it stays so, start countbiki again, or install espeak-ng with its data again."
    case .commandFailed: "Check its entry in voices.json, or choose another voice."
    case .voiceUnusable: "Mend the file; the other voices can be used."
    }
  }
}

extension CommandFault: CustomStringConvertible {
  /// What happened, as the rest of a sentence that begins with the program.
  public var description: String {
    switch self {
    case .notStarted(let detail): "can't be started (\(detail))"
    case .timedOut(let limit): "did not end within \(limit.components.seconds) s"
    case .tooMuchOutput(let limit): "wrote more than \(limit >> 20) MB"
    case .exited(let status, let lastLine): "ended with status \(status)" + Self.quoted(lastLine)
    case .crashed(let signal, let lastLine): "was ended by signal \(signal)" + Self.quoted(lastLine)
    case .noSound(let detail, let lastLine): "gave no sound (\(detail))" + Self.quoted(lastLine)
    }
  }

  private static func quoted(_ line: String) -> String {
    line.isEmpty ? "" : ": \(line)"
  }
}
