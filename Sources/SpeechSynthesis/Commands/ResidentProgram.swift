import Clients
import Platform

/// A program that stays between utterances: it reads a line from standard input and writes a WAV file to standard output.
///
/// The program is ended with this object, and by ``ProcessCleanup`` when the process exits.
final class ResidentProgram {
  /// The program and its arguments, without placeholders.
  let arguments: [String]
  private let pid: pid_t
  private let input: Pipe
  private let output: Pipe
  private let error: Pipe
  private var reader: OutputReader
  /// The number of lines whose sounds haven't been read: those of utterances that were stopped.
  private var unreadSounds = 0
  /// True after the first sound, before which the program may have to load a model.
  private(set) var hasAnswered = false

  /// The number of bytes dropped since the last sound.
  private var droppedBytes = 0

  /// The most bytes that are dropped between two sounds.
  private static let longestPadding = 16
  /// The most bytes of a sound.
  private static let limit = 16 << 20

  /// Starts the program; returns nil while the process exits.
  init?(arguments: [String]) throws(CommandFault) {
    guard let input = Pipe(own: .writer), let output = Pipe(own: .reader), let error = Pipe(own: .reader) else {
      throw .notStarted(detail: errorText(errno))
    }
    let program = try ProcessCleanup.launch { () throws(CommandFault) in
      try spawn(arguments, input: .pipe(input), output: output, error: error)
    }
    guard let program else { return nil }
    input.closeReader()
    output.closeWriter()
    error.closeWriter()
    self.arguments = arguments
    (self.input, self.output, self.error) = (input, output, error)
    pid = program
    reader = OutputReader(output: output.reader, error: error.reader, limit: Self.limit)
  }

  deinit { _ = ProcessCleanup.end(pid) }

  /// True if the program has ended or closed its output.
  var hasEnded: Bool {
    reader.read(forMilliseconds: 0)
    return !reader.canRead || hasExited(pid)
  }

  /// The last line of standard error that isn't blank.
  var lastLine: String { reader.lastLine }

  /// Writes a line and returns the WAV file that the program answers, or nil if `stop` is raised meanwhile.
  ///
  /// After a fault the program can't be used any more. After a stop it can: the late sound is read and dropped.
  ///
  /// - Parameter timeout: The time for a sound.
  func sound(for line: String, stop: StopFlag, timeout: Duration) throws(CommandFault) -> [UInt8]? {
    while unreadSounds > 0 {
      guard try answer(within: timeout, stop: stop) != nil else { return nil }
    }
    switch input.write(Array(line.utf8)) {
    case 0: unreadSounds += 1
    case EPIPE: throw ended()
    default: throw .timedOut(timeout)
    }
    return try answer(within: timeout, stop: stop)
  }

  /// Reads a WAV file; returns nil if `stop` is raised first.
  private func answer(within timeout: Duration, stop: StopFlag) throws(CommandFault) -> [UInt8]? {
    let deadline = ContinuousClock.now + timeout
    while true {
      if let length = try wavLength(), reader.standardOutput.count >= length {
        let wav = Array(reader.standardOutput.prefix(length))
        reader.removeFirst(length)
        unreadSounds -= 1
        droppedBytes = 0
        hasAnswered = true
        return wav
      }
      if stop.isRaised { return nil }
      if !reader.canRead { throw ended() }
      if ContinuousClock.now > deadline { throw .timedOut(timeout) }
      // Check before reading: only a read after the program's end is sure to get all of its output.
      let isOver = hasExited(pid)
      reader.read(forMilliseconds: isOver ? 0 : 10)
      if isOver, try wavLength().map({ reader.standardOutput.count < $0 }) ?? true { throw ended() }
    }
  }

  /// Returns the length of the WAV file at the beginning of the output, or nil until its header has arrived.
  ///
  /// A few line breaks and zeros before it are dropped, such as a program may print after each file.
  private func wavLength() throws(CommandFault) -> Int? {
    let padding = reader.standardOutput.prefix(Self.longestPadding - droppedBytes)
      .prefix { [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
    droppedBytes += padding.count
    reader.removeFirst(padding.count)
    let head = reader.standardOutput.prefix(8)
    if !head.starts(with: Array("RIFF".utf8).prefix(head.count)) {
      throw .noSound(detail: WAVError.notWAV.description, lastLine: reader.lastLine)
    }
    guard head.count == 8 else { return nil }
    let size = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    // A program that doesn't know the length in advance writes 0 or the largest number.
    if size == 0 || size > 0x7FFF_FFFF {
      throw .noSound(detail: "the header of the WAV file doesn't say how long it is", lastLine: reader.lastLine)
    }
    if size > Self.limit { throw .tooMuchOutput(limit: Self.limit) }
    return size + 8
  }

  /// Returns the fault of a program that ended instead of answering.
  private func ended() -> CommandFault {
    // A program that has closed its output ends in a moment.
    for _ in 0..<500 where !hasExited(pid) { usleep(1000) }
    reader.read(forMilliseconds: 0)
    let detail = hasExited(pid) ? "it ended without a sound" : "it closed its output"
    let status = hasExited(pid) ? ProcessCleanup.end(pid) : 0
    return CommandFault(waitStatus: status, lastLine: reader.lastLine)
      ?? .noSound(detail: detail, lastLine: reader.lastLine)
  }
}
