import Foundation
import Synchronization
import Unidirectional

/// A date that tests advance, from ``Date/testStart`` on.
final class TestDate: Sendable {
  private let time = Mutex(Date.testStart)

  var now: Date { time.withLock { $0 } }
  var generator: DateGenerator { DateGenerator { self.now } }

  func pass(seconds: Double) {
    time.withLock { $0 += seconds }
  }
}
