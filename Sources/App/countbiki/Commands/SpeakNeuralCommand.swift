import ArgumentParser
import Platform
import SpeechSynthesis

/// The process in which the neural voices speak. The app starts it; nobody types it.
struct SpeakNeuralCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak-neural", abstract: "Speak lines of sounds with the neural voices.",
    shouldDisplay: false)

  @Argument(help: "The folder of the neural voices.")
  var folder: String

  func run() throws {
    guard let fault = NeuralSpeaker.run(folder: folder) else { return }
    printError(fault)
    throw ExitCode(1)
  }
}
