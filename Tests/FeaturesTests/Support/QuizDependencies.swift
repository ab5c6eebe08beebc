import Clients
import Domain
import Foundation
import Storage
import Unidirectional

extension DependencyValues {
  /// Installs the dependencies of a quiz: a voice, a clock, storage in memory, and a constant date.
  mutating func installQuizDependencies(
    _ speech: SpeechSpy, _ clock: any Clock<Duration>, settings: SettingsClient = .inMemory()
  ) {
    speechSynthesis = speech.client
    self.clock = clock
    self.settings = settings
    history = .inMemory()
    storageProblems = .fixed()
    date = .constant(.testStart)
    uuid = .incrementing
    randomNumberGenerator = RandomNumbers { 7 }
    appInfo.version = { "0.1.0" }
    appInfo.prefersReducedMotion = { false }
  }
}

extension Date {
  /// The date of the tests.
  static let testStart = Date(timeIntervalSince1970: 1_800_000_000)
}

extension Stopwatch {
  /// A stopwatch that was started at ``Date/testStart``.
  static var started: Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.start(at: .testStart)
    return stopwatch
  }
}

extension Settings {
  /// Settings without confetti and Biki, whose frames tests would have to receive.
  static let withoutConfetti = Settings(
    session: SessionSettings { $0.changesVoice = false },
    display: DisplaySettings { ($0.showsBiki, $0.showsConfetti) = (false, false) })
}
