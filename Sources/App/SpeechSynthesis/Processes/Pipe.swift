import Platform

/// A pipe that child processes don't inherit. Its ends are closed on deinitialization.
final class Pipe {
  private(set) var reader: CInt
  private(set) var writer: CInt

  /// The end that this process uses. Its calls don't block.
  enum OwnEnd { case reader, writer }

  init?(own end: OwnEnd) {
    var ends: [CInt] = [-1, -1]
    let isMade = ProcessCleanup.betweenLaunches {
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isMade else { return nil }
    reader = ends[0]
    writer = ends[1]
    _ = fcntl(end == .reader ? reader : writer, F_SETFL, O_NONBLOCK)
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  /// Writes bytes, at most as many as a pipe holds (64 KB), and returns 0 or the number of the
  /// error.
  func send(_ bytes: [UInt8]) -> CInt {
    // Writing to a pipe that nobody reads is an error here, and no signal.
    signal(SIGPIPE, SIG_IGN)
    let count = write(writer, bytes, bytes.count)
    if count < 0 { return errno }
    return count == bytes.count ? 0 : EAGAIN
  }

  deinit {
    closeReader()
    closeWriter()
  }
}
