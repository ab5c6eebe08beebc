import Clients
import Platform

/// A program that stays between utterances: it reads a line from standard input and writes a WAV
/// file to standard output.
final class ResidentProgram: ChildProcess {
  /// The number of lines whose sounds haven't been read: those of utterances that were stopped.
  private var unreadSounds = 0
  /// True after the first sound, before which the program may have to load a model.
  private(set) var hasAnswered = false
  /// The line that ends the work on the line before, whose sound may then be anything; nil for a
  /// program that knows none.
  var stopLine: String?

  /// Writes a line and returns the WAV file that the program answers, or nil if `run` is stopped
  /// meanwhile.
  ///
  /// After a fault the program can't be used any more. After a stop it can: the late sound is read
  /// and dropped.
  func sound(for line: String, run: UtteranceRun, timeout: Duration) throws(CommandFault)
    -> [UInt8]?
  {
    while unreadSounds > 0 {
      guard try answer(within: timeout, run: run) != nil else { return nil }
    }
    try send(Array(line.utf8), timeout: timeout)
    unreadSounds += 1
    let sound = try answer(within: timeout, run: run)
    if sound == nil, let stopLine { try send(Array(stopLine.utf8), timeout: timeout) }
    return sound
  }

  /// Reads a WAV file; returns nil if `run` is stopped first.
  private func answer(within timeout: Duration, run: UtteranceRun) throws(CommandFault) -> [UInt8]?
  {
    try wait(timeout, run: run) { _ throws(CommandFault) in
      guard let length = try wavLength(), received.count >= length else {
        if !isOutputOpen { throw ended() }
        return nil
      }
      let wav = Array(received.prefix(length))
      received.removeFirst(length)
      unreadSounds -= 1
      hasAnswered = true
      return wav
    }
  }

  /// Returns the length of the WAV file at the beginning of the output, or nil until its header has
  /// arrived.
  private func wavLength() throws(CommandFault) -> Int? {
    let head = received.prefix(8)
    if !head.starts(with: Array("RIFF".utf8).prefix(head.count)) {
      throw .noSound(detail: "the output isn't a WAV file", lastLine: lastLine)
    }
    guard head.count == 8 else { return nil }
    let size = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    // A program that doesn't know the length in advance writes 0 or the largest number.
    if size == 0 || size > 0x7FFF_FFFF {
      throw .noSound(
        detail: "the header of the WAV file doesn't say how long it is", lastLine: lastLine)
    }
    if size > ChildProcess.outputLimit { throw .tooMuchOutput(limit: ChildProcess.outputLimit) }
    return size + 8
  }
}
