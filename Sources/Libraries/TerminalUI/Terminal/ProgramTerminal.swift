import Platform

// The terminal that the program was started in, and what concerns its whole process.

extension Terminal {
  /// Finds the terminal without changing it.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor to write to.
  ///   - variables: The environment variables that describe the terminal.
  ///   - errorLog: The file that standard error is appended to during the run, if it is a terminal.
  ///     Without one it is kept in a file without a name, of which a crash prints the end.
  /// - Throws: `notATerminal` if one of the descriptors isn't a terminal.
  public convenience init(
    input: Int32 = 0, output: Int32 = 1,
    variables: [String: String] = Terminal.environmentVariables, errorLog: String? = nil
  ) throws(TerminalError) {
    let device = try TerminalDevice(
      input: input, output: output, features: TerminalFeatures(variables: variables),
      errorLog: errorLog)
    self.init(backend: device, variables: variables)
  }

  /// The environment variables of this process that describe the terminal.
  public nonisolated static var environmentVariables: [String: String] {
    let names =
      [
        "TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG",
        "RUNEWIDTH_EASTASIAN", TerminalFeatures.xtermVariable,
      ] + EscapeDelay.variables
    return names.reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }

  /// Lets the terminal be restored even if the stack of the calling thread overflows.
  ///
  /// Every other crash is handled on any thread. After an overflow there is no room left for the
  /// handler, so the thread needs memory set aside: call this once at its beginning, or often, as
  /// it takes some 10 ns. The main thread and actors with a queue of their own are prepared
  /// already.
  public nonisolated static func prepareThread() { SignalStack.prepareThread() }

  /// Restores all terminals of this process. Call it before a thread ends the process with `_exit`,
  /// while the main thread may be blocked. On ordinary ends, signals and crashes it is done
  /// already.
  public nonisolated static func restoreAll() { Restoration.perform() }
}
