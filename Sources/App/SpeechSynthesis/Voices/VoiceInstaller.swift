import Platform

/// The script that installs voices, which comes with the program: `scripts/install-voice`.
package enum VoiceInstaller {
  private static let script = "install-voice"
  private static let folderOfInstalled = "libexec/countbiki"
  private static let folderOfSource = "scripts"
  /// The folders between the source and a program that was built there: `.build/TRIPLE/debug`.
  private static let foldersOfBuild = 3

  /// A place of the script.
  private struct Place {
    let path: String
    let isSource: Bool
  }

  private static let place: Place? = {
    guard let program = realpath(ownProgram, nil) else { return nil }
    defer { free(program) }
    return place(of: String(cString: program))
  }()

  /// Returns the place of the script that came with a program.
  private static func place(of program: String) -> Place? {
    let installed = "\(folder(program, above: 1))/\(folderOfInstalled)/\(script)"
    if access(installed, X_OK) == 0 { return Place(path: installed, isSource: false) }
    let source = "\(folder(program, above: foldersOfBuild))/\(folderOfSource)/\(script)"
    return access(source, X_OK) == 0 ? Place(path: source, isSource: true) : nil
  }

  /// Returns a folder above that of a file.
  private static func folder(_ file: String, above count: Int) -> String {
    file.split(separator: "/", omittingEmptySubsequences: false).dropLast(count + 1)
      .joined(separator: "/")
  }

  private static var isSource: Bool { place?.isSource ?? true }

  /// Returns the command that this program's user types, such as `countbiki install-voice
  /// --neural`.
  package static func command(_ option: String = "") -> String {
    let name = isSource ? "\(folderOfSource)/\(script)" : "countbiki \(script)"
    return option.isEmpty ? name : "\(name) \(option)"
  }

  /// Returns the end of a sentence that tells to run the command: `` run `scripts/install-voice` in
  /// the folder of countbiki's source. ``
  package static func advice(_ option: String = "") -> String {
    let place = isSource ? " in the folder of countbiki's source" : ""
    return "run `\(command(option))`\(place)."
  }

  /// Replaces this process by the script. Returns only if that fails, with the reason.
  package static func run(_ options: [String]) -> String {
    guard let path = place?.path else {
      return "The script \(script) isn't beside this program. Install countbiki again."
    }
    // Signals that this program ignores or holds back are the script's to take.
    for ignored in [SIGPIPE, SIGXFSZ] { signal(ignored, SIG_DFL) }
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    _ = withCStrings([path] + options) { execv(path, $0) }
    return "\(path) can't be started: \(errorText(errno))."
  }
}
