package import Clients

/// An output that works but can't be heard.
package struct SilentOutput: Equatable, Sendable {
  /// A sentence that says what is wrong with the output.
  package let cause: String
  /// A sentence that says what to do.
  package let advice: String
}

/// Checks of the parts of speech, for `countbiki doctor`.
package enum SpeechDiagnosis {
  /// Starts espeak-ng, says something and returns its version and place, or throws the reason why
  /// it can't speak.
  package static func espeak() async throws(SpeechError) -> String {
    try await SpeechEngine.shared.withTimeout { engine throws(SpeechError) in
      try engine.checkEspeak()
    }
  }

  /// Opens the sound device and plays 50 ms of silence, or throws the reason why no sound can be
  /// played.
  ///
  /// - Returns: The output that sounds are played on, if it can't be heard.
  package static func sound() async throws(SpeechError) -> SilentOutput? {
    let player = SoundPlayer { sampleRate throws(SpeechError) in
      try PCAudioDevice(sampleRate: sampleRate)
    }
    let silence = Sound(samples: Array(repeating: 0, count: 1102), sampleRate: 22050)
    _ = try await player.play(silence, run: UtteranceRun())
    return silentOutput()
  }

  /// The time that a sound server gets: on a busy machine one took over a second, and its output
  /// was called all right.
  private static let patience = Duration.seconds(5)

  /// Returns the output that sounds are played on, if it works but can't be heard; nil also if
  /// nothing is known about it.
  ///
  /// Blocks the thread while a sound server doesn't answer, up to a time limit.
  package static func silentOutput() -> SilentOutput? {
    if case .output(let output) = SoundServer.query(timeout: patience) { output } else { nil }
  }

  /// Runs a program to its end and returns its standard output, or throws the reason why it failed.
  ///
  /// A check runs in a process of its own because a library that is given damaged files may crash.
  ///
  /// - Parameter timeout: Longer than the time limits for espeak-ng and the sound device together.
  package static func output(of arguments: [String], timeout: Duration = .seconds(20))
    async throws(CommandFault) -> [UInt8]
  {
    try await ProcessQueue().output(of: arguments, timeout: timeout) ?? []
  }

  /// Returns how a check in a process of its own failed, as a sentence without its full stop.
  package static func sentence(about fault: CommandFault) -> String {
    if case .timedOut(let limit) = fault {
      return "The check didn't end within \(limit.components.seconds) s"
    }
    return "The check \(fault)"
  }

  /// Returns true if what was checked may be to blame: a check that couldn't begin, or that was
  /// given too little time, says nothing about it.
  package static func isConclusive(_ fault: CommandFault) -> Bool {
    switch fault {
    case .notStarted, .timedOut: false
    case .tooMuchOutput, .exited, .crashed, .noSound, .silence: true
    }
  }
}
