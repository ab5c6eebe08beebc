import ArgumentParser
import Foundation
import Fuzzing
import Platform

/// Checks the readers of foreign bytes with random input, for as long as you like:
///
/// ```
/// swift run -c release Fuzzer --minutes 60
/// swift run -c release Fuzzer --seed 7 json history
/// swift run -c release Fuzzer --replay fuzz-json.bin json
/// ```
///
/// Each target is checked in a process of its own. A failing input is printed as an array literal
/// and saved as `fuzz-TARGET.bin`, whether a property was violated, the reader crashed or it took
/// more than ten seconds of CPU time.
@main struct Fuzzer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the readers of foreign bytes with random input.",
    discussion:
      "Targets: \(FuzzTarget.all.map(\.name).joined(separator: ", ")). Without one, all of them.")

  @Option(help: "How long to run.") var minutes = 1.0
  @Option(help: "The seed of the random inputs. Without one, a random seed.") var seed: UInt64?
  @Option(help: "Check the input in this file, and nothing else.") var replay: String?
  @Argument(help: "The targets to check.") var targets: [String] = []

  mutating func validate() throws {
    let names = FuzzTarget.all.map(\.name)
    if let unknown = targets.first(where: { !names.contains($0) }) {
      throw ValidationError(
        "There is no target “\(unknown)”. Targets: \(names.joined(separator: ", ")).")
    }
    if replay != nil, targets.count != 1 { throw ValidationError("--replay needs one target.") }
  }

  func run() throws {
    CrashReport.install()
    let selected = FuzzTarget.all.filter { targets.isEmpty || targets.contains($0.name) }
    let seed = seed ?? .random(in: 0..<1_000_000)
    let isSound =
      if let replay {
        try check(file: replay, against: selected[0])
      } else if selected.count == 1 {
        fuzz(selected[0], seed: seed)
      } else {
        try fuzzSeparately(selected, seed: seed)
      }
    if !isSound { throw ExitCode.failure }
  }

  private func check(file: String, against target: FuzzTarget) throws -> Bool {
    guard let bytes = contents(of: file) else { throw ValidationError("\(file) can't be read.") }
    CrashReport.begin(bytes)
    guard let (input, reason) = target.failure(for: bytes) else {
      print("\(target.name): no failure.")
      return true
    }
    print("\(target.name): \(reason)\n\(input.literal)")
    return false
  }

  /// Checks each target in another process, so that a crash ends only one of them.
  private func fuzzSeparately(_ targets: [FuzzTarget], seed: UInt64) throws -> Bool {
    print("Seed \(seed).")
    let processes = try targets.map { target in
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--minutes", "\(minutes)", "--seed", "\(seed)", target.name]
      try process.run()
      return process
    }
    for process in processes { process.waitUntilExit() }
    return processes.allSatisfy { $0.terminationReason == .exit && $0.terminationStatus == 0 }
  }

  /// Checks random inputs until the time is over or one fails.
  private func fuzz(_ target: FuzzTarget, seed: UInt64) -> Bool {
    var session = FuzzSession(target: target, seed: seed)
    let end = ContinuousClock.now + .seconds(minutes * 60)
    CrashReport.target(target.name, seed: seed)
    while ContinuousClock.now < end {
      guard let failure = session.run(inputs: 1000, willCheck: CrashReport.begin) else { continue }
      CrashReport.save(failure.input, target: target.name)
      print(failure)
      return false
    }
    print("\(target.name): \(session.inputs) inputs with seed \(seed), no failure.")
    return true
  }

  private func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
