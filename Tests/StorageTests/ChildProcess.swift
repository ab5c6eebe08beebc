import Platform

/// A running program of this package, with its output.
final class ChildProcess {
  private let process: pid_t
  private let output: Int32

  init(_ name: String, _ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SpawnError(code: errno) }
    output = ends[0]
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var argv = ([Self.path(of: name)] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var process: pid_t = 0
    // Of the environment only the options of a sanitizer, with its suppressions, and the path on
    // which it finds the program that names functions.
    let options = ["PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"].compactMap { (name: String) in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    var variables = options.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    let code = posix_spawn(&process, Self.path(of: name), &actions, nil, &argv, &variables)
    close(ends[1])
    self.process = process
    guard code == 0 else { throw SpawnError(code: code) }
  }

  struct SpawnError: Error {
    let code: Int32
  }

  /// Reads a number of lines, fewer if the program ends.
  func read(lines: Int) -> String {
    var text = ""
    var count = 0
    var byte: UInt8 = 0
    while count < lines, readByte(output, &byte) == 1 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
      if byte == UInt8(ascii: "\n") { count += 1 }
    }
    return text
  }

  /// Kills the program with SIGKILL.
  func kill() {
    sendKill(process)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  deinit {
    close(output)
  }

  /// Finds a program beside the test runner.
  private static func path(of name: String) -> String {
    for argument in CommandLine.arguments {
      var folder = Substring(argument)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let candidate = "\(folder)/\(name)"
        if access(candidate, X_OK) == 0 { return candidate }
      }
    }
    return name
  }
}

// Inside the class its methods would shadow these functions.

private func readByte(_ descriptor: Int32, _ byte: inout UInt8) -> Int {
  read(descriptor, &byte, 1)
}

private func sendKill(_ process: pid_t) { kill(process, SIGKILL) }
