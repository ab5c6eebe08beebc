import Platform
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An error with a message for the user: what happened and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Writes a file, replacing an existing one.
func write(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "wb") else { throw CommandFailure("Couldn't write \(path): \(errorText()).") }
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else {
    throw CommandFailure("Couldn't write all of \(path): \(errorText()).")
  }
}

/// Prints a value as a JSON document on standard output.
func printJSON(_ document: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(document), as: UTF8.self))
}

/// Prints a line on standard error.
func printError(_ line: String, to descriptor: Int32 = STDERR_FILENO) {
  let bytes = Array((line + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}
