import Clients
import Domain
import Features
import Platform
import Storage

extension Check {
  /// Checks that the terminal supports a full-screen app.
  static func terminal() -> Check {
    switch PlainReason.current {
    case nil:
      Check(name: "terminal", status: .ok, detail: environment("TERM") + size)
    case .accessible:
      Check(
        name: "terminal", status: .ok, detail: "ACCESSIBLE is set, so the app prints plain lines")
    case .noTerminal:
      Check(
        name: "terminal", status: .warning, detail: "input or output isn't a terminal",
        advice: "Run the app in a terminal window, or use `countbiki quiz TOPIC --plain`.")
    case .terminalType(let type):
      Check(
        name: "terminal", status: .warning,
        detail: "TERM is \"\(type)\", which doesn't support full-screen apps",
        advice:
          "Set TERM to your terminal's type, such as xterm-256color, or use `countbiki quiz TOPIC --plain`."
      )
    }
  }

  private static var size: String {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return "" }
    return ", \(window.ws_col) columns and \(window.ws_row) rows"
  }

  /// Checks that the locale can encode kana.
  static func locale() -> Check {
    guard let variable = LocaleVariable.current else {
      return Check(
        name: "locale", status: .warning, detail: "no locale is set",
        advice: "Set LANG to a UTF-8 locale, such as C.UTF-8.")
    }
    let setting = "\(variable.name)=\(variable.value)"
    if variable.isUTF8 { return Check(name: "locale", status: .ok, detail: setting) }
    return Check(
      name: "locale", status: .warning, detail: "\(setting) is not UTF-8", advice: variable.advice)
  }

  /// Shows braille, which only a person can see to be missing in the font.
  static func braille() async -> Check {
    let usesASCII = await savedSettings?.display.usesASCII == true
    if usesASCII || LocaleVariable.current?.isUTF8 != true {
      return Check(name: "braille", status: .ok, detail: "not used: plain characters instead")
    }
    let key = UserKeys.keyName(of: "topics.about").map { " (\($0))" } ?? ""
    return Check(
      name: "braille", status: .ok,
      detail: "⣴⠛⢳⡄⠠⢾⡇ is 0 1. Boxes? In About\(key), choose the theme plain.")
  }

  /// Checks that a folder is writable, or its nearest existing parent if the folder doesn't exist
  /// yet.
  static func folder(_ name: String, _ path: String?) -> Check {
    guard let path else {
      return Check(
        name: name, status: .warning, detail: "HOME isn't set, so there is no folder for it",
        advice: "Set HOME, or the XDG variables such as XDG_DATA_HOME.")
    }
    var existing = path[...]
    var status = stat()
    // A link to a folder that isn't there is there.
    while !existing.isEmpty, lstat(String(existing), &status) != 0 {
      existing = existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)]
    }
    let folder = existing.isEmpty ? "/" : String(existing)
    // Only a folder has an entry for itself. Some that seem writable, such as /proc, take no
    // folder.
    let isWritable = access(folder + "/.", W_OK | X_OK) == 0
    if isWritable, isFull(folder) {
      return Check(
        name: name, status: .warning, detail: "\(path) is on a disk that is full",
        advice: "Free some space on the disk. Until then nothing is saved there.")
    }
    if isWritable, folder == path || takesFolders(folder) {
      return Check(name: name, status: .ok, detail: path)
    }
    return Check(
      name: name, status: .warning, detail: "\(path) isn't writable",
      advice: "Make \(folder) a folder that you can write to. Until then nothing is saved there.")
  }

  /// True if a disk has no block left for this user.
  private static func isFull(_ folder: String) -> Bool {
    var disk = statvfs()
    return statvfs(folder, &disk) == 0 && disk.f_blocks > 0 && disk.f_bavail == 0
  }

  /// Tries to make a folder in another, and removes it.
  private static func takesFolders(_ folder: String) -> Bool {
    var template = Array((folder + "/.countbiki-XXXXXX").utf8CString)
    return mkdtemp(&template) != nil && rmdir(template) == 0
  }

  /// Checks the learner's own topics and keys; nothing without the files.
  static func ownFiles() -> [Check] {
    ownFile("topics", OwnFile.topics.path) { (own: UserTopics) in
      "\(Wording.count(own.topics.count, "topic")) of your own"
    }
      + ownFile("keys", OwnFile.keys.path) { (own: UserKeys) in
        "keys of your own for \(Wording.count(own.keys.count, "action"))"
      }
  }

  /// Returns a warning for each entry of a file that was skipped, or what was loaded.
  private static func ownFile<File: UserFile>(
    _ name: String, _ path: String?, loaded: (File) -> String
  ) -> [Check] {
    guard let path, let own = File(file: path) else { return [] }
    if own.problems.isEmpty {
      return [Check(name: name, status: .ok, detail: "\(path): \(loaded(own))")]
    }
    let advice =
      own.isUnreadable
      ? "Correct the file. Until then none of your own \(name) can be used."
      : "Correct it in the file. Your other \(name) can be used."
    return own.problems.map {
      Check(name: name, status: .warning, detail: "\(path): \($0)", advice: advice)
    }
  }

  /// Checks that the settings can be read and saved, with a warning for each value that is ignored.
  static func settings() -> [Check] {
    guard let path = OwnFile.settings.path else { return [folder("settings", nil)] }
    if let problem = FileDiagnosis.problem(withSettings: path) {
      return [
        Check(name: "settings", status: .warning, detail: problem.cause, advice: problem.advice)
      ]
    }
    let ignored = FileDiagnosis.ignoredValues(inSettings: path).map {
      Check(
        name: "settings", status: .warning, detail: "\(path): \($0)",
        advice: "It is ignored. Correct it or remove it from the file.")
    }
    return [folder("settings", Folders.configuration)] + ignored
  }

  /// Checks that the history can be read and appended to, and that its times can be right.
  static func history() -> [Check] {
    guard let history = Folders.history else { return [folder("history", nil)] }
    if let problem = FileDiagnosis.problem(finding: history) { return [historyFile(problem)] }
    let problems = history.inputPaths.compactMap(FileDiagnosis.problem(withHistory:))
    let wrongTimes = history.inputPaths.reduce(0) { $0 + FileDiagnosis.wrongTimes(inHistory: $1) }
    var checks = problems.map(historyFile)
    if checks.isEmpty { checks = [historyFolder(history)] }
    if wrongTimes == 0 { return checks }
    let answers = wrongTimes == 1 ? "1 answer has a time" : "\(wrongTimes) answers have times"
    let times = Check(
      name: "history", status: .warning, detail: "\(answers) that can't be right",
      advice:
        "Was this machine's clock wrong? `countbiki check` lists them, and says when they count.")
    return checks + [times]
  }

  private static func historyFolder(_ history: HistoryPlace) -> Check {
    var check = folder("history", Folders.data)
    if let folder = history.folder, check.status == .ok {
      let ownFolder = Check.folder("history", folder)
      if ownFolder.status != .ok { return ownFolder }
    }
    let count = history.inputPaths.count
    if check.status == .ok, count > 1 { check.detail += ", answers in \(count) files" }
    return check
  }

  private static func historyFile(_ problem: StorageError) -> Check {
    guard case .unparsable(let path, let detail) = problem else {
      return Check(
        name: "history", status: .warning, detail: problem.cause, advice: problem.advice)
    }
    return Check(
      name: "history", status: .warning, detail: "\(path): \(detail)",
      advice:
        "Such lines aren't counted. The rest of your history is fine. `countbiki check` lists what is damaged; for lines of a newer countbiki, update it."
    )
  }

  /// Returns a warning for each copy of the history that a program has left.
  static func conflictCopies() -> [Check] {
    let copies = (try? Folders.history?.conflictCopies()) ?? []
    let advices = copies.map { ($0.path, ConflictCopies.advice($0)) }
    return (advices + ConflictCopies.paths.map { ($0, ConflictCopies.advice($0)) }).map {
      Check(
        name: "history", status: .warning, detail: "\($0): \(ConflictCopies.cause)", advice: $1)
    }
  }

  static func log() -> Check {
    let check = folder("log", Folders.state)
    guard check.status == .ok, let path = OwnFile.log.path else { return check }
    var status = stat()
    if lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG { return check }
    return Check(
      name: "log", status: .warning, detail: "\(path) is no regular file, so nothing is logged",
      advice: "Move it elsewhere. A symbolic link isn't followed.")
  }
}
