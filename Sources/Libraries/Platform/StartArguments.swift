import CMainLoop

/// Returns the arguments with which the program was started, without its name.
///
/// Without `/proc`, the standard library has none.
package func startArguments() -> [String] {
  let known = CommandLine.arguments.dropFirst()
  if !known.isEmpty { return Array(known) }
  var arguments: [String] = []
  while let argument = startArgument(Int32(arguments.count + 1)) {
    arguments.append(String(cString: argument))
  }
  return arguments
}
