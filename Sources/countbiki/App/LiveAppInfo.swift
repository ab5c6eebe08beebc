import Clients
import Platform
import TerminalUI

extension AppInfo {
  /// Information about the running program.
  static var live: AppInfo {
    var info = AppInfo()
    info.version = { countbiki.version }
    info.prefersReducedMotion = {
      let name = "COUNTBIKI_REDUCE_MOTION"
      return Motion(variables: [name: Platform.environment(name)], reducedBy: name) == .reduced
    }
    info.diagnostics = {
      let checks = await Report.make { _ in }.checks.map { "\($0.name): \($0.detail)" }
      return ["countbiki \(countbiki.version), \(systemName())"] + checks
    }
    info.soundFaults = { await Report.soundFaults() }
    info.naturalVoiceAdvice = { countbiki.naturalVoiceAdvice }
    return info
  }
}

/// Returns the operating system, its version and the processor, such as `Linux 6.1.0 x86_64`.
private func systemName() -> String {
  var names = utsname()
  guard uname(&names) == 0 else { return "an unknown system" }
  return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
}

/// Converts a field of `utsname`, a tuple of characters that ends with a zero.
private func text(_ field: some Any) -> String {
  withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
