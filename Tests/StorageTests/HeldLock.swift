@testable import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's lock, held by somebody else as long as this lives.
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
