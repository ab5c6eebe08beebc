import Domain
import Foundation
import Platform
import Testing

@testable import Storage

/// Simulated disks and programs, each run decided by a seed. `scripts/test --full` tries three
/// thousand, and a hundred thousand where the code is optimised, as in `.ci/run --full`. A seed in
/// `COUNTBIKI_SEED` is tried alone, or the seeds from the first to the last of
/// `COUNTBIKI_SEED=1-5000`.
@Suite(.timeLimit(.minutes(90)))
struct SimulationTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test func `Whatever fails, what was said to be saved is there, and each file is whole`() {
    // Seed 4102: a line of which a half was written was taken for damage. 6303: an import found what
    // a killed program had written and not flushed. 24792: an import found in another file what its
    // program then took back. 1780: a name of a file was trusted that wasn't on disk. 35104: a file had
    // two names. 83304: what an import had found in the history was lost in a power failure.
    for seed in Self.seeds(with: [1780, 4102, 6303, 24_792, 35_104, 83_304]) {
      let faults = Simulation(seed: seed).faults
      #expect(faults == [], "COUNTBIKI_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test
  func `However late, torn or old copies of files are, machines count the same, each answer once`()
  {
    // Seed 526: an import couldn't read the history, and added all of it once more. 59314: a new
    // folder wasn't flushed after a failure. 22444: like 1780.
    for seed in Self.seeds(with: [526, 22_444, 59_314]) {
      let faults = MachinesSimulation(seed: seed).faults
      #expect(faults == [], "COUNTBIKI_SEED=\(seed)")
      if !faults.isEmpty { return }
    }
  }

  @Test(arguments: ["/home/history.jsonl", "/home/history/other.jsonl"])
  func `What an import finds in another file survives a power failure`(path: String) throws {
    let line = HistoryEntry.example(session: "old", number: nil, value: "1").line
    for seed in 1...20 as ClosedRange<UInt64> {
      let disk = SimulatedDisk(seed: seed)
      let program = SimulatedProgram(on: disk)
      let files = program.files
      let names = MachineNames(
        file: "/home/machines.json", machine: { "machine" }, random: { 7 }, files: files)
      let place = HistoryPlace(folder: "/home", names: names, files: files)
      try files.makeFolders("/home/history")
      try files.replace("/home/old.jsonl", with: line, by: "/home/new.jsonl")
      // The other program is killed before it flushes.
      let other = SimulatedProgram(on: disk)
      let descriptor = try other.files.open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      try line.withUnsafeBytes { (bytes) throws in
        _ = try other.files.write(descriptor, bytes)
      }
      other.kill()
      #expect(try HistoryMerge("/home/old.jsonl", into: place).known == 1)
      disk.losePower()
      var lines = try HistoryLines(place)
      #expect(try lines.next(), "seed \(seed)")
    }
  }

  /// - Parameter found: The seeds that have found a fault, which each run tries again.
  private static func seeds(with found: [UInt64]) -> [UInt64] {
    let asked = environment["COUNTBIKI_SEED"]?.split(separator: "-").compactMap { UInt64($0) }
    if let asked, let first = asked.first, let last = asked.last { return Array(first...last) }
    return Array(1...(environment["COUNTBIKI_FULL_TESTS"] == nil ? 300 : full)) + found
  }

  /// The last seed of `--full`.
  private static let full: UInt64 = _isDebugAssertConfiguration() ? 3000 : 100_000
}
