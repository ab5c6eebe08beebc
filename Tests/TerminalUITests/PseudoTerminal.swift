import Platform

/// A pseudo-terminal.
@MainActor
final class PseudoTerminal {
  /// The end for the program.
  let terminal: Int32
  private var controller: Int32

  init?(columns: UInt16, rows: UInt16) {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.terminal, nil, nil, nil) == 0 else { return nil }
    (controller, terminal) = ends
    resize(columns: columns, rows: rows)
  }

  isolated deinit {
    close(terminal)
    hangUp()
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// Sets the speed of the line, such as `B9600`.
  func set(speed: Int32) {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    cfsetospeed(&attributes, speed_t(speed))
    tcsetattr(terminal, TCSANOW, &attributes)
  }

  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  /// The terminal's flags, which differ between line mode and raw mode.
  var attributes: [UInt32] {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    return [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag].map {
      UInt32(truncatingIfNeeded: $0)
    }
  }

  /// The path of the program's end.
  var path: String { ttyname(terminal).map { String(cString: $0) } ?? "" }

  /// The number of typed bytes that no program has read.
  var unreadInput: Int32 {
    var count: Int32 = 0
    _ = ioctl(terminal, UInt(FIONREAD), &count)
    return count
  }

  /// Returns the output once it satisfies a condition, or as it is when that takes too long.
  func output(until isComplete: (String) -> Bool) -> String {
    let deadline = ContinuousClock.now + patience
    var text = ""
    while ContinuousClock.now < deadline, !isComplete(text) {
      var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, 10)
      text += output()
    }
    return text
  }

  /// Returns the output so far. On a busy machine it arrives in parts, so a mark is sent after it
  /// and waited for. A program that draws again and again writes behind the mark too.
  func output() -> String {
    let mark = Array("\u{10FFFF}".utf8)
    let deadline = ContinuousClock.now + patience
    var output: [UInt8] = []
    var isMarked = false
    while controller >= 0, ContinuousClock.now < deadline, !output.contains(mark) {
      var ends = [
        pollfd(fd: controller, events: Int16(POLLIN), revents: 0),
        pollfd(fd: terminal, events: Int16(isMarked ? 0 : POLLOUT), revents: 0),
      ]
      // Bytes that wait to be read may be flushed, the mark too.
      if poll(&ends, 2, 100) == 0 { isMarked = false }
      if ends[1].revents & Int16(POLLOUT) != 0 {
        isMarked = write(terminal, mark, mark.count) == mark.count
      }
      guard ends[0].revents & Int16(POLLIN) != 0 else {
        // The end of a session hangs up its terminal.
        if ends[1].revents & Int16(POLLHUP | POLLERR) != 0 { break }
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(controller, &buffer, buffer.count)
      if count <= 0 { break }
      output += buffer.prefix(count)
    }
    return String(decoding: output, as: UTF8.self).replacing("\u{10FFFF}", with: "")
  }
}
