import Clients
import SpeechEspeak
import Storage
import Platform

extension Check {
  /// Starts espeak-ng.
  static func engine() async -> Check {
    do throws(SpeechError) {
      let information = try await SpeechDiagnosis.engine()
      return Check(name: "espeak-ng", status: .ok, detail: "\(information.version), data in \(information.dataPath)")
    } catch {
      return Check(
        name: "espeak-ng", status: .failure, detail: error.cause,
        advice: error.advice + " Where ESPEAK_DATA_PATH is set, it must name the folder above espeak-ng-data.")
    }
  }

  /// Looks for every voice, and says what is wrong with the learner's own.
  static func voices() async -> [Check] {
    let client = SpeechSynthesisClient.espeak(voicesFile: Folders.voicesFile)
    var checks: [Check]
    do throws(SpeechError) {
      let names = try await client.availableVoices().map(\.id)
      checks = [Check(name: "voices", status: .ok, detail: "\(names.count): " + names.joined(separator: ", "))]
    } catch {
      checks = [
        Check(
          name: "voices", status: .failure, detail: error.cause,
          advice: "Install espeak-ng's data with its Japanese voice, or list another engine's voice in voices.json.")
      ]
    }
    for problem in await client.voiceProblems() {
      checks.append(Check(name: "voices", status: .warning, detail: problem.cause, advice: problem.advice))
    }
    return checks
  }

  /// Opens the sound device and plays a moment of silence.
  static func sound() async -> Check {
    do throws(SpeechError) {
      try await SpeechDiagnosis.sound()
      return Check(name: "sound", status: .ok, detail: "a sound device was opened and took samples")
    } catch {
      return Check(
        name: "sound", status: .failure, detail: error.cause,
        advice: error.advice + " A remote machine needs PULSE_SERVER to find the server of yours.")
    }
  }

  /// What kind of terminal the program is run in.
  static func terminal() -> Check {
    let kind = environment("TERM")
    if isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
      return Check(
        name: "terminal", status: .warning, detail: "input or output is not a terminal",
        advice: "Run the app in a terminal window; without one use `countbiki quiz TOPIC --plain`.")
    }
    if kind.isEmpty || kind == "dumb" {
      return Check(
        name: "terminal", status: .warning, detail: "TERM is \"\(kind)\", which has no full screen",
        advice: "Set TERM to what your terminal is, such as xterm-256color, or use `countbiki quiz TOPIC --plain`.")
    }
    return Check(name: "terminal", status: .ok, detail: kind + size)
  }

  private static var size: String {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return "" }
    return ", \(window.ws_col) columns and \(window.ws_row) lines"
  }

  /// Whether kana can be written.
  static func locale() -> Check {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.first { !environment($0).isEmpty }
    guard let name else {
      return Check(
        name: "locale", status: .warning, detail: "no locale is set", advice: "Set LANG to one of UTF-8: C.UTF-8.")
    }
    let value = environment(name)
    if value.lowercased().filter({ $0 != "-" }).contains("utf8") {
      return Check(name: "locale", status: .ok, detail: "\(name)=\(value)")
    }
    return Check(
      name: "locale", status: .warning, detail: "\(name)=\(value) is not UTF-8",
      advice: "Set \(name) to a locale of UTF-8, such as C.UTF-8 or en_US.UTF-8.")
  }

  /// Whether a folder, or the nearest one above that is there, can be written.
  static func folder(_ name: String, _ path: String?) -> Check {
    guard let path else {
      return Check(
        name: name, status: .warning, detail: "there is no place for it: HOME isn't set",
        advice: "Set HOME, or the XDG folders.")
    }
    var existing = path[...]
    while !existing.isEmpty, access(String(existing), F_OK) != 0 {
      existing = existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)]
    }
    let folder = existing.isEmpty ? "/" : String(existing)
    if isFolder(folder), access(folder, W_OK | X_OK) == 0 {
      return Check(name: name, status: .ok, detail: path)
    }
    return Check(
      name: name, status: .warning, detail: "\(path) can't be written",
      advice: "Make \(folder) a folder of your own: nothing is kept otherwise.")
  }

  /// Whether what was set can be read, and written.
  static func settings() -> Check {
    let problem = Folders.settingsFile.flatMap(FileDiagnosis.problem(withSettings:))
    return problem.map { Check(name: "settings", status: .warning, detail: $0.cause, advice: $0.advice) }
      ?? folder("settings", Folders.configuration)
  }

  /// Whether what was answered can be read, and written.
  static func history() -> Check {
    switch Folders.historyFile.flatMap(FileDiagnosis.problem(withHistory:)) {
    case .unparsable(let path, let detail):
      return Check(
        name: "history", status: .warning, detail: "\(path): \(detail)",
        advice: "Nothing else is lost: those lines aren't counted.")
    case .some(let problem):
      return Check(name: "history", status: .warning, detail: problem.cause, advice: problem.advice)
    case nil:
      return folder("history", Folders.data)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
