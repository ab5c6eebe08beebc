import Foundation
import Testing

/// Simulated disks and programs, each run decided by a seed. `scripts/test --full` tries a hundred
/// thousand; a seed in `COUNTBIKI_SEED` is tried alone, or the seeds from the first to the last of
/// `COUNTBIKI_SEED=1-5000`.
@Suite(.timeLimit(.minutes(90)))
struct SimulationTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `Whatever fails, what was said to be saved is there, and each file is whole`() {
    let seeds =
      Self.environment["COUNTBIKI_SEED"]?.split(separator: "-").compactMap { UInt64($0) } ?? []
    let last: UInt64 = Self.environment["COUNTBIKI_FULL_TESTS"] == nil ? 300 : 100_000
    for seed in (seeds.first ?? 1)...(seeds.last ?? last) {
      let faults = Simulation(seed: seed).faults
      #expect(faults == [], "COUNTBIKI_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }
}
