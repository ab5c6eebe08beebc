import Clients
import Platform
import SpeechSynthesis

extension AppInfo {
  static var live: AppInfo {
    var info = AppInfo()
    info.version = { countbiki.version }
    info.prefersReducedMotion = { environmentFlag("COUNTBIKI_REDUCE_MOTION") }
    info.diagnostics = {
      let checks = await Report.make { _ in }.checks.map { "\($0.name): \($0.detail)" }
      let system = value(of: "PRETTY_NAME=", in: "/etc/os-release").map { "\($0), " } ?? ""
      let processor =
        value(of: "model name", in: "/proc/cpuinfo").map { ["processor: \($0)"] } ?? []
      return ["countbiki \(countbiki.version), \(system)\(systemName())"] + processor + checks
        + voiceLicences
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

/// The licences of the natural voice and its engine, if they are installed.
private var voiceLicences: [String] {
  NaturalVoices.areInstalled
    ? ["licences: natural voice (CC BY), HTS engine (BSD); their texts are in /usr/share/doc"] : []
}

/// Returns the rest of the first line of a system file that begins with a key; `nil` if there is
/// none.
private func value(of key: String, in path: String) -> String? {
  guard case .bytes(let bytes)? = try? FileSystem.live.contents(of: path, limit: 1 << 20) else {
    return nil
  }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  return lines.first { $0.hasPrefix(key) }.map { line in
    line.dropFirst(key.count).drop { " \t:\"".contains($0) }.filter { $0 != "\"" }
  }
}

/// Converts a field of `utsname`, a tuple of characters that ends with a zero.
private func text(_ field: some Any) -> String {
  withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
