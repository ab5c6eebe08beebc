import ArgumentParser
import CMainLoop
import Clients
import Domain
import Features
import Platform
import Storage
import TerminalUI
import Unidirectional

@main
enum Main {
  @MainActor static func main() async {
    // A file that may not grow is an error of the write, in every command, and ends none. Programs
    // that are started get the default back; see Spawn.swift.
    signal(SIGXFSZ, SIG_IGN)
    // At Ctrl-\ Swift's runtime would print a backtrace and wait for a key.
    if installSignalHandler(SIGQUIT, SIG_DFL).isIgnored { signal(SIGQUIT, SIG_IGN) }
    reserveStandardDescriptors()
    useMainThreadOnly()
    keepLittleMemory()
    Issue.setHandler { printError("Unidirectional: \($0)") }
    do {
      let arguments = startArguments()
      // The argument parser would take a third of the time to the app's first frame.
      if arguments.isEmpty {
        // Before anything needs a thread, which would be waited for.
        try checkResourceLimits()
        try checkThreads()
        try await Countbiki().run()
      } else {
        try await runCommand(arguments)
      }
    } catch {
      exit(with: error)
    }
  }

  @MainActor private static func runCommand(_ arguments: [String]) async throws {
    removeLeftovers(in: ".")
    if let argument = startArgumentNotInUTF8() {
      throw ValidationError("\"\(argument)\" isn't in UTF-8. Rename the file, or type it in UTF-8.")
    }
    try checkCommandName(arguments)
    try refuseOwnFileAsOutput()
    var command = try Countbiki.parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Prints an error, or the help or completion script that the argument parser throws, and exits.
  private static func exit(with error: any Error) -> Never {
    // The argument parser can't divide text among fewer columns than its indent.
    setenv("COLUMNS", "\(max(StandardOutput.width ?? 80, 40))", 1)
    let status = Countbiki.exitCode(for: error)
    // The argument parser takes long over a text, so none is made in vain.
    var message =
      if status == .validationFailure {
        usageError(error, in: startArguments())
      } else if let error = error as? StorageError {
        "Error: \(error.ending)"
      } else {
        Countbiki.fullMessage(for: error)
      }
    if status.isSuccess {
      do {
        message = completingHelp(
          inCompletionScript: silencingErrors(inCompletionScript: wrappingUsage(message)))
        if !message.isEmpty { try StandardOutput().write(raw: message + "\n") }
      } catch {
        exit(with: error)
      }
    } else if !message.isEmpty {
      // The argument parser's messages have several lines. An argument must not add more.
      for argument in startArguments() where argument.contains(where: \.isNewline) {
        message.replace(argument, with: argument.withVisibleControls())
      }
      printError(message, keepsLineBreaks: true)
    }
    Platform.exit(status.rawValue)
  }
}

/// Throws a usage error with the nearest commands if the arguments begin with an unknown command.
///
/// The argument parser would only say that the argument is unexpected, and would show the general
/// help for `help nonsense`.
private func checkCommandName(_ arguments: [String]) throws {
  let isHelp = arguments[0] == "help"
  var path = rootName
  var commands = Countbiki.configuration.subcommands
  for name in arguments.dropFirst(isHelp ? 1 : 0) {
    if commands.isEmpty || name.hasPrefix("-") { return }
    if let next = commands.first(where: { $0.configuration.commandName == name }) {
      path += " " + name
      commands = next.configuration.subcommands
      continue
    }
    if path == rootName, name == "help" { return }
    throw unknownCommand(name, among: commands, of: path)
  }
}

private func unknownCommand(
  _ name: String, among commands: [any ParsableCommand.Type], of path: String
) -> ValidationError {
  let names = commands.compactMap { $0.configuration.commandName }
  let isRoot = path == rootName
  let isVersion = isRoot && name == "version"
  let help = isRoot ? ["help"] : []
  let meant = isVersion ? "--version" : meantName(by: name, in: names + help)
  return ValidationError(
    "There is no command \"\(name)\"\(isRoot ? "" : " of `\(path)`"). "
      + (meant.map { "Did you mean `\(path) \($0)`? " } ?? "")
      + "`\(path) --help` lists all commands.")
}

/// Opens `/dev/null` for each standard descriptor that is closed, so that no file gets its number
/// and receives output.
private func reserveStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // Read-only, so that writing still fails as it does on a closed descriptor.
    _ = open("/dev/null", O_RDONLY)
  }
}

/// The root command: `countbiki` without a subcommand opens the app.
struct Countbiki: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: rootName,
    abstract: "Practise Japanese numbers by ear: listen, then type what you heard.",
    discussion: discussion(
      """
      Without a command, countbiki opens the app; with ACCESSIBLE=1 in the environment it starts today's session in \
      plain lines, for screen readers.
      """,
      examples: [
        Example("quiz money-conbini", "hear prices and type them"), Example("read 300", "さんびゃく"),
      ]),
    version: version,
    subcommands: [
      QuizCommand.self, TodayCommand.self, LessonCommand.self, TopicsCommand.self,
      QuestionsCommand.self,
      ReadCommand.self, SayCommand.self, VoicesCommand.self, InstallVoiceCommand.self,
      StatsCommand.self, ExportCommand.self, ImportCommand.self,
      CheckCommand.self, DoctorCommand.self, SpeakNeuralCommand.self,
    ])

  func run() async throws {
    if PlainReason.current == .accessible { return try await TodayCommand.parse([]).run() }
    var topics = Topics.State(topics: Topic.atStart)
    topics.awaitsFiles = UserTopics.atStart?.awaitsFiles == true
    let settings = await FileClients.live.settings.get()
    let welcome = App.Screen.welcome(Welcome.State(romaji: settings.display.romaji))
    try await openApp(App.State(topics: topics, screen: isFirstStart(settings) ? welcome : .topics))
  }
}

/// Returns true if the learner hasn't been asked the questions of the first start, has no history,
/// and the answers can be remembered.
///
/// The first step that is answered or skipped is remembered. Why the setting comes first: the check
/// costs a welcomed learner nothing, and others a look into a folder. A learner who can't save
/// settings is asked until there is a history.
func isFirstStart(_ settings: Settings) -> Bool {
  guard !settings.isWelcomed, OwnFile.settings.path != nil, let history = Folders.history else {
    return false
  }
  return history.inputPaths.allSatisfy { fileStatus($0)?.st_size ?? 0 == 0 }
}

private let rootName = "countbiki"

/// The program's version; keep it equal to the latest in CHANGELOG.md.
let version = "0.1.0"
