import Testing

@testable import Storage

/// Simulated machines whose files some other program copies, each run decided by a seed of
/// `SimulationSeeds`. A suite of its own, so that it can run beside `SimulationTests`.
@Suite(.timeLimit(.minutes(90)))
struct MachinesSimulationTests {
  @Test
  func `However late, torn or old copies of files are, machines count the same, each answer once`()
  {
    // Seed 526: an import couldn't read the history, and added all of it once more. 59314: a new
    // folder wasn't flushed after a failure. 22444: like 1780.
    for seed in SimulationSeeds.all(with: [526, 22_444, 59_314]) {
      let faults = MachinesSimulation(seed: seed).faults
      #expect(faults == [], "COUNTBIKI_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }
}
