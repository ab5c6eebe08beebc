#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system call that failed, by its `errno`.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// The system's own words.
  var description: String { String(cString: strerror(code)) }
}
