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

/// Returns the first argument that isn't in UTF-8, with � for each wrong byte; `nil` if all are.
///
/// As text, it would name another file than the one that was meant.
package func startArgumentNotInUTF8() -> String? {
  var place: Int32 = 1
  while let argument = startArgument(place) {
    if String(validatingCString: argument) == nil { return String(cString: argument) }
    place += 1
  }
  return nil
}
