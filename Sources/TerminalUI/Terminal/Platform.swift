import Platform

/// Installs `handler` for a signal and returns what was installed before.
///
/// While it runs none of `blocked` comes in between.
func installSignalHandler(
  _ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?, flags: Int32 = SA_RESTART,
  blocking blocked: [Int32] = []
) -> sigaction {
  var action = sigaction()
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
  sigemptyset(&action.sa_mask)
  for signal in blocked { sigaddset(&action.sa_mask, signal) }
  action.sa_flags = flags
  var previous = sigaction()
  sigaction(signal, &action, &previous)
  return previous
}

/// Writes all bytes, however few the system takes at a time; false where the descriptor is dead.
///
/// - Parameter isWanted: Asked before each attempt; where it says no the rest is dropped.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, while isWanted: () -> Bool) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count, isWanted() {
      let count = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&poller, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// Whether two pieces of memory, which are as long, hold the same.
func haveSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return true }
  return memcmp(leftStart, rightStart, left.count) == 0
}

/// The size the terminal at `descriptor` says it has, or 80 × 24 where it says none.
func terminalSize(of descriptor: Int32) -> Size {
  var window = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
    return Size(columns: 80, rows: 24)
  }
  return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
}
