#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be read.
enum FileError: Error, Equatable, CustomStringConvertible {
  case missing
  case tooLarge(limit: Int)
  case unreadable(errno: Int32)

  var description: String {
    switch self {
    case .missing: "there is no such file"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    case .unreadable(let errno): "it can't be read: \(String(cString: strerror(errno)))"
    }
  }
}

/// A file's bytes, `limit` at most.
func readFile(_ path: String, limit: Int) -> Result<[UInt8], FileError> {
  // Without blocking, for a pipe that nobody writes to.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return .failure(errno == ENOENT ? .missing : .unreadable(errno: errno)) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count == 0 { return .success(bytes) }
    guard count > 0 else { return .failure(.unreadable(errno: errno)) }
    bytes += buffer.prefix(count)
    if bytes.count > limit { return .failure(.tooLarge(limit: limit)) }
  }
}
