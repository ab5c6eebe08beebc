import ArgumentParser
import TerminalUI

/// The command `countbiki doctor`, which checks everything that the app needs.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check espeak-ng, voices, sound, terminal and files, and suggest what to do.")

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: .hidden)
  var only: SpeechCheck?

  func run() async throws {
    if let only { return try printJSON(await only.runHere()) }
    let json = json
    let report = try await withSignalCancellation {
      let output = StandardOutput()
      let report = try await Report.make { check in
        if json { return }
        for line in check.lines { try output.print(line) }
        try output.flush()
      }
      if json { return report }
      try output.print("")
      try output.print(report.canBeHeard ? "You can hear the quiz." : "You can't hear the quiz yet.")
      try output.flush()
      return report
    }
    if json { try printJSON(report) }
    if !report.canBeHeard { throw ExitCode.failure }
  }
}

extension Report {
  /// Runs all checks, in an order in which a failure can cause the next ones, and passes each result on at once.
  static func make<Failure: Error>(
    _ onCheck: (Check) throws(Failure) -> Void
  ) async throws(Failure) -> Report {
    var report = Report(checks: [], canBeHeard: true)
    func add(_ checks: [Check]) throws(Failure) {
      for check in checks { try onCheck(check) }
      report.checks += checks
    }
    for check in SpeechCheck.all {
      let results = await check.run()
      try add(results)
      // Voices of other engines work without this one, so its check doesn't count.
      if !check.isOfEngine, results.contains(where: { $0.status == .failure }) { report.canBeHeard = false }
    }
    try add([.terminal(), .locale(), await .braille()] + Check.settings() + Check.ownFiles())
    try add([.history(), .log()])
    return report
  }
}

extension Report {
  /// Returns what keeps the voice from being heard, each fault with what to do about it.
  static func soundFaults() async -> [String] {
    var failures: [(check: SpeechCheck, results: [Check])] = []
    for check in SpeechCheck.all { failures.append((check, await check.run().filter { $0.status == .failure })) }
    // Without an engine other voices still speak, so its fault counts only if none does.
    let areThereVoices = failures.contains { $0.check.name == SpeechCheck.voices.name && $0.results.isEmpty }
    return failures.filter { !$0.check.isOfEngine || !areThereVoices }.flatMap(\.results)
      .map { "\($0.detail) \($0.advice)" }
  }
}

/// The results of all checks as `--json` prints them. Scripts rely on the keys.
struct Report: Encodable, Sendable {
  var checks: [Check]
  /// True if there is a voice, and a sound device that can be heard.
  var canBeHeard: Bool
}

/// The result of a check.
struct Check: Codable, Sendable {
  var name: String
  var status: Status
  /// A description of the result.
  var detail: String
  /// A suggestion what to do; empty if all is well.
  var advice = ""

  enum Status: String, Codable, Sendable {
    case ok
    case warning
    case failure
  }
}

extension Check {
  /// The result, followed by the advice on its own line.
  fileprivate var lines: [String] {
    let mark =
      switch status {
      case .ok: "ok     "
      case .warning: "warning"
      case .failure: "FAILURE"
      }
    let lines = tableLines(["\(mark)  \(name.padded(to: 9))", detail.withVisibleControls()])
    return lines + (advice.isEmpty ? [] : tableLines([String(repeating: " ", count: 18), advice]))
  }
}
