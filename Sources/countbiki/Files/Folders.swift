import Platform

/// Paths of countbiki's folders and files, which follow the XDG Base Directory Specification.
///
/// A path is `nil` if neither its variable nor `HOME` is set.
enum Folders {
  /// `$XDG_CONFIG_HOME/countbiki`, or `~/.config/countbiki`, for settings.
  static var configuration: String? { folder("XDG_CONFIG_HOME", inHome: ".config") }
  /// `$XDG_DATA_HOME/countbiki`, or `~/.local/share/countbiki`, for the history.
  static var data: String? { folder("XDG_DATA_HOME", inHome: ".local/share") }
  /// `$XDG_STATE_HOME/countbiki`, or `~/.local/state/countbiki`, for the log.
  static var state: String? { folder("XDG_STATE_HOME", inHome: ".local/state") }

  static var settingsFile: String? { configuration.map { $0 + "/settings.json" } }
  static var historyFile: String? { data.map { $0 + "/history.jsonl" } }
  static var logFile: String? { state.map { $0 + "/countbiki.log" } }
  /// The learner's own topics. The file is optional.
  static var topicsFile: String? { configuration.map { $0 + "/topics.json" } }
  /// The learner's own keys. The file is optional.
  static var keysFile: String? { configuration.map { $0 + "/keys.json" } }
  /// The learner's own voices. The file is optional.
  static var voicesFile: String? { configuration.map { $0 + "/voices.json" } }

  /// Ignores a relative path in the variable, as the specification demands.
  private static func folder(_ name: String, inHome path: String) -> String? {
    let folder = environment(name)
    if folder.hasPrefix("/") { return folder + "/countbiki" }
    let home = environment("HOME")
    return home.isEmpty ? nil : "\(home)/\(path)/countbiki"
  }
}
