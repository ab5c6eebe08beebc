/// A reason why a file can't be read or written: its words, and its kind, from which follows what
/// the learner can do.
///
/// ```swift
/// let fault = FileFault(.fullDisk, "No space left on device")
/// fault.advice  // Free some space on the disk.
/// ```
///
/// Why not the words alone: the systems have different ones for the same reason.
package struct FileFault: Equatable, Sendable, CustomStringConvertible {
  package let kind: Kind
  /// The reason in a few words, the system's own if a call failed.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// A kind of reason, for each of which something else helps.
  package enum Kind: Equatable, Sendable {
    /// The disk, or the learner's part of it, has no room.
    case fullDisk
    case forbidden
    case readOnlyDisk
    /// The disk fails, or doesn't answer in time.
    case failingDisk
    /// A folder or a device is in the place of a file, or a file in that of a folder.
    case obstacle
    case linkLoop
    /// The name of the file isn't UTF-8.
    case foreignName
    /// The system has no memory, or no open files, for another one.
    case busySystem
    case lockedElsewhere
    /// A link leads to what isn't there, as on a disk that isn't mounted.
    case brokenLink
    case other
  }
}

extension FileFault {
  /// The disk didn't answer in time.
  package static let tooLong = FileFault(.failingDisk, "it took too long")
  /// Another program has the file's lock.
  package static let lockedElsewhere = FileFault(.lockedElsewhere, "another program has locked it")

  /// A sentence that says what to do.
  package var advice: String {
    switch kind {
    case .fullDisk: "Free some space on the disk."
    case .forbidden: "Give yourself the permission for it and its folder."
    case .readOnlyDisk: "Make its file system writable."
    case .failingDisk: "Copy your files elsewhere and check the disk."
    case .obstacle: "A file or folder is in the way. Move it elsewhere."
    case .linkLoop: "Remove the loop of links."
    case .foreignName: "Rename it: its name isn't in UTF-8."
    case .busySystem: "Close some programs."
    case .lockedElsewhere: "Close that program."
    case .brokenLink: "Connect the disk that it is on, or remove the link."
    case .other: "Check the file and its folder."
    }
  }
}
