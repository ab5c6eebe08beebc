import Synchronization

@testable import Storage
import Platform

/// A file system that records its calls and lets one of them fail.
final class FaultyFileSystem: Sendable {
  /// A system call.
  enum Call: Equatable, Sendable {
    case open, read, readAt, write, writeAt, status, sync, lock, rename, remove, makeFolder,
      readLink, makeLink, addPath, names
  }

  private struct Progress {
    var calls: [Call] = []
    var failing: Int?
    var code: Int32 = 0
  }

  private let progress = Mutex(Progress())

  /// The calls so far, in order.
  var calls: [Call] { progress.withLock { $0.calls } }

  init() {}

  /// - Parameter number: The index of the call that fails.
  init(failing number: Int, with code: Int32) {
    progress.withLock { $0 = Progress(failing: number, code: code) }
  }

  private func check(_ call: Call) throws(SystemError) {
    let code: Int32? = progress.withLock { progress in
      progress.calls.append(call)
      return progress.calls.count - 1 == progress.failing ? progress.code : nil
    }
    if let code { throw SystemError(code) }
  }

  private func checking<each Input, Output>(
    _ call: Call, _ body: @escaping @Sendable (repeat each Input) throws(SystemError) -> Output
  ) -> @Sendable (repeat each Input) throws(SystemError) -> Output {
    { (input: repeat each Input) throws(SystemError) in
      try self.check(call)
      return try body(repeat each input)
    }
  }

  /// The system calls to give to the code under test.
  var files: FileSystem {
    let live = FileSystem.live
    var files = live
    files.open = checking(.open, live.open)
    files.read = checking(.read, live.read)
    files.readAt = checking(.readAt, live.readAt)
    files.write = checking(.write, live.write)
    files.writeAt = checking(.writeAt, live.writeAt)
    files.status = checking(.status, live.status)
    files.sync = checking(.sync, live.sync)
    files.lock = checking(.lock, live.lock)
    files.rename = checking(.rename, live.rename)
    files.remove = checking(.remove, live.remove)
    files.makeFolder = checking(.makeFolder, live.makeFolder)
    files.readLink = checking(.readLink, live.readLink)
    files.makeLink = checking(.makeLink, live.makeLink)
    files.addPath = checking(.addPath, live.addPath)
    files.names = checking(.names, live.names)
    return files
  }
}
