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
    guard let ours = Folders.state else { return "/dev/null" }
    makeFolders(ours)
    let path = ours + "/countbiki.log"
    return access(ours, W_OK) == 0 ? path : "/dev/null"
  }

  private static func makeFolders(_ path: String) {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}
