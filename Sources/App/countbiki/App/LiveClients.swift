import Clients
import Domain
import Features
import Platform
import SpeechSynthesis
import Storage
import Unidirectional

/// Sets the live clients of the app and of plain mode: the learner's files, the voices, and the
/// clock of the system.
///
/// ```swift
/// Store(initialState: state) { App() } withDependencies: { installLiveDependencies(&$0) }
/// ```
func installLiveDependencies(_ values: inout DependencyValues) {
  values.clock = QuietClock()
  values.randomNumberGenerator = .system
  values.date = .system
  values.uuid = .system
  values.appInfo = .live
  values.speechSynthesis = .live(voicesFile: OwnFile.voices.path).logging(to: .live)
  values.settings = FileClients.live.settings
  values.userTopics = .file(OwnFile.topics.path)
  values.userTopics.load = { @concurrent in UserTopics.own ?? UserTopics(json: Array("[]".utf8)) }
  values.userTopics.reload = { @concurrent in UserTopics.readAgain() }
  values.history = FileClients.live.history
  values.storageProblems = FileClients.live.problems
}

extension FileClients {
  /// Clients for the files in the user's folders.
  static let live = FileClients(
    settingsFile: OwnFile.settings.path, history: Folders.history, clock: QuietClock(),
    topics: { Topic.available }, zone: LocalZone.current,
    onProblem: { LogFile.live.write($0.cause) })
}

/// Returns the voice of a command, which needs threads.
///
/// - Throws: A ``CommandFailure`` if the system gives too few.
func liveSpeech() throws -> SpeechSynthesisClient {
  try checkThreads()
  return .live(voicesFile: OwnFile.voices.path)
}
