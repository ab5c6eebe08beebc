import ArgumentParser
import TerminalUI

/// `countbiki doctor`: checks what the app needs, and says what to do.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks espeak-ng, voices, sound, terminal and files, and says what to do.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let report = try await endingOnSignals { await Report.made() }
    if json {
      try printJSON(report)
    } else {
      for check in report.checks { print(check.lines) }
      print("")
      print(report.canBeHeard ? "The quiz can be heard." : "The quiz can't be heard.")
    }
    if !report.canBeHeard { throw ExitCode.failure }
  }
}

extension Report {
  /// Makes every check, in the order in which one is in the way of the next.
  static func made() async -> Report {
    let engine = await Check.engine()
    let voices = await Check.voices()
    let sound = await Check.sound()
    let rest = [Check.terminal(), .locale(), .settings()]
    let files = [Check.history(), .folder("log", Folders.state)]
    // A voice of another engine needs no espeak-ng.
    let canBeHeard = voices.allSatisfy { $0.status != .failure } && sound.status != .failure
    return Report(checks: [engine] + voices + [sound] + rest + files, canBeHeard: canBeHeard)
  }
}

/// What `doctor` found, as the command line's contract has it.
struct Report: Encodable, Sendable {
  var checks: [Check]
  /// Whether there is a voice and a sound device.
  var canBeHeard: Bool
}

/// One thing that was checked.
struct Check: Encodable, Sendable {
  var name: String
  var status: Status
  /// What was found.
  var detail: String
  /// What to do; empty where there is nothing to do.
  var advice = ""

  enum Status: String, Encodable, Sendable {
    case ok
    case warning
    case failure
  }
}

extension Check {
  /// For people: what was found, and in a line of its own what to do.
  fileprivate var lines: String {
    let mark =
      switch status {
      case .ok: "ok     "
      case .warning: "warning"
      case .failure: "FAILURE"
      }
    let line = "\(mark)  \(name.padded(to: 10)) \(detail)"
    return advice.isEmpty ? line : line + "\n" + String(repeating: " ", count: 20) + advice
  }
}
