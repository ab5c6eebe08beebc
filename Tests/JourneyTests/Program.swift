import Platform

/// The program under test, as the build put it beside the tests.
enum Program {
  static let path: String = {
    for argument in CommandLine.arguments {
      var folder = Substring(argument)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let candidate = folder + "/countbiki"
        if access(String(candidate), X_OK) == 0, !isFolder(String(candidate)) {
          return absolute(String(candidate))
        }
      }
    }
    return "countbiki"
  }()

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// A search path that begins with the program's folder.
  static let searchPath = [
    "PATH": String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + ":/usr/bin:/bin"
  ]

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// True for `scripts/test --full`, in which tests that take long are run too.
  static let testsEverything = getenv("COUNTBIKI_FULL_TESTS") != nil

  /// True if the tests, and so the program, are built with the thread sanitizer.
  static let hasThreadSanitizer = hasFunction("__tsan_init")
  /// True if the tests, and so the program, are built with the address sanitizer.
  static let hasAddressSanitizer = hasFunction("__asan_init")

  /// Returns true if a C function is linked into this process.
  private static func hasFunction(_ name: String) -> Bool {
    guard let process = dlopen(nil, RTLD_NOW) else { return false }
    defer { dlclose(process) }
    return dlsym(process, name) != nil
  }

  /// Variables that hide every sound device and every natural voice of the machine.
  static let silence = [
    "PULSE_SERVER": "unix:/nonexistent/countbiki", "ALSA_CONFIG_PATH": "/dev/null",
    "COUNTBIKI_VOICE_PATH": "/nonexistent",
  ]

  /// Starts a program, by default countbiki, in a session of its own, with files as its standard
  /// streams.
  ///
  /// The environment holds a few fixed variables, `environment`, and the options of a sanitizer,
  /// and nothing else.
  static func spawn(
    _ arguments: [String], of program: String = path, environment: [String: String], input: String,
    output: String,
    error: String
  ) throws -> pid_t {
    var actions = emptyFileActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, error, O_RDWR | O_CREAT | O_TRUNC, 0o600)

    var attributes = emptyAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    // A child would inherit the signals that this process ignores: SIGPIPE where another test does,
    // SIGINT in the background of a script.
    var (signals, none) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, startsSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": "/proc/nonexistent", "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
    for name in ["TSAN_OPTIONS", "ASAN_OPTIONS"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    variables.merge(silence) { $1 }
    variables.merge(environment) { $1 }

    var pid: pid_t = 0
    let status = withCStrings([program] + arguments) { argv in
      withCStrings(variables.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&pid, program, &actions, &attributes, argv, environment)
      }
    }
    guard status == 0 else { throw SpawnError(path: program, code: status) }
    return pid
  }

  /// Waits for a program to end and returns its exit status as a shell shows it; `nil` if it still
  /// runs at the timeout.
  static func waitForExit(_ pid: pid_t, timeout: Duration) -> Int32? {
    let deadline = ContinuousClock.now + timeout
    var status: Int32 = 0
    while ContinuousClock.now < deadline {
      if waitpid(pid, &status, WNOHANG) == pid {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
      }
      usleep(1000)
    }
    return nil
  }

  /// Kills a program that has not ended by itself.
  static func kill(_ pid: pid_t) {
    _ = Platform.kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }
}

struct SpawnError: Error {
  let path: String
  let code: Int32
}

#if canImport(Darwin)
  private let startsSession = Int16(POSIX_SPAWN_SETSID)
#else
  /// `POSIX_SPAWN_SETSID`, which the C library shows only to programs that ask for its extensions.
  private let startsSession: Int16 = 0x80
#endif

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
}

#if canImport(Darwin)
  private func emptyFileActions() -> posix_spawn_file_actions_t? {
    var actions: posix_spawn_file_actions_t?
    posix_spawn_file_actions_init(&actions)
    return actions
  }

  private func emptyAttributes() -> posix_spawnattr_t? {
    var attributes: posix_spawnattr_t?
    posix_spawnattr_init(&attributes)
    return attributes
  }
#else
  private func emptyFileActions() -> posix_spawn_file_actions_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    return actions
  }

  private func emptyAttributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    return attributes
  }
#endif
