import Platform

/// Checks that the limits of `ulimit` leave the app enough files and memory.
///
/// Below these limits libdispatch ends the program when it can't open its files, and waits forever
/// for threads that can't be made.
///
/// - Throws: A ``CommandFailure`` that says which limit to raise.
func checkResourceLimits() throws {
  try checkFileLimit()
  let memory = currentLimit(RLIMIT_AS)
  if memory < 512 << 20 {
    throw CommandFailure(
      "The app needs 512 MiB of address space, most of which it never uses, but the limit is \(memory >> 20) MiB. "
        + "You can raise it with `ulimit -v unlimited`.")
  }
}

/// Checks that the limits of `ulimit` leave enough files, in plain mode too.
///
/// - Throws: A ``CommandFailure`` that says which limit to raise.
func checkFileLimit() throws {
  let files = currentLimit(RLIMIT_NOFILE)
  if files < 32 {
    throw CommandFailure(
      "The app needs 32 open files, but the limit is \(files). You can raise it with `ulimit -n 256`."
    )
  }
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource
#else
  private typealias Resource = Int32
#endif

/// Returns the limit of a resource that is in force, or the largest number if there is none.
private func currentLimit(_ resource: Resource) -> UInt64 {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = Int32(resource.rawValue)
  #endif
  return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
}
