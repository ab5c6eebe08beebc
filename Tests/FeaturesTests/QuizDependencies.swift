import Clients
import Domain
import Foundation
import Storage
import Unidirectional

extension DependencyValues {
  /// What a quiz needs: a voice, a clock that the test moves, files in memory, and a time that stands still.
  mutating func installQuizDependencies(
    _ speech: SpeechLog, _ clock: any Clock<Duration>, settings: SettingsClient = .inMemory()
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
  /// When tests take place.
  static let testStart = Date(timeIntervalSince1970: 1_800_000_000)
}

extension Stopwatch {
  /// One that runs since ``Date/testStart``.
  static var started: Stopwatch {
    var stopwatch = Stopwatch()
    stopwatch.start(at: .testStart)
    return stopwatch
  }
}

extension Settings {
  /// Settings with which nothing falls after a right answer.
  static let withoutConfetti = Settings(display: DisplaySettings(showsConfetti: false))
}
