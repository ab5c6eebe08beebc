import Foundation
import Testing

/// Simulated disks and programs, each run decided by a seed. `scripts/test --full` tries a hundred thousand; a seed in
/// `COUNTBIKI_SEED` is tried alone.
@Suite(.timeLimit(.minutes(90)))
struct SimulationTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `Whatever fails, what was said to be saved is there, and each file is whole`() {
    let only = Self.environment["COUNTBIKI_SEED"].flatMap(UInt64.init)
    let count: UInt64 = Self.environment["COUNTBIKI_FULL_TESTS"] == nil ? 300 : 100_000
    for seed in only.map({ $0...$0 }) ?? 1...count {
      let faults = Simulation(seed: seed).faults
      #expect(faults == [], "COUNTBIKI_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }
}
