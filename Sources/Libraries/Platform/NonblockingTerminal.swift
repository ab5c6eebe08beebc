/// A terminal's file that was opened once more, so that no read or write waits for the terminal.
///
/// ```swift
/// let keys = NonblockingTerminal(STDIN_FILENO, O_RDONLY)
/// // −1 with EAGAIN if nothing was typed:
/// let count = read(keys.descriptor, &buffer, buffer.count)
/// ```
///
/// A descriptor that can be read may have nothing left to read a moment later, since a signal
/// handler may restore the terminal's modes and discard the input in between. O_NONBLOCK belongs to
/// an open file, which a shell shares with the programs that it starts, so the given descriptor
/// must not have it.
package final class NonblockingTerminal {
  /// The descriptor to read from or write to, the given one if the terminal couldn't be opened.
  package let descriptor: Int32
  private let isOwn: Bool

  /// Opens the terminal of a descriptor.
  ///
  /// A terminal whose name can't be opened, as after `su`, is opened as `/dev/tty` if that is the
  /// same one. Otherwise the given descriptor is used, which may block.
  ///
  /// - Parameter access: O_RDONLY or O_WRONLY.
  package init(_ original: Int32, _ access: Int32) {
    let flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 128)
    var opened = ttyname_r(original, &name, name.count) == 0 ? open(name, flags) : -1
    // Succeeds only for the terminal that controls this process.
    if opened < 0, tcgetpgrp(original) >= 0 { opened = open("/dev/tty", flags) }
    isOwn = opened >= 0
    descriptor = isOwn ? opened : original
  }

  deinit {
    if isOwn { close(descriptor) }
  }
}

/// Returns true if this process may use a terminal. A background job must not change it.
package func isInForeground(_ terminal: Int32) -> Bool {
  let foreground = tcgetpgrp(terminal)
  return foreground <= 0 || foreground == getpgrp()
}
