import Platform
import Storage

/// Paths of countbiki's folders and files, which follow the XDG Base Directory Specification.
///
/// A path is `nil` if neither its variable nor `HOME` is set to an absolute path.
enum Folders {
  /// `$XDG_CONFIG_HOME/countbiki`, or `~/.config/countbiki`, for settings.
  static var configuration: String? { folder("XDG_CONFIG_HOME", inHome: ".config") }
  /// `$XDG_DATA_HOME/countbiki`, or `~/.local/share/countbiki`, for the history.
  static var data: String? { dataFolder.map { $0 + "/countbiki" } }
  /// `$XDG_STATE_HOME/countbiki`, or `~/.local/state/countbiki`, for the log.
  static var state: String? { folder("XDG_STATE_HOME", inHome: ".local/state") }

  /// The learner's answers.
  static var history: HistoryPlace? {
    data.map { HistoryPlace(folder: $0, names: MachineNames(file: OwnFile.machines.path)) }
  }
  /// Returns the name of a file of the history, with that of its folder if it isn't beside the
  /// others.
  static func historyName(of path: String) -> String {
    path.folderPath == data ? path.fileName : "\(path.folderPath.fileName)/\(path.fileName)"
  }

  private static func folder(_ name: String, inHome path: String) -> String? {
    baseFolder(name, inHome: path).map { $0 + "/countbiki" }
  }
}

/// A file of the learner's or of the app's, other than those of the history. `check` looks at each
/// that can be wrong, and no `--output` or redirection writes over one.
enum OwnFile: String, CaseIterable {
  case settings = "settings.json"
  /// The learner's own topics, if there are any.
  case topics = "topics.json"
  /// The learner's own keys, if there are any.
  case keys = "keys.json"
  /// The learner's own voices, if there are any.
  case voices = "voices.json"
  /// The name of this machine in the history.
  case machines = "machines.json"
  case log = "countbiki.log"
  /// The text that was copied last in the app.
  case copied = "copied.txt"

  /// The path of the file, which may not be there yet; `nil` without its folder.
  var path: String? { folder.map { "\($0)/\(rawValue)" } }

  private var folder: String? {
    switch self {
    case .settings, .topics, .keys, .voices: Folders.configuration
    case .machines, .log, .copied: Folders.state
    }
  }
}

// MARK: - What no command writes over

extension Folders {
  private static var files: [String] {
    let ofHistory = history.map { [$0.earlierFile] + $0.inputPaths } ?? []
    return OwnFile.allCases.compactMap(\.path) + ofHistory
  }

  /// Returns the own file that an open file is; `nil` for any other file.
  static func ownFile(_ status: stat) -> String? {
    if status.st_mode & S_IFMT != S_IFREG { return nil }
    return files.first { fileStatus($0)?.isSameFile(as: status) == true }
  }

  /// Returns the own file to which a path leads by any name or link, or after which the path is
  /// named, as `settings.json.damaged-…` beside the settings; `nil` for any other path.
  static func ownFile(_ path: String) -> String? {
    if let own = fileStatus(path).flatMap({ ownFile($0) }) { return own }
    guard let folder = fileStatus(path.folderPath) else { return nil }
    // Any file there would count.
    if history?.folder.flatMap(fileStatus)?.isSameFile(as: folder) == true { return path }
    return files.first {
      path.fileName.hasPrefix($0.fileName)
        && fileStatus($0.folderPath)?.isSameFile(as: folder) == true
    }
  }
}

/// Returns the status of the file to which a path leads; `nil` if there is none.
func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

extension stat {
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
