import ArgumentParser
import Clients
import Platform
import TerminalUI

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check espeak-ng, voices, sound, terminal and files, and suggest what to do.")

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: .hidden)
  var onlyEspeak = false

  func run() async throws {
    try checkThreads()
    if onlyEspeak { return try printJSON(await Check.espeak()) }
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
      try output.print(
        report.canBeHeard ? "You can hear the quiz." : "You can't hear the quiz yet.")
      try output.flush()
      return report
    }
    if json { try printJSON(report) }
    if !report.canBeHeard { throw ExitCode.failure }
    if !json, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      try await HeadphoneTest().run()
    }
  }
}

extension Report {
  /// Runs all checks, in an order in which a failure can cause the next ones, and passes each
  /// result on at once.
  static func make<Failure: Error>(
    _ onCheck: (Check) throws(Failure) -> Void
  ) async throws(Failure) -> Report {
    var report = Report(checks: [], canBeHeard: true)
    func add(_ check: Check) throws(Failure) {
      try onCheck(check)
      report.checks.append(check)
    }
    report.canBeHeard = try await Check.speech(add)
    let rest = [.terminal(), .locale(), await .braille()] + Check.settings() + Check.ownFiles()
    for check in rest + Check.history() + Check.conflictCopies() + [.log()] { try add(check) }
    return report
  }

  /// Returns what keeps the voice from being heard, each fault with what to do about it.
  static func soundFaults() async -> [String] {
    var checks: [Check] = []
    if await Check.speech({ checks.append($0) }) { return [] }
    // Without an engine other voices still speak, so its fault counts only if none does.
    let hasVoice = checks.contains { $0.name == "voices" && $0.status == .ok }
    return checks.filter { $0.status == .failure && !(hasVoice && $0.name == Voice.espeakEngine) }
      .map { "\($0.detail) \($0.advice)" }
  }
}

/// The results of all checks as `--json` prints them. Scripts rely on the keys.
struct Report: Encodable, Sendable {
  var checks: [Check]
  /// True if there is a voice, and a sound device that can be heard.
  var canBeHeard: Bool
}

struct Check: Codable, Sendable {
  var name: String
  var status: Status
  var detail: String
  /// A suggestion what to do; empty if all is well.
  var advice = ""

  enum Status: String, Codable, Sendable {
    case ok
    case warning
    case failure
  }

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
