extension String {
  /// The path of the folder that has the file: `.` for a name alone.
  package var folderPath: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The part behind the last slash.
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

  /// Returns the file to which a link leads, or the path itself. The file may be one that is to
  /// come, as in a folder of one's dotfiles.
  ///
  /// Throws ``SystemError/brokenLink(to:)`` if the target's folder is missing.
  package func target(of path: String) throws(SystemError) -> String {
    let target = try followingLinks(path)
    if target != path, try !isThere(target.folderPath) { throw .brokenLink(to: target) }
    return target
  }

  /// Throws ``SystemError/brokenLink(to:)`` if nothing is at a path because a link, there or in
  /// place of a folder above, leads to what isn't there.
  package func checkLinks(of missing: String) throws(SystemError) {
    if (try? linkTarget(missing)) != nil { throw .brokenLink(to: try followingLinks(missing)) }
    let folder = missing.folderPath
    if folder != missing, (try? isThere(folder)) == false { try checkLinks(of: folder) }
  }

  /// Returns true if something can be opened at a path, and false if nothing is there.
  package func isThere(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      return try withFile(path, O_RDONLY | O_NONBLOCK) { (_) throws(SystemError) in true }
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  private func linkTarget(_ path: String) throws(SystemError) -> String? {
    do throws(SystemError) {
      return try retrying { () throws(SystemError) in try readLink(path) }
    } catch {
      if error.code == EINVAL || error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Flushes the names of the folders above a path to disk, so that a new file there survives a
  /// power failure. Folders that can't be read are left out.
  package func flushFolders(above path: String) throws(SystemError) {
    let folder = path.folderPath
    do throws(SystemError) {
      try withFile(folder, O_RDONLY | O_DIRECTORY) { (descriptor) throws(SystemError) in
        try flush(descriptor)
      }
    } catch {
      if error.code != EACCES { throw error }
    }
    if folder.folderPath != folder { try flushFolders(above: folder) }
  }

  /// Creates a folder that only its owner can use, and missing folders above it, but none to which
  /// a link leads: on a disk that isn't mounted it would be hidden later, with what it has.
  package func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try makeFolder(path) }
    } catch {
      switch error.code {
      case EEXIST:
        if (try? isThere(path)) == false { try checkLinks(of: path) }
      case ENOENT where path.folderPath != path:
        try makeFolders(path.folderPath)
        // Another process may have created the folder meanwhile.
        do throws(SystemError) { try makeFolder(path) } catch {
          if error.code != EEXIST { throw error }
        }
      default:
        throw error
      }
    }
  }
}
