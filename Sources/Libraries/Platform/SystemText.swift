// Whoever imports this module has the C library, too.
@_exported public import CLibrary

/// Returns the system's description of an error number: "No space left on device" for `ENOSPC`.
package func errorText(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Returns an environment variable, or `value` if it isn't set.
package func environment(_ name: String, default value: String = "") -> String {
  getenv(name).map { String(cString: $0) } ?? value
}
