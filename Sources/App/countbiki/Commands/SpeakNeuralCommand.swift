import ArgumentParser
import Platform
import SpeechSynthesis

/// The process in which the neural voices speak. The app starts it; nobody types it.
struct SpeakNeuralCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NeuralSpeaker.command,
    abstract: "Speak lines of sounds with the neural voices.",
    shouldDisplay: false)

  @Flag(help: "Load the models and print the library's version.")
  var check = false

  @Argument(help: "The folder of the neural voices.")
  var folder: String

  func run() throws {
    guard let fault = check ? try printVersion() : NeuralSpeaker.run(folder: folder) else { return }
    printError(fault)
    throw ExitCode(1)
  }

  /// Returns a sentence about the reason why the voices can't speak.
  private func printVersion() throws -> String? {
    switch NeuralSpeaker.version(folder: folder) {
    case .success(let version):
      let output = StandardOutput()
      try output.print(version)
      try output.flush()
      return nil
    case .failure(let fault): return fault.detail
    }
  }
}
