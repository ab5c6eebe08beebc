// Whoever imports this module has the C library, too.
@_exported public import CLibrary

/// Returns the system's description of an error number: "No space left on device" for `ENOSPC`.
package func errorText(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

/// Returns an environment variable, or `value` if it isn't set.
package func environment(_ name: String, default value: String = "") -> String {
  getenv(name).map { String(cString: $0) } ?? value
}

/// Returns true for an environment variable that switches something on: one that is set to anything
/// but 0.
package func environmentFlag(_ name: String) -> Bool { !["", "0"].contains(environment(name)) }

/// Returns the folder that a variable of the XDG Base Directory Specification names, or its usual
/// place in `HOME`; `nil` if neither is an absolute path.
///
/// ```swift
/// baseFolder("XDG_DATA_HOME", inHome: ".local/share")  // "/home/mei/.local/share"
/// ```
///
/// A relative path in the variable is ignored, as the specification demands: the files would be
/// below the current folder.
package func baseFolder(_ variable: String, inHome path: String) -> String? {
  let folder = environment(variable)
  if folder.hasPrefix("/") { return folder }
  let home = environment("HOME")
  return home.hasPrefix("/") ? "\(home)/\(path)" : nil
}

/// The folder of what programs keep for their user: `$XDG_DATA_HOME`, or `~/.local/share`; `nil`
/// where ``baseFolder(_:inHome:)`` is.
package var dataFolder: String? { baseFolder("XDG_DATA_HOME", inHome: ".local/share") }
