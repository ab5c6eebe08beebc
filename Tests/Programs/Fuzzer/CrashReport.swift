import Fuzzing
import Platform

/// A report of the input under test, written when the process crashes or a check hangs.
///
/// The signal handler only touches memory that was allocated before, and calls only
/// async-signal-safe functions.
enum CrashReport {
  /// The seconds of CPU time after which a check counts as hanging: a busy machine may take any
  /// time for an input.
  private static let timeout = 10
  private static let capacity = 1 << 20
  private static let stackSize = 1 << 16
  nonisolated(unsafe) private static let input = UnsafeMutableRawPointer.allocate(
    byteCount: capacity, alignment: 16)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path = strdup("fuzz-input.bin")
  nonisolated(unsafe) private static var header = strdup("")

  static func install() {
    _ = input
    // A stack of the handler's own, for a reader whose recursion overflows the main stack.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, nil)
    for number in [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGPROF] {
      var action = sigaction()
      setHandler(of: &action)
      action.sa_flags = numericCast(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  private static func setHandler(of action: inout sigaction) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }

  /// Names the target of the inputs that follow.
  static func target(_ name: String, seed: UInt64) {
    free(path)
    free(header)
    path = strdup("fuzz-\(name).bin")
    header = strdup(
      "\(name): a crash, or no end after \(timeout) seconds of CPU time\nseed \(seed), saved as fuzz-\(name).bin: ["
    )
  }

  /// Stores an input that is about to be checked and starts the timeout.
  static func begin(_ bytes: [UInt8]) {
    count = min(bytes.count, capacity)
    bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(input, start, count) } }
    limitTime(to: timeout)
  }

  /// Sends SIGPROF when this process has used some more seconds of CPU time; never if there are 0.
  private static func limitTime(to seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = numericCast(seconds)
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }

  /// Saves an input as `fuzz-TARGET.bin` in the current folder.
  static func save(_ bytes: [UInt8], target: String) {
    begin(bytes)
    limitTime(to: 0)
    saveInput()
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    if let header { write(2, header, strlen(header)) }
    for index in 0..<count {
      let byte = input.load(fromByteOffset: index, as: UInt8.self)
      writeDigits(of: byte, isLast: index == count - 1)
    }
    write(2, "]\n", 2)
    saveInput()
    // The signal is blocked until the handler returns, and then ends the process.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func writeDigits(of byte: UInt8, isLast: Bool) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    var text: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (
      0x30, 0x78, digit(byte >> 4), digit(byte & 15), 0x2C, 0x20
    )
    write(2, &text, isLast ? 4 : 6)
  }

  private static func saveInput() {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    write(file, input, count)
    close(file)
  }
}
