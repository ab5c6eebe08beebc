import TerminalUI
import TerminalUITesting
import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A terminal with the program running in it, and a person who types and looks.
final class TerminalSession {
  private(set) var screen: ScreenModel
  private let master: Int32
  private let slave: Int32
  let pid: pid_t
  private let settingsBefore: termios
  /// Where the program keeps its files, unless a test says otherwise: nothing is there, and nothing stays.
  private let home = FileManager.default.temporaryDirectory.appending(path: "countbiki-home-\(UUID())")

  convenience init(
    _ arguments: String..., size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, size: size, environment: environment)
  }

  init(_ arguments: [String], size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:]) throws {
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &window) == 0 else { throw SpawnError(path: "openpty", code: errno) }
    self.master = master
    // Kept open, so that its settings can be read when the program is gone.
    self.slave = slave
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    var settings = termios()
    tcgetattr(slave, &settings)
    settingsBefore = settings
    screen = ScreenModel(size: size)
    let variables = ["HOME": home.path].merging(environment) { $1 }
    pid = try Program.spawn(arguments, environment: variables, input: path, output: path, error: path)
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    close(slave)
    close(master)
    try? FileManager.default.removeItem(at: home)
  }

  /// Types characters, or the bytes of a key.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Whether `text` comes up on the screen before the timeout.
  func sees(_ text: String, within timeout: Duration = .seconds(10)) -> Bool {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      read(for: 20)
      if screen.text.contains(text) { return true }
    }
    return false
  }

  /// Gives the window another size; what is shown by then is debris, as a terminal that wraps lines anew may leave it.
  func resize(to size: Size) {
    screen = ScreenModel(size: size)
    screen.feed("\u{1B}[?1049h\u{1B}[41mdebris\u{1B}[H".utf8)
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Whether both screens come to show the same, styles included, before the timeout.
  func showsTheSame(as other: TerminalSession, within timeout: Duration = .seconds(10)) -> Bool {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      read(for: 20)
      other.read(for: 20)
      if cells == other.cells { return true }
    }
    return false
  }

  private var cells: [Cell] {
    (0..<screen.size.rows).flatMap { row in
      (0..<screen.size.columns).map { screen[Point(column: $0, row: row)] }
    }
  }

  func send(signal: Int32) {
    kill(pid, signal)
  }

  /// The exit status as a shell shows it; `nil` when the program hasn't ended before the timeout.
  func exitStatus(within timeout: Duration = .seconds(10)) -> Int32? {
    let status = Program.waitForExit(pid, timeout: timeout)
    // The kernel may hand over the last bytes a moment after the end.
    read(for: 60)
    return status
  }

  /// Whether the terminal is as it was before the program: its settings, its screen and its cursor.
  var isRestored: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag == settingsBefore.c_lflag && settings.c_iflag == settingsBefore.c_iflag
      && settings.c_oflag == settingsBefore.c_oflag && !screen.isAlternateScreen && screen.isCursorVisible
      && screen.modes.isEmpty
  }

  /// Feeds the screen with what the program writes, until it is silent for some milliseconds.
  private func read(for milliseconds: Int32) {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while poll(&descriptor, 1, milliseconds) > 0, descriptor.revents & Int16(POLLIN) != 0 {
      let count = readBytes(master, &buffer, buffer.count)
      if count <= 0 { return }
      screen.feed(buffer[..<count])
    }
  }
}

/// `read`, under a name that the class doesn't have.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
