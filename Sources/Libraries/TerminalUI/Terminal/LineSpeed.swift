import Platform

extension termios {
  /// The bytes that a slow serial line takes in a second, or `nil` for lines of 38,400 bauds and
  /// more. Pseudo terminals say 38,400 unless someone sets another speed.
  ///
  /// Of the ten bits that a byte takes, two mark its beginning and its end. A login by ssh states
  /// the speed of the terminal that it was started in (RFC 4254, section 8), so a serial console is
  /// known there too. A slow network can't be known: everything is taken at once, and waits in
  /// buffers that no program can look into.
  var slowBytesPerSecond: Int? {
    let speed = withUnsafePointer(to: self, cfgetospeed)
    let bauds = Self.slowSpeeds.first { speed_t($0.code) == speed }?.bauds
    return bauds.map { $0 / 10 }
  }

  /// The constants of `termios.h`, which on Linux aren't the speeds themselves.
  private static let slowSpeeds: [(code: Int32, bauds: Int)] = [
    (B300, 300), (B600, 600), (B1200, 1200), (B2400, 2400), (B4800, 4800), (B9600, 9600),
    (B19200, 19_200),
  ]
}
