extension String {
  /// The folder of the file at this path.
  package var folderPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The path's last part.
  package var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension FileSystem {
  /// The path of the file that a path leads to through symbolic links, whether or not it is there.
  ///
  /// Throws `ELOOP` where they lead nowhere.
  package func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = try linkTarget(path) else { return path }
      path = target.hasPrefix("/") ? target : path.folderPath + "/" + target
    }
    throw SystemError(ELOOP)
  }

  private func linkTarget(_ path: String) throws(SystemError) -> String? {
    do throws(SystemError) {
      return try retrying { () throws(SystemError) in try readLink(path) }
    } catch {
      if error.code == EINVAL || error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Makes a folder that only its owner can use, and those above it.
  package func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try makeFolder(path) }
    } catch {
      switch error.code {
      case EEXIST:
        return
      case ENOENT where path.folderPath != path:
        try makeFolders(path.folderPath)
        // Another window may have been faster.
        do throws(SystemError) { try makeFolder(path) } catch { if error.code != EEXIST { throw error } }
      default:
        throw error
      }
    }
  }
}
