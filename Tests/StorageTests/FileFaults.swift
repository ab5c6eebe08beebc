import Clients

/// Faults as the systems describe them.
extension FileFault {
  static let noSpace = FileFault(.fullDisk, "No space left on device")
  static let isDirectory = FileFault(.obstacle, "Is a directory")
  static let notDirectory = FileFault(.obstacle, "Not a directory")
  static let notAFile = FileFault(.obstacle, "it is no regular file")
  static let denied = FileFault(.forbidden, "Permission denied")
}
