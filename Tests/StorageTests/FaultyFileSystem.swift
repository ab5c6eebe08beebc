import Synchronization

@testable import Storage
import Platform

/// A file system that records its calls and lets one of them fail.
final class FaultyFileSystem: Sendable {
  /// A system call.
  enum Call: Equatable, Sendable {
    case open, read, readAt, write, writeAt, status, truncate, sync, lock, rename, remove, makeFolder, readLink
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

  /// The system calls to give to the code under test.
  var files: FileSystem {
    let live = FileSystem.live
    var files = live
    files.open = { (path, flags, mode) throws(SystemError) in
      try self.check(.open)
      return try live.open(path, flags, mode)
    }
    files.read = { (descriptor, buffer) throws(SystemError) in
      try self.check(.read)
      return try live.read(descriptor, buffer)
    }
    files.readAt = { (descriptor, buffer, offset) throws(SystemError) in
      try self.check(.readAt)
      return try live.readAt(descriptor, buffer, offset)
    }
    files.write = { (descriptor, bytes) throws(SystemError) in
      try self.check(.write)
      return try live.write(descriptor, bytes)
    }
    files.writeAt = { (descriptor, bytes, offset) throws(SystemError) in
      try self.check(.writeAt)
      return try live.writeAt(descriptor, bytes, offset)
    }
    files.status = { (descriptor) throws(SystemError) in
      try self.check(.status)
      return try live.status(descriptor)
    }
    files.truncate = { (descriptor, size) throws(SystemError) in
      try self.check(.truncate)
      try live.truncate(descriptor, size)
    }
    files.sync = { (descriptor) throws(SystemError) in
      try self.check(.sync)
      try live.sync(descriptor)
    }
    files.lock = { (descriptor) throws(SystemError) in
      try self.check(.lock)
      try live.lock(descriptor)
    }
    files.rename = { (path, newPath) throws(SystemError) in
      try self.check(.rename)
      try live.rename(path, newPath)
    }
    files.remove = { (path) throws(SystemError) in
      try self.check(.remove)
      try live.remove(path)
    }
    files.makeFolder = { (path) throws(SystemError) in
      try self.check(.makeFolder)
      try live.makeFolder(path)
    }
    files.readLink = { (path) throws(SystemError) in
      try self.check(.readLink)
      return try live.readLink(path)
    }
    return files
  }
}
