/// An `errno` of a failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// A device, a pipe or a socket was found in place of a file.
  package static let notAFile = SystemError(-1)

  package var description: String { self == .notAFile ? "it is no regular file" : errorText(code) }
}
