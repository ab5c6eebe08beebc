/// An `errno` of a failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32
  /// The path to which a link leads, and at which nothing is; `nil` for other errors.
  private var missingTarget: String?

  package init(_ code: Int32) {
    self.code = code
  }

  /// A device, a pipe or a socket was found in place of a file.
  package static let notAFile = SystemError(-1)

  /// A link leads to what isn't there, as on a disk that isn't mounted.
  package static func brokenLink(to target: String) -> SystemError {
    var error = SystemError(-2)
    error.missingTarget = target
    return error
  }

  package var description: String {
    if let missingTarget { return "it leads to \(missingTarget), which isn't there" }
    return self == .notAFile ? "it is no regular file" : errorText(code)
  }
}
