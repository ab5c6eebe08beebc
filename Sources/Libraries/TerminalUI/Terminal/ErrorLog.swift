import Platform

/// Opens the file that takes standard error during a run, to write and to read its end after a
/// crash. A descriptor is -1 if that fails.
///
/// - Parameter path: The file; `nil` for one without a name, which the system removes at the end.
func openErrorLog(_ path: String?) -> (writer: Int32, reader: Int32) {
  // O_NONBLOCK: opening a pipe without a reader would block.
  let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
  if let path {
    let writer = open(path, O_WRONLY | O_CREAT | O_APPEND | flags, 0o600)
    return (writer, open(path, O_RDONLY | flags))
  }
  guard let file = tmpfile() else { return (-1, -1) }
  defer { fclose(file) }
  let writer = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
  return (writer, fcntl(fileno(file), F_DUPFD_CLOEXEC, 0))
}
