package import Clients
package import Platform

/// Returns the result of system calls for a file of the learner, or throws an error about the file
/// if one fails.
///
/// ```swift
/// try reporting(StorageError.unwritable, path) { () throws(SystemError) in
///   try files.flush(descriptor)
/// }
/// ```
func reporting<Value>(
  _ error: (_ path: String, FileFault) -> StorageError, _ path: String,
  _ calls: () throws(SystemError) -> Value
) throws(StorageError) -> Value {
  do throws(SystemError) {
    return try calls()
  } catch let failure {
    throw error(path, FileFault(failure))
  }
}

extension FileFault {
  /// Creates the fault of a failed system call.
  package init(_ error: SystemError) { self.init(Self.kind(of: error), error.description) }

  private static func kind(of error: SystemError) -> Kind {
    switch error.code {
    case ENOSPC, EDQUOT: .fullDisk
    case EACCES, EPERM: .forbidden
    case EROFS: .readOnlyDisk
    case EIO: .failingDisk
    case EISDIR, ENOTDIR, SystemError.notAFile.code: .obstacle
    case ELOOP: .linkLoop
    case EILSEQ: .foreignName
    case EMFILE, ENFILE, EAGAIN, ENOMEM: .busySystem
    case SystemError.brokenLink(to: "").code: .brokenLink
    default: .other
    }
  }
}

extension FileSystem {
  /// Replaces a file atomically by what a function makes of its contents, and flushes it to disk.
  ///
  /// The file is read while its folder is locked, so that no change by another program is lost. A
  /// symbolic link stays; the file it leads to is replaced, whose folder must be there.
  ///
  /// - Parameters:
  ///   - lockSeconds: How long another program may hold the lock.
  ///   - change: Returns the new bytes, and a value to return. It gets the contents, and the path
  ///     of the link's target.
  func change<Value>(
    _ path: String, limit: Int, lockSeconds: Int = 1,
    _ change: (FileContents, _ target: String) throws(StorageError) -> (
      bytes: [UInt8], value: Value
    )
  ) throws(StorageError) -> Value {
    typealias Outcome = Result<(bytes: [UInt8], value: Value), StorageError>
    let outcome = try reporting(StorageError.unwritable, path) {
      () throws(SystemError) -> Outcome in
      let target = try target(of: path)
      return try withLock(ofFolder: target.folderPath, seconds: lockSeconds) {
        (folder, lock) throws(SystemError) -> Outcome in
        if lock == .busy {
          return .failure(.unwritable(path: path, .lockedElsewhere))
        }
        let old = try contents(of: target, limit: limit)
        let outcome = Outcome { () throws(StorageError) in try change(old, target) }
        guard case .success(let new) = outcome else { return outcome }
        if old != .bytes(new.bytes) {
          try replace(
            target, with: new.bytes, by: target + (lock == .locked ? ".tmp" : ".tmp-\(getpid())"))
        }
        try flush(folder)
        // An earlier change may have made the folder, and failed.
        try flushFolders(above: target.folderPath)
        return outcome
      }
    }
    return try outcome.get().value
  }
}
