import Platform
import TerminalUI
import TerminalUITesting
import Testing

/// The program in a pseudo terminal, with a person who types and reads the screen.
///
/// ```swift
/// let session = try TerminalSession("quiz", "numbers-100", "--seed", "7", until: "10 left")
/// try session.type("39\r", until: "9 left")
/// session.quit()
/// ```
///
/// An expectation that fails prints the screen. Every wait ends after two minutes.
final class TerminalSession {
  private(set) var screen: ScreenModel
  /// Every byte that the program wrote.
  private var output: [UInt8] = []
  private let master: Int32
  private let slave: Int32
  let pid: pid_t
  private var hasEnded = false
  private let settingsBefore: termios
  /// When the output was last read as by a slow line, and how many bytes the line could have
  /// brought by then.
  private var slowLine = (time: ContinuousClock.now, bytes: 0.0)
  private let home = Home()

  convenience init(
    _ arguments: String..., size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:],
    until text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(
      arguments, size: size, environment: environment, until: text, sourceLocation: sourceLocation)
  }

  /// Starts the program, or another one that starts it. Without a `HOME` in the environment, its
  /// home folder is a temporary ``Home``.
  ///
  /// - Parameters:
  ///   - speed: The speed of the line, such as `B9600`. It is only stated: see
  ///     ``readSlowly(bytesPerSecond:for:)``.
  ///   - text: A text to wait for.
  init(
    _ arguments: [String], of program: String = Program.path,
    size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], speed: Int32 = B38400, until text: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var window = winsize(size)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &window) == 0 else {
      throw SpawnError(path: "openpty", code: errno)
    }
    self.master = master
    // Stays open, so that the terminal's settings can be read after the program has ended.
    self.slave = slave
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    var settings = termios()
    tcgetattr(slave, &settings)
    cfsetospeed(&settings, speed_t(speed))
    tcsetattr(slave, TCSANOW, &settings)
    settingsBefore = settings
    screen = ScreenModel(size: size)
    let variables = home.environment.merging(environment) { $1 }
    pid = try Program.spawn(
      arguments, of: program, environment: variables, input: path, output: path, error: path)
    if let text { try waitFor(text, sourceLocation: sourceLocation) }
  }

  deinit {
    if !hasEnded { Program.kill(pid) }
    close(slave)
    close(master)
  }

  /// Types characters, or the bytes of a key.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  func send(signal: Int32) {
    kill(pid, signal)
  }

  /// Gives the window another size and fills it with debris, as a terminal that rewraps lines may
  /// leave it.
  func resize(to size: Size) {
    screen = ScreenModel(size: size)
    screen.feed("\u{1B}[?1049h\u{1B}[41mdebris\u{1B}[H".utf8)
    var window = winsize(size)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Reads the program's output until the condition holds; returns false if it doesn't within the
  /// timeout.
  func wait(until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      // A frame that is longer than the pipe's buffer arrives in parts.
      read(for: 3)
      if condition() { return true }
    }
    return false
  }

  /// Reads the program's output until the text on the screen meets a condition, which is tried
  /// after output only; returns false if it doesn't within the timeout.
  func waitForText(where condition: (String) -> Bool) -> Bool {
    var triedCount: Int?
    return wait {
      if triedCount == output.count { return false }
      triedCount = output.count
      return condition(screen.text)
    }
  }

  /// Feeds the screen with the program's output until there is none for some milliseconds.
  private func read(for milliseconds: Int32) {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while poll(&descriptor, 1, milliseconds) > 0, descriptor.revents & Int16(POLLIN) != 0 {
      let count = Platform.read(master, &buffer, buffer.count)
      if count <= 0 { return }
      output += buffer[..<count]
      screen.feed(buffer[..<count])
    }
  }

  /// Reads the program's output for some time.
  func readOutput(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while ContinuousClock.now < deadline { read(for: 20) }
  }

  /// Reads the program's output for some time, no faster than a slow line brings it; returns the
  /// number of bytes.
  func readSlowly(bytesPerSecond: Int, for duration: Duration) -> Int {
    let deadline = ContinuousClock.now + duration
    let before = output.count
    while ContinuousClock.now < deadline {
      usleep(2000)
      let now = ContinuousClock.now
      slowLine.bytes += (now - slowLine.time) / .seconds(1) * Double(bytesPerSecond)
      slowLine.time = now
      // A line doesn't make up for the time in which it had nothing to bring.
      if !readOnce(atMost: Int(slowLine.bytes)) { slowLine.bytes = min(slowLine.bytes, 1) }
    }
    return output.count - before
  }

  /// Reads some bytes that are there; returns false if there are none.
  private func readOnce(atMost limit: Int) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLIN) != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: max(0, limit))
    let count = limit > 0 ? Platform.read(master, &buffer, limit) : 0
    if count > 0 {
      output += buffer[..<count]
      screen.feed(buffer[..<count])
      slowLine.bytes -= Double(count)
    }
    return true
  }

  /// Returns true if both screens show the same cells, styles included.
  func hasSameScreen(as other: TerminalSession) -> Bool {
    other.read(for: 0)
    return cells == other.cells
  }

  /// Waits until both screens show the same cells, styles included.
  func expectSameScreen(
    as other: TerminalSession, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSame = wait {
      other.read(for: 20)
      return cells == other.cells
    }
    if isSame { return }
    Issue.record(
      "The screens differ.\n\(picture)\n\(other.picture)", sourceLocation: sourceLocation)
  }

  /// Waits until the program reads keys without waiting for Enter.
  func waitForKeysWithoutEnter(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var settings = termios()
    let isSet = wait {
      tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }
    try #require(isSet, "The program waits for Enter.\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Lets the terminal take no output any more, as Ctrl-S does.
  func stopOutput() { tcflow(slave, TCOOFF) }

  /// Waits until the program ends, and expects its exit status and the terminal as it was before.
  ///
  /// - Returns: False if the program still runs.
  @discardableResult
  func expectEnd(
    status expected: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let status = Program.waitForExit(pid, timeout: patience)
    hasEnded = status != nil
    // The kernel may deliver the last bytes a moment after the program has ended.
    read(for: 10)
    for _ in 0..<20 where !restorationFaults.isEmpty { read(for: 10) }
    if status != expected {
      let end = status.map { "It ended with status \($0)" } ?? "It still runs"
      Issue.record(
        "\(end), not with status \(expected).\n\(picture)", sourceLocation: sourceLocation)
    }
    let faults = restorationFaults
    if status != nil, !faults.isEmpty {
      let list = faults.joined(separator: ", ")
      Issue.record(
        "The terminal isn't restored: \(list).\n\(picture)", sourceLocation: sourceLocation)
    }
    return hasEnded
  }

  /// Quits with Ctrl-C and expects the end that belongs to it.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) {
    type("\u{3}")
    expectEnd(status: 130, sourceLocation: sourceLocation)
  }

  /// The differences between the terminal now and before the program.
  private var restorationFaults: [String] {
    var settings = termios()
    tcgetattr(slave, &settings)
    var faults: [String] = []
    if settings.c_lflag != settingsBefore.c_lflag { faults.append("local modes") }
    if settings.c_iflag != settingsBefore.c_iflag { faults.append("input modes") }
    if settings.c_oflag != settingsBefore.c_oflag { faults.append("output modes") }
    if screen.isAlternateScreen { faults.append("alternate screen") }
    if !screen.isCursorVisible { faults.append("hidden cursor") }
    if !screen.wheelPressesKeys { faults.append("wheel") }
    return faults + screen.modes.sorted().map { "private mode \($0)" }
  }

  private var cells: [Cell] {
    (0..<screen.size.rows).flatMap { row in
      (0..<screen.size.columns).map { screen[Point(column: $0, row: row)] }
    }
  }

  /// The screen in a frame, or all output if the program writes line by line.
  var picture: String {
    if !screen.isAlternateScreen, !output.isEmpty {
      return "Output so far:\n" + String(decoding: output, as: UTF8.self)
    }
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let rule = String(repeating: "─", count: screen.size.columns)
    return "┌\(rule)\n" + lines.map { "│" + $0 }.joined(separator: "\n") + "\n└\(rule)"
  }
}

extension winsize {
  fileprivate init(_ size: Size) {
    self.init(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}
