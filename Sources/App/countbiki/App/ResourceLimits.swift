import Platform

/// Checks that the limits of `ulimit` leave the app enough files and memory.
///
/// Below these limits libdispatch ends the program when it can't open its files, and waits forever
/// for threads that can't be made.
///
/// - Throws: A ``CommandFailure`` that says which limit to raise.
func checkResourceLimits() throws {
  try checkFileLimit()
  try checkMemory(mebibytes: 512)
}

private func checkMemory(mebibytes: UInt64) throws {
  let memory = currentLimit(RLIMIT_AS) >> 20
  if memory >= mebibytes { return }
  throw CommandFailure(
    "countbiki needs \(mebibytes) MiB of address space, most of which it never uses, but the limit is \(memory) MiB. "
      + "You can raise it with `ulimit -v unlimited`.")
}

/// Checks that the limits of `ulimit` leave enough files, in plain mode too.
///
/// - Throws: A ``CommandFailure`` that says which limit to raise.
func checkFileLimit() throws {
  let needed = 32
  let files = currentLimit(RLIMIT_NOFILE)
  if files >= needed { return }
  throw CommandFailure(
    "countbiki needs \(needed) open files, but the limit is \(files). "
      + "You can raise it with `ulimit -n 256`.")
}

/// Checks that the limits of `ulimit`, or of a container, leave enough threads, and files for what
/// they do, before anything needs one. Without a thread, libdispatch waits for it without end, even
/// in the thread that is to end the program at a signal, and espeak-ng ends the program.
///
/// - Throws: A ``CommandFailure`` that says which limits to raise.
func checkThreads() throws { try threads.get() }

/// The result of the check, which is made once.
private let threads = Result { try checkOnce() }

private func checkOnce() throws {
  try checkFileLimit()
  // With 100 to 200 MB, commands that speak were seen to wait without end.
  try checkMemory(mebibytes: 256)
  #if os(Linux)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandFailure("Couldn't create a pipe: \(errorText()).") }
    var threads: [pthread_t] = []
    var code: Int32 = 0
    while code == 0, threads.count < neededThreads {
      var thread = pthread_t()
      // Each waits until all are there.
      let reader = UnsafeMutableRawPointer(bitPattern: Int(ends[0]))
      code = pthread_create(&thread, nil, { waitForEnd(of: $0) }, reader)
      if code == 0 { threads.append(thread) }
    }
    close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    close(ends[0])
    if code == 0 { return }
    throw CommandFailure(
      "countbiki needs \(neededThreads) threads, of which the system gives \(threads.count): \(errorText(code)). "
        + "You can raise the limits with `ulimit -v unlimited` and `ulimit -u unlimited`.")
  #endif
}

#if os(Linux)
  /// The number of threads and programs that the app has at once while it speaks, with some to
  /// spare. Where the system gave no more than 7, espeak-ng was seen to end the program.
  private let neededThreads = 12

  private func waitForEnd(of pipe: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var byte: UInt8 = 0
    while read(Int32(Int(bitPattern: pipe)), &byte, 1) < 0, errno == EINTR {}
    return nil
  }
#endif

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
