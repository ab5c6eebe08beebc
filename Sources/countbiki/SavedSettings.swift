import Clients
import Domain
import Storage

extension Settings {
  /// What was set in the app. What is wrong with the file is said on standard error.
  @MainActor
  static func saved() -> Settings {
    let client = FileClients.live.settings
    for problem in client.takeProblems() where problem != .noFolder { printError("\(problem)") }
    return client.get()
  }
}
