@testable import Storage
import Platform

/// A file's lock, held until this object is released.
final class HeldLock {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = try FileSystem.live.open(path, O_RDONLY, 0)
    try FileSystem.live.lock(descriptor)
  }

  deinit {
    FileSystem.live.close(descriptor)
  }
}
