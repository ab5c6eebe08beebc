import ArgumentParser
import TerminalUI

/// The command `countbiki doctor`, which checks everything that the app needs.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check espeak-ng, voices, sound, terminal and files, and suggest what to do.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let report = try await withSignalCancellation { await Report.make() }
    if json {
      try printJSON(report)
    } else {
      let output = StandardOutput()
      for line in report.checks.flatMap(\.lines) { try output.print(line) }
      try output.print("")
      try output.print(report.canBeHeard ? "You can hear the quiz." : "You can't hear the quiz yet.")
      try output.flush()
    }
    if !report.canBeHeard { throw ExitCode.failure }
  }
}

extension Report {
  /// Runs all checks, in an order in which a failure can cause the next ones.
  static func make() async -> Report {
    let engine = await Check.engine()
    let voices = await Check.voices()
    let sound = await Check.sound()
    let rest = [Check.terminal(), .locale()] + Check.settings() + Check.topics()
    let files = [Check.history(), .log()]
    // Voices of other engines work without espeak-ng, so its check doesn't count.
    let canBeHeard = voices.allSatisfy { $0.status != .failure } && sound.status != .failure
    return Report(checks: [engine] + voices + [sound] + rest + files, canBeHeard: canBeHeard)
  }
}

/// The results of all checks as `--json` prints them. Scripts rely on the keys.
struct Report: Encodable, Sendable {
  var checks: [Check]
  /// True if there is a voice and a sound device.
  var canBeHeard: Bool
}

/// The result of a check.
struct Check: Encodable, Sendable {
  var name: String
  var status: Status
  /// A description of the result.
  var detail: String
  /// A suggestion what to do; empty if all is well.
  var advice = ""

  enum Status: String, Encodable, Sendable {
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
