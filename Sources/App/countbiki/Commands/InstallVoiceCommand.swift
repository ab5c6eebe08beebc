import ArgumentParser
import SpeechSynthesis

struct InstallVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install-voice", abstract: "Install natural and neural voices, or remove them.",
    discussion: """
      Natural voices come from the package manager and with pip, neural ones with pip: 94 MB to fetch, and 300 MB of memory \
      while they speak. It asks before it changes the sources of packages.
      """)

  @Flag(help: "Don't ask, and leave the neural voices out.")
  var yes = false

  @Flag(help: "Install the neural voices only.")
  var neural = false

  @Flag(help: "Remove what this command added.")
  var remove = false

  func validate() throws {
    if options.count > 1 { throw ValidationError("Use one of --yes, --neural and --remove.") }
  }

  private var options: [String] {
    var options: [String] = []
    if yes { options.append("--yes") }
    if neural { options.append("--neural") }
    if remove { options.append("--remove") }
    return options
  }

  func run() throws {
    printError(VoiceInstaller.run(options))
    throw ExitCode.failure
  }
}
