/// An `errno` of a failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The system's description of the error.
  package var description: String { errorText(code) }
}
