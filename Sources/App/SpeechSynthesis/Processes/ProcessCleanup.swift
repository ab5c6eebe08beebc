import Platform
import Synchronization

/// A registry of child processes, which must not outlive this process.
///
/// A ``ChildProcess`` ends its own. Leftovers are ended when the process exits. Before `_exit`,
/// which skips exit handlers, call ``run()``.
package enum ProcessCleanup {
  private struct State {
    var children: Set<pid_t> = []
    var isFinished = false

    /// Kills a child's process group and returns true once the child has been reaped.
    ///
    /// Only this function reaps the child, so its process id can't have been reused.
    mutating func killAndReap(_ pid: pid_t, _ status: inout Int32) -> Bool {
      guard children.contains(pid) else { return true }
      kill(-pid, SIGKILL)
      var exitStatus: Int32 = 0
      guard waitpid(pid, &exitStatus, WNOHANG) != 0 else { return false }
      status = exitStatus
      children.remove(pid)
      return true
    }
  }

  private static let state = Mutex(State())
  private static let exitHandler: Void = { atexit { ProcessCleanup.run() } }()

  /// Kills all children. Afterwards none can be started.
  ///
  /// Returns when the children have ended, or after a quarter of a second.
  package static func run() {
    state.withLock { state in
      state.isFinished = true
      var status: Int32 = 0
      for _ in 0..<250 where !state.children.isEmpty {
        for pid in state.children where !state.killAndReap(pid, &status) { usleep(1000) }
      }
    }
  }

  /// Registers the child that `spawn` starts as the leader of a new process group; returns nil
  /// while the process exits.
  static func launch<Failure: Error>(_ spawn: () throws(Failure) -> pid_t) throws(Failure) -> pid_t?
  {
    exitHandler
    return try state.withLock { state throws(Failure) in
      if state.isFinished { return nil }
      let pid = try spawn()
      state.children.insert(pid)
      return pid
    }
  }

  /// Performs work while no child is started, such as marking a descriptor that none may inherit.
  static func betweenLaunches(_ work: () -> Bool) -> Bool { state.withLock { _ in work() } }

  /// Kills a child's process group and returns the child's status, which is `SIGKILL` if ``run()``
  /// came first.
  static func end(_ pid: pid_t) -> Int32 {
    var status = SIGKILL
    while !state.withLock({ $0.killAndReap(pid, &status) }) { usleep(1000) }
    return status
  }
}
