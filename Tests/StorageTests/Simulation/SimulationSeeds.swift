import Foundation

/// The seeds that decide the runs of a simulation. `scripts/test --full` tries a hundred thousand.
/// A seed in `COUNTBIKI_SEED` is tried alone, or the seeds from the first to the last of
/// `COUNTBIKI_SEED=1-5000`.
enum SimulationSeeds {
  /// - Parameter found: The seeds that have found a fault, which each run tries again.
  static func all(with found: [UInt64]) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["COUNTBIKI_SEED"]?.split(separator: "-").compactMap { UInt64($0) }
    if let asked, let first = asked.first, let last = asked.last { return Array(first...last) }
    return Array(1...(environment["COUNTBIKI_FULL_TESTS"] == nil ? 300 : 100_000)) + found
  }
}
