/// A stack for signal handlers of the calling thread, without which a stack overflow ends the
/// program before any handler.
package enum SignalStack {
  private static let size = 1 << 16

  /// A value of each thread: its stack, freed when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key) { free($0) } == 0 ? key : nil
  }()

  /// Gives the calling thread a stack for signal handlers, unless it was given one before.
  ///
  /// Call this at the beginning of work that may run on any thread, as that of a dispatch queue: it
  /// takes some 10 ns.
  package static func prepareThread() {
    guard let key, pthread_getspecific(key) == nil, let memory = malloc(size) else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
    pthread_setspecific(key, memory)
  }
}
