import Synchronization
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The programs that voices' commands started and the folders made for them, which must not outlive this process.
///
/// Whoever makes one removes it. What is left when the process exits is removed then, and ``clear()`` does the same at
/// once, for who ends the process in another way.
package enum Leftovers {
  private struct State {
    var programs: Set<pid_t> = []
    var folders: Set<String> = []
    var isOver = false

    /// Ends a program with its group; tells whether it is gone.
    ///
    /// The group's leader is reaped here only, so its number can't have become another's.
    mutating func end(_ pid: pid_t, _ status: inout Int32) -> Bool {
      guard programs.contains(pid) else { return true }
      kill(-pid, SIGKILL)
      var ended: Int32 = 0
      guard waitpid(pid, &ended, WNOHANG) != 0 else { return false }
      status = ended
      programs.remove(pid)
      return true
    }
  }

  private static let state = Mutex(State())
  private static let clearsAtExit: Void = { atexit { Leftovers.clear() } }()

  /// Ends all programs and removes all folders; none can be made after it.
  ///
  /// It returns when the programs are gone, or after a quarter of a second.
  package static func clear() {
    state.withLock { state in
      state.isOver = true
      var status: Int32 = 0
      for _ in 0..<250 where !state.programs.isEmpty {
        for pid in state.programs where !state.end(pid, &status) { usleep(1000) }
      }
      for folder in state.folders { try? FileManager.default.removeItem(atPath: folder) }
      state.folders = []
    }
  }

  /// Starts a program, the leader of a process group; `nil` where the process is ending.
  static func program<Failure: Error>(_ spawn: () throws(Failure) -> pid_t) throws(Failure) -> pid_t? {
    clearsAtExit
    return try state.withLock { state throws(Failure) in
      if state.isOver { return nil }
      let pid = try spawn()
      state.programs.insert(pid)
      return pid
    }
  }

  /// Ends a program with its group and returns its status; that of a kill where ``clear()`` came first.
  static func end(_ pid: pid_t) -> Int32 {
    var status = SIGKILL
    while !state.withLock({ $0.end(pid, &status) }) { usleep(1000) }
    return status
  }

  /// Makes a folder with a name of its own; `nil` where it can't be made.
  static func folder(in parent: String) -> String? {
    clearsAtExit
    return state.withLock { state in
      var template = Array("\(parent)/countbiki-XXXXXX".utf8CString)
      guard !state.isOver, let folder = mkdtemp(&template) else { return nil }
      let path = String(cString: folder)
      state.folders.insert(path)
      return path
    }
  }

  /// Removes a folder and all that is in it.
  static func remove(_ folder: String) {
    state.withLock { state in
      if state.folders.remove(folder) != nil { try? FileManager.default.removeItem(atPath: folder) }
    }
  }
}
