#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where messages go that must not appear on the screen: `$XDG_STATE_HOME/countbiki/countbiki.log`.
enum LogFile {
  /// The log's path, its folders made; `/dev/null` where there is no place for it.
  static func path() -> String {
    guard let folder = stateFolder() else { return "/dev/null" }
    let ours = folder + "/countbiki"
    makeFolders(ours)
    let path = ours + "/countbiki.log"
    return access(ours, W_OK) == 0 ? path : "/dev/null"
  }

  /// `$XDG_STATE_HOME`, or `~/.local/state` where it isn't set to an absolute path (XDG Base Directory Specification).
  private static func stateFolder() -> String? {
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
    return variable("HOME").map { $0 + "/.local/state" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func makeFolders(_ path: String) {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}
