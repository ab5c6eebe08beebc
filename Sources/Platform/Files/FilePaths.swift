extension String {
  /// The path of the folder that contains this path.
  package var folderPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The last component of this path.
  package var fileName: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}

extension FileSystem {
  /// Resolves symbolic links and returns the path of their target, which need not exist.
  ///
  /// Throws `ELOOP` after 40 links.
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

  /// Creates a folder that only its owner can use, and missing folders above it.
  package func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try makeFolder(path) }
    } catch {
      switch error.code {
      case EEXIST:
        return
      case ENOENT where path.folderPath != path:
        try makeFolders(path.folderPath)
        // Another process may have created the folder meanwhile.
        do throws(SystemError) { try makeFolder(path) } catch { if error.code != EEXIST { throw error } }
      default:
        throw error
      }
    }
  }
}
