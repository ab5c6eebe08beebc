/// A system call that failed, by its `errno`.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The system's own words.
  package var description: String { errorText(code) }
}
