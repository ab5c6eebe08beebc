package import Domain
package import Platform

extension ListFiles {
  /// Returns the files that `topics.json` names: paths that don't begin with / or ~/ lead from its
  /// folder.
  ///
  /// - Parameter path: The path of `topics.json`.
  package static func beside(_ path: String, files: FileSystem = .live) -> ListFiles {
    let folder = path.folderPath
    return ListFiles { name in
      let home = environment("HOME")
      let full =
        if name.hasPrefix("/") {
          name
        } else if name.hasPrefix("~/"), !home.isEmpty {
          home + name.dropFirst()
        } else {
          folder + "/" + name
        }
      do throws(SystemError) {
        switch try files.contents(of: full, limit: ownFileLimit) {
        case .missing: return .unreadable("doesn't exist")
        case .tooLarge: return .unreadable("is larger than \(ownFileLimitText)")
        case .bytes(let bytes): return .bytes(bytes)
        }
      } catch {
        return .unreadable("can't be read: \(error)")
      }
    }
  }
}
