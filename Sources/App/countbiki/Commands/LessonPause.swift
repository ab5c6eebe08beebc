import Platform
import Synchronization

/// A pause of a lesson that the space bar begins and ends, if standard input is a terminal.
@MainActor
final class LessonPause {
  private var isPaused = false
  /// The time of all pauses until now, which doesn't count as lesson.
  private(set) var total = Duration.zero
  private var task: Task<Void, any Error>?
  private var watch: MainLoop.Watch?
  private var keys: NonblockingTerminal?
  /// The modes of the terminal before the lesson, until they are restored.
  nonisolated private static let modesBefore = Mutex<termios?>(nil)

  init() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, isInForeground(STDIN_FILENO) else { return }
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    let before = modes
    Self.modesBefore.withLock { $0 = before }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    keys = NonblockingTerminal(STDIN_FILENO, O_RDONLY)
    watch = MainLoop.Watch(STDIN_FILENO) { [weak self] in self?.readKeys() }
  }

  private func readKeys() {
    guard let keys else { return }
    var byte: UInt8 = 0
    let count = read(keys.descriptor, &byte, 1)
    let hasNothing = count < 0 && (errno == EAGAIN || errno == EINTR)
    // A terminal that is gone would be announced without end.
    if count < 1, !hasNothing { watch?.cancel() }
    if count == 1, byte == UInt8(ascii: " ") { change() }
  }

  func end() {
    watch?.cancel()
    Self.restoreModes()
  }

  /// Gives the terminal back as it was before the lesson, if there is one.
  nonisolated static func restoreModes() {
    modesBefore.withLock { modes in
      // A background job would be stopped, and the terminal has the modes of the shell.
      guard var before = modes, isInForeground(STDIN_FILENO) else { return }
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
      modes = nil
    }
  }

  private func change() {
    isPaused.toggle()
    if isPaused { task?.cancel() }
  }

  /// Does some work, from its beginning again after a pause.
  func speaking(_ work: @escaping @Sendable () async throws -> Void) async throws {
    var isDone = false
    while !isDone {
      let start = ContinuousClock.now
      while isPaused { try await QuietClock().sleep(for: .milliseconds(100)) }
      total += ContinuousClock.now - start
      let task = Task { try await work() }
      self.task = task
      try await withTaskCancellationHandler {
        do { try await task.value } catch is CancellationError {}
      } onCancel: {
        task.cancel()
      }
      try Task.checkCancellation()
      // A short pause may be over before the words end that it cut.
      isDone = !task.isCancelled
    }
  }
}
