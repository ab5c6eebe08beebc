import Platform

/// A pause of a lesson that the space bar begins and ends, if standard input is a terminal.
@MainActor
final class LessonPause {
  private var isPaused = false
  private var task: Task<Void, any Error>?
  private var watch: MainLoop.Watch?
  private var modesBefore: termios?

  init() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    let before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    watch = MainLoop.Watch(STDIN_FILENO) { [weak self] in
      var byte: UInt8 = 0
      if read(STDIN_FILENO, &byte, 1) == 1, byte == UInt8(ascii: " ") { self?.change() }
    }
    modesBefore = before
  }

  /// Gives the terminal back as it was.
  func end() {
    watch?.cancel()
    if var modes = modesBefore { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
  }

  private func change() {
    isPaused.toggle()
    if isPaused { task?.cancel() }
  }

  /// Does some work, from its beginning again after a pause.
  func speaking(_ work: @escaping @Sendable () async throws -> Void) async throws {
    var isDone = false
    while !isDone {
      while isPaused { try await QuietClock().sleep(for: .milliseconds(100)) }
      let task = Task { try await work() }
      self.task = task
      try await withTaskCancellationHandler {
        do { try await task.value } catch is CancellationError {}
      } onCancel: {
        task.cancel()
      }
      try Task.checkCancellation()
      isDone = !isPaused
    }
  }
}
