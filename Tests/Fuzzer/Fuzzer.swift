import ArgumentParser
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
/// A failing input is printed as an array literal and saved as `fuzz-TARGET.bin`, whether a property was violated, the
/// reader crashed or it took longer than ten seconds.
@main struct Fuzzer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the readers of foreign bytes with random input.",
    discussion: "Targets: \(FuzzTarget.all.map(\.name).joined(separator: ", ")). Without one, all of them.")

  @Option(help: "How long to run.") var minutes = 1.0
  @Option(help: "The seed of the random inputs. Without one, a random seed.") var seed: UInt64?
  @Option(help: "Check the input in this file, and nothing else.") var replay: String?
  @Argument(help: "The targets to check.") var targets: [String] = []

  mutating func validate() throws {
    let names = FuzzTarget.all.map(\.name)
    if let unknown = targets.first(where: { !names.contains($0) }) {
      throw ValidationError("There is no target “\(unknown)”. Targets: \(names.joined(separator: ", ")).")
    }
    if replay != nil, targets.count != 1 { throw ValidationError("--replay needs one target.") }
  }

  func run() throws {
    CrashReport.install()
    let selected = FuzzTarget.all.filter { targets.isEmpty || targets.contains($0.name) }
    let isSound = try replay.map { try check(file: $0, against: selected[0]) } ?? fuzz(selected)
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

  /// Checks random inputs until the time is over. A target that fails is left out from then on.
  private func fuzz(_ targets: [FuzzTarget]) -> Bool {
    let seed = seed ?? .random(in: 0..<1_000_000)
    print("Seed \(seed).")
    var sessions = targets.map { (name: $0.name, session: FuzzSession(target: $0, seed: seed)) }
    let end = ContinuousClock.now + .seconds(minutes * 60)
    while ContinuousClock.now < end, !sessions.isEmpty {
      for index in sessions.indices.reversed() {
        let name = sessions[index].name
        CrashReport.target(name, seed: seed)
        if let failure = sessions[index].session.run(inputs: 1000, willCheck: CrashReport.begin) {
          CrashReport.save(failure.input, target: name)
          print(failure)
          sessions.remove(at: index)
        }
      }
    }
    for (name, session) in sessions { print("\(name): \(session.inputs) inputs, no failure.") }
    return sessions.count == targets.count
  }

  private func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
