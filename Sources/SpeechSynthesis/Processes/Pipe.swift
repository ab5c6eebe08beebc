import Platform

/// A pipe that child processes don't inherit. Its ends are closed on deinitialization.
final class Pipe {
  private(set) var reader: CInt
  private(set) var writer: CInt

  /// The end that this process uses. Its calls don't block.
  enum OwnEnd { case reader, writer }

  init?(own end: OwnEnd) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reader = ends[0]
    writer = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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

  /// Writes bytes, at most as many as a pipe holds (64 KB), and returns 0 or the number of the error.
  func send(_ bytes: [UInt8]) -> CInt {
    ignoringSIGPIPE {
      let count = write(writer, bytes, bytes.count)
      return count == bytes.count ? 0 : count < 0 ? errno : EAGAIN
    }
  }

  deinit {
    closeReader()
    closeWriter()
  }
}

/// Runs `work`, in which writing to a pipe that nobody reads is an error and no signal.
private func ignoringSIGPIPE(_ work: () -> CInt) -> CInt {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  var previous = sigset_t()
  pthread_sigmask(SIG_BLOCK, &signals, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  let error = work()
  // The signal waits for this thread; take it away before it is let through.
  var pending = sigset_t()
  sigemptyset(&pending)
  if error == EPIPE, sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 {
    var number: CInt = 0
    sigwait(&signals, &number)
  }
  return error
}
