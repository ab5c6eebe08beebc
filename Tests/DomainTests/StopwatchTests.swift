import Domain
import Foundation
import Testing

@Suite(.limited)
struct StopwatchTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `Only time spent running is measured, and none before a start`() {
    var stopwatch = Stopwatch()
    #expect(!stopwatch.isRunning && stopwatch.seconds(at: start) == 0)
    stopwatch.start(at: start)
    #expect(stopwatch.isRunning && stopwatch.seconds(at: start + 2) == 2)
    stopwatch.stop(at: start + 3)
    #expect(!stopwatch.isRunning && stopwatch.seconds(at: start + 60) == 3)
    stopwatch.start(at: start + 60)
    #expect(stopwatch.seconds(at: start + 61.5) == 4.5)
  }

  @Test func `Starting or stopping twice changes nothing`() {
    var stopwatch = Stopwatch()
    stopwatch.start(at: start)
    stopwatch.start(at: start + 5)
    #expect(stopwatch.seconds(at: start + 6) == 6)
    stopwatch.stop(at: start + 6)
    stopwatch.stop(at: start + 9)
    #expect(stopwatch.seconds(at: start + 9) == 6)
  }

  @Test func `Setting the system clock back takes nothing away`() {
    var stopwatch = Stopwatch()
    stopwatch.start(at: start)
    stopwatch.stop(at: start + 4)
    stopwatch.start(at: start + 5)
    #expect(stopwatch.seconds(at: start - 3600) == 4)
    stopwatch.stop(at: start - 3600)
    #expect(stopwatch.seconds(at: start) == 4)
  }
}
