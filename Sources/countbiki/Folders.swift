import Platform

/// The folders that countbiki keeps its files in (XDG Base Directory Specification).
enum Folders {
  /// `$XDG_CONFIG_HOME/countbiki`, or `~/.config/countbiki`: what the learner has set; `nil` where there is no home.
  static var configuration: String? { folder("XDG_CONFIG_HOME", inHome: ".config") }
  /// `$XDG_DATA_HOME/countbiki`, or `~/.local/share/countbiki`: what was practised.
  static var data: String? { folder("XDG_DATA_HOME", inHome: ".local/share") }
  /// `$XDG_STATE_HOME/countbiki`, or `~/.local/state/countbiki`: the log.
  static var state: String? { folder("XDG_STATE_HOME", inHome: ".local/state") }

  /// What the learner has set.
  static var settingsFile: String? { configuration.map { $0 + "/settings.json" } }
  /// What the learner answered.
  static var historyFile: String? { data.map { $0 + "/history.jsonl" } }
  /// The learner's own topics; the file need not be there.
  static var topicsFile: String? { configuration.map { $0 + "/topics.json" } }
  /// The learner's own list of voices, which need not be there.
  static var voicesFile: String? { configuration.map { $0 + "/voices.json" } }

  /// A relative path in the variable counts as none, as the specification has it.
  private static func folder(_ name: String, inHome path: String) -> String? {
    let folder = environment(name)
    if folder.hasPrefix("/") { return folder + "/countbiki" }
    let home = environment("HOME")
    return home.isEmpty ? nil : "\(home)/\(path)/countbiki"
  }
}
